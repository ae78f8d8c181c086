/** Names of scopes are short: they stand in every rule and every element. */
const cssHash = ({ hash, filename, css }) => `s${hash(filename + css).slice(0, 4)}`

export default { compilerOptions: { runes: true, cssHash } }

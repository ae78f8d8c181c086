// What lies in a cell of a panel, including what a looked-at choice would put there.
import type { NodeId, Piece } from "../scene/types"
import type { View } from "../scene/view"

export function piecesIn(view: View, place: NodeId): Piece[] {
  const real = view.at.piecesAt.get(place) ?? []
  const shown = view.marks.shows.flatMap((node, i) =>
    "at" in node && node.at === place ? [{ ...node, id: `shown:${i}`, ghost: true }] : [],
  )
  return [...real, ...shown]
}

/** Marks beside a node while a choice is looked at. */
export function marksAt(view: View, node: NodeId): View["marks"]["beside"] {
  return view.marks.beside.filter((mark) => mark.at === node)
}

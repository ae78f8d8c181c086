// What every well-formed scene keeps: unique ids, no dangling reference, every choice reachable.
import { prefixClashes, reachable } from "../play/picking"
import { sideOf } from "../board/geometry"
import { allPanels, cellIds } from "./lookup"
import type { NodeId, Point, Scene, Shown } from "./types"

/** Everything that is wrong with a scene, one sentence each; empty when it is sound. */
export function lint(scene: Scene): string[] {
  const ids = nodeIds(scene)
  const known = new Set(ids)
  return [
    ...duplicates(ids).map((id) => `${id} is used twice`),
    ...references(scene).filter(([, ref]) => !known.has(ref)).map(([from, ref]) => `${from} refers to ${ref}`),
    ...prefixClashes(scene.choices).map((id) => `${id} begins another choice`),
    ...scene.choices.filter((choice) => !reachable(scene.choices, choice)).map((c) => `${c.id} cannot be clicked`),
    ...ungrouped(scene),
  ]
}

export function nodeIds(scene: Scene): NodeId[] {
  const board = scene.board
  const drawn = board ? [board.hexes, board.edges, board.areas, board.sites, board.tracks, board.routes] : []
  return [
    ...drawn.flatMap((nodes) => nodes.map((node) => node.id)),
    ...scene.pieces.map((piece) => piece.id),
    ...scene.players.map((card) => card.id),
    ...allPanels(scene).flatMap((panel) => [panel.id, ...cellIds(panel)]),
  ]
}

function duplicates(ids: NodeId[]): NodeId[] {
  const seen = new Set<NodeId>()
  return ids.filter((id) => seen.has(id) || !seen.add(id))
}

function references(scene: Scene): [from: string, to: NodeId][] {
  const board = scene.board
  return [
    ...scene.pieces.map((piece): [string, NodeId] => [piece.id, piece.at]),
    ...(board?.sites ?? []).map((site): [string, NodeId] => [site.id, site.at]),
    ...(board?.edges ?? []).flatMap((edge) => pairs(edge.id, edge.between)),
    ...(board?.areas ?? []).flatMap((area) => pairs(area.id, area.hexes)),
    ...(board?.tracks ?? []).flatMap((track) => pairs(track.id, [...ends(track.from), ...ends(track.to)])),
    ...(board?.routes ?? []).flatMap((route) => pairs(route.id, route.nodes)),
    ...pairs("focus", board?.focus ?? []),
    ...scene.choices.flatMap((choice) => pairs(choice.id, choice.targets.flat())),
    ...scene.choices.flatMap((choice) => pairs(choice.id, (choice.shows ?? []).flatMap(shownPlaces))),
    ...scene.choices.flatMap((choice) => pairs(choice.id, (choice.marks ?? []).map((mark) => mark.at))),
    ...scene.log.flatMap((entry) => pairs(`log ${entry.seq}`, entry.at ?? [])),
  ]
}

function pairs(from: string, refs: readonly NodeId[]): [string, NodeId][] {
  return refs.map((ref) => [from, ref])
}

function ends(point: Point): NodeId[] {
  return typeof point === "string" ? [sideOf(point)?.hex ?? point] : []
}

function shownPlaces(shown: Shown): NodeId[] {
  if ("nodes" in shown) return shown.nodes
  if ("from" in shown) return [...ends(shown.from), ...ends(shown.to)]
  return [shown.at]
}

function ungrouped(scene: Scene): string[] {
  const groups = new Set(scene.groups.map((group) => group.id))
  return scene.choices.filter((choice) => !groups.has(choice.group)).map((c) => `${c.id} has no group`)
}

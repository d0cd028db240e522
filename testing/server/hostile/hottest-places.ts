import type { Profiler } from 'node:inspector'

const MOST = 3
const SOURCE = '/apps/server/src/'

type Node = Profiler.ProfileNode
/** Waiting, and what the profiler does itself. */
const aside = new Set(['(idle)', '(program)'])

/** `file:line` of our code, or a library's name and function. */
const placeOf = ({ callFrame: { url, lineNumber, functionName } }: Node): string => {
  const ours = url.split(SOURCE)[1]
  if (ours) return `${ours}:${lineNumber + 1} ${functionName}`
  const library = url.split('/node_modules/').at(-1)
  return library ? `${library}:${lineNumber + 1} ${functionName}` : functionName
}

/**
 * Where a profile's time went: the lines of our own code that were running or waited for a library, the longest
 * first, each with the library's function that took most of it. Milliseconds.
 */
export const hottestPlaces = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])))
  const ownerOf = (id: number): Node | undefined => {
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const node = byId.get(at)
      if (node?.callFrame.url.includes(SOURCE) && !node.callFrame.url.includes('/testing/')) return node
    }
    return undefined
  }
  const took = new Map<string, { ms: number; inside: Map<string, number> }>()
  for (const [nth, id] of samples.entries()) {
    const node = byId.get(id)
    if (!node || aside.has(node.callFrame.functionName) || node.callFrame.url === 'node:inspector') continue
    const owner = ownerOf(id) ?? node
    const ms = (timeDeltas[nth] ?? 0) / 1_000
    const place = took.get(placeOf(owner)) ?? { ms: 0, inside: new Map<string, number>() }
    place.ms += ms
    if (node !== owner) place.inside.set(placeOf(node), (place.inside.get(placeOf(node)) ?? 0) + ms)
    took.set(placeOf(owner), place)
  }
  return [...took]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .slice(0, MOST)
    .map(([place, { ms, inside }]) => {
      const [deepest] = [...inside].sort(([, a], [, b]) => b - a)
      const within = deepest && deepest[1] > ms / 3 ? ` in ${deepest[0]}` : ''
      return `${place} ${Math.round(ms)} ms${within}`
    })
}

/** An import of one file by another, as paths from the root of the repository. */
export type Import = { from: string; to: string }
/** A cycle between folders: in each step a file of the first folder imports one of the second. */
export type FolderCycle = { folders: string[]; imports: Import[] }

/** What belongs together: a feature, another folder of the server, a package. */
const MODULES =
  /^(apps\/server\/src\/features\/[^/]+|apps\/server\/src\/(?!features\/)[^/]+|packages\/[^/]+)\//
const TEST = /[.]test[.]tsx?$/

/**
 * The folders in which the two files meet, one level below the last folder that they share. A file directly in that
 * folder counts as a folder of its own, so a parent and its subfolder may import each other in one direction only.
 */
const meeting = ({ from, to }: Import): [string, string] | undefined => {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const shared = a.findIndex((name, nth) => name !== b[nth])
  const depth = shared === -1 ? a.length : shared
  if (a.length === depth && b.length === depth) return undefined
  const below = (path: string[]): string =>
    path.length === depth ? `${path.join('/')}/*` : path.slice(0, depth + 1).join('/')
  return [below(a), below(b)]
}

/** The shortest way through the graph from a folder back to itself. */
const shortestCycle = (graph: Map<string, Map<string, Import>>, start: string): string[] | undefined => {
  const ways = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/**
 * The cycles between the folders of one module, each with an import for each of its steps. A folder counts with all
 * its subfolders, so two folders are in a cycle although no two of their files are. Files of tests are left out.
 */
export const findFolderCycles = (imports: Import[]): FolderCycle[] => {
  const graph = new Map<string, Map<string, Import>>()
  for (const one of imports) {
    const module = MODULES.exec(one.from)?.[0]
    if (!module || !one.to.startsWith(module) || TEST.test(one.from) || TEST.test(one.to)) continue
    const [from, to] = meeting(one) ?? []
    if (!from || !to) continue
    const targets = graph.get(from) ?? new Map<string, Import>()
    graph.set(from, targets.has(to) ? targets : targets.set(to, one))
  }
  const reported = new Set<string>()
  return [...graph.keys()].sort().flatMap((start) => {
    const folders = reported.has(start) ? undefined : shortestCycle(graph, start)
    if (!folders) return []
    for (const folder of folders) reported.add(folder)
    return [
      {
        folders,
        imports: folders.slice(1).flatMap((to, nth) => graph.get(folders[nth] ?? '')?.get(to) ?? []),
      },
    ]
  })
}

const KEY = 'recent-searches'
const RECENT_MAX = 5

/** The list with `search` in front: each search once, whatever its case, and at most five. */
export const withRecent = (searches: readonly string[], search: string) =>
  [search, ...searches.filter((s) => s.toLowerCase() !== search.toLowerCase())].slice(0, RECENT_MAX)

export const recentSearches = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((s) => typeof s === 'string').slice(0, RECENT_MAX) : []
  } catch {
    return []
  }
}

export const storeSearches = (searches: readonly string[]) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // Without storage nothing is remembered.
  }
}

/** Limits the load on a site by how long it takes to store a post: a small site has few processes for its readers. */
export type SiteThrottle = {
  /** `load`: the share of the time, 0 to 1, in which this process was busy and measured its own delay as well. */
  took(site: string, ms: number, load: number): void
  /** How many posts in parallel, at most `most`. */
  limit(site: string, most: number): number
  /** Milliseconds for which the site rests after a post that took `ms`. */
  rest(site: string, ms: number): number
}

/** A site that stores a post faster than this can serve its readers at the same time. */
const QUICK_MS = 150
/** A site that is slower than its own best by this factor is busy with other requests. */
const BUSY_FACTOR = 1.5
const BUSY_RESTS = 3
const REST_MAX_MS = 15_000
const WEIGHT = 0.3
const LOAD_MAX = 0.5
const SITES_MAX = 2_000

export const createSiteThrottle = (): SiteThrottle => {
  const sites = new Map<string, { recent: number; best: number }>()
  const isSmall = (site: string): boolean => (sites.get(site)?.recent ?? 0) > QUICK_MS
  return {
    took: (site, ms, load) => {
      const known = sites.get(site)
      if (load > LOAD_MAX && ms > (known?.recent ?? QUICK_MS)) return
      const { recent, best } = known ?? { recent: ms, best: ms }
      sites.delete(site)
      sites.set(site, { recent: recent + WEIGHT * (ms - recent), best: Math.min(best, ms) })
      const [oldest] = sites.keys()
      if (sites.size > SITES_MAX && oldest !== undefined) sites.delete(oldest)
    },
    limit: (site, most) => (isSmall(site) ? 1 : most),
    rest: (site, ms) => {
      const { recent, best } = sites.get(site) ?? { recent: 0, best: 0 }
      if (recent <= QUICK_MS) return 0
      return Math.min(REST_MAX_MS, Math.round(ms * (recent > best * BUSY_FACTOR ? BUSY_RESTS : 1)))
    },
  }
}

/** A circuit breaker: sites that failed several times in a row rest, so that their posts don't occupy slots. */
export type SiteBreaker = {
  failed(site: string, integrationId: string): void
  /** Returns whether it had failed before. */
  worked(site: string): boolean
  /** Remaining milliseconds of rest; 0 when the site may be tried. */
  rest(site: string): number
  /** Integrations of the sites that rest now. */
  resting(): string[]
}

const FAILURES = 3
const MOST_REST = 4
/** Failures longer ago than this don't count, so a site that is never tried again takes no memory. */
const FORGET_MS = 3_600_000

type Failing = { failures: number; restUntil: number; failedAt: number; integrationIds: Set<string> }

/** `base` is the first rest in milliseconds; it doubles to four times that. */
export const createSiteBreaker = (base: number, now: () => number = () => performance.now()): SiteBreaker => {
  /** In the order of their last failure. */
  const sites = new Map<string, Failing>()
  const resting = new Set<string>()
  const forgetOld = (failedBefore: number) => {
    for (const [site, { failedAt }] of sites) {
      if (failedAt >= failedBefore) return
      sites.delete(site)
    }
  }
  return {
    failed: (site, integrationId) => {
      const at = now()
      forgetOld(at - FORGET_MS)
      const { failures, integrationIds } = sites.get(site) ?? { failures: 0, integrationIds: new Set() }
      const count = failures + 1
      const rest = count < FAILURES ? 0 : base * Math.min(2 ** (count - FAILURES), MOST_REST)
      sites.delete(site)
      sites.set(site, {
        failures: count,
        restUntil: at + rest,
        failedAt: at,
        integrationIds: integrationIds.add(integrationId),
      })
      if (rest > 0) resting.add(site)
    },
    worked: (site) => sites.delete(site),
    rest: (site) => Math.max(0, (sites.get(site)?.restUntil ?? 0) - now()),
    resting: () => {
      const ids: string[] = []
      for (const site of resting) {
        const failing = sites.get(site)
        if (failing && failing.restUntil > now()) ids.push(...failing.integrationIds)
        else resting.delete(site)
      }
      return ids
    },
  }
}

/**
 * Limits the load on a site by how long it takes to store a post. A small site has few processes, which its
 * readers need as well.
 */
export type SitePace = {
  /**
   * The site took so many milliseconds to store a post. `load`: the share of this time, 0 to 1, in which this process
   * was busy itself; a busy process measures its own delay as well, so that only a fast answer counts.
   */
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

export const createSitePace = (): SitePace => {
  /** In the order of their last post. */
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

/** A circuit breaker: sites that failed several times in a row rest, so that their posts don't occupy slots. */
export type CircuitBreaker = {
  failed(site: string, integrationId: string): void
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
export const createCircuitBreaker = (
  base: number,
  now: () => number = () => performance.now(),
): CircuitBreaker => {
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

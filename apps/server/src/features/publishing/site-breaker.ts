/** Sites that did not answer several times in a row get a rest, so that their posts do not wait in our slots. */
export type SiteBreaker = {
  failed(site: string): boolean
  /** Answers whether it had failed before. */
  worked(site: string): boolean
  /** Milliseconds of rest that are left; 0 when the site may be tried. */
  rest(site: string): number
}

const FAILURES = 3
const MOST_REST = 4

/** `base` is the first rest in milliseconds; it doubles to four times that. `failed` answers whether a rest began. */
export const createSiteBreaker = (base: number, now: () => number = () => performance.now()): SiteBreaker => {
  const sites = new Map<string, { failures: number; restUntil: number }>()
  return {
    failed: (site) => {
      const { failures } = sites.get(site) ?? { failures: 0 }
      const count = failures + 1
      const rest = count < FAILURES ? 0 : base * Math.min(2 ** (count - FAILURES), MOST_REST)
      sites.set(site, { failures: count, restUntil: now() + rest })
      return rest > 0
    },
    worked: (site) => sites.delete(site),
    rest: (site) => Math.max(0, (sites.get(site)?.restUntil ?? 0) - now()),
  }
}

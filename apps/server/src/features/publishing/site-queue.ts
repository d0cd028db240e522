/**
 * What waits for a slot, by site. Slots go to the sites in turn, at most `perSite` each, so that a slow site with a
 * thousand posts holds up no other (G5).
 */
export type SiteQueue<Item> = {
  add(site: string, item: Item): void
  /** Items of a site that wait or run. */
  held(site: string): number
  total(): number
  running(): number
  /** Takes what waits, of one site or of all, out of the queue. */
  takeWaiting(site?: string): Item[]
  sites(): Iterable<string>
}

export const createSiteQueue = <Item>({
  slots,
  perSite,
  run,
}: {
  slots: number
  perSite: number
  /** Must not reject. */
  run: (site: string, item: Item) => Promise<void>
}): SiteQueue<Item> => {
  /** In the order of their next turn. */
  const sites = new Map<string, { waiting: Item[]; running: number }>()
  let running = 0

  const start = (name: string, site: { waiting: Item[]; running: number }) => {
    const item = site.waiting.shift()
    if (item === undefined) return
    site.running++
    running++
    sites.delete(name)
    sites.set(name, site)
    void run(name, item).finally(() => {
      site.running--
      running--
      if (site.running === 0 && site.waiting.length === 0) sites.delete(name)
      fill()
    })
  }
  const fill = () => {
    for (let started = true; started && running < slots; ) {
      started = false
      for (const [name, site] of [...sites]) {
        if (running >= slots) break
        if (site.running >= perSite || site.waiting.length === 0) continue
        start(name, site)
        started = true
      }
    }
  }

  return {
    add: (name, item) => {
      const site = sites.get(name) ?? { waiting: [], running: 0 }
      sites.set(name, site)
      site.waiting.push(item)
      fill()
    },
    held: (name) => {
      const site = sites.get(name)
      return site ? site.waiting.length + site.running : 0
    },
    total: () => [...sites.values()].reduce((sum, site) => sum + site.waiting.length + site.running, 0),
    running: () => running,
    takeWaiting: (only) => {
      const taken: Item[] = []
      for (const [name, site] of [...sites]) {
        if (only !== undefined && name !== only) continue
        taken.push(...site.waiting.splice(0))
        if (site.running === 0) sites.delete(name)
      }
      return taken
    },
    sites: () => sites.keys(),
  }
}

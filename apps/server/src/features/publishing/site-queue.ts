/**
 * What waits for a slot, by site. Slots go to the sites in turn, at most `perSite` each, so that a slow site with a
 * thousand posts holds up no other (G5).
 */
export type SiteQueue<Item> = {
  add(site: string, item: Item): void
  /** Items of a site that wait or run. */
  held(site: string): number
  total(): number
  waiting(): number
  /** Takes what waits, of one site or of all, out of the queue. */
  takeWaiting(site?: string): Item[]
}

type Site<Item> = { name: string; waiting: Item[]; running: number }

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
  const sites = new Map<string, Site<Item>>()
  /** Sites that may start one more, in the order of their turns. */
  const turns = new Set<Site<Item>>()
  let running = 0
  let waiting = 0

  const note = (site: Site<Item>) => {
    if (site.waiting.length > 0 && site.running < perSite) turns.add(site)
    else turns.delete(site)
    if (site.waiting.length === 0 && site.running === 0) sites.delete(site.name)
  }
  const start = (site: Site<Item>) => {
    const item = site.waiting.shift()
    if (item === undefined) return
    waiting--
    running++
    site.running++
    // To the end of the row.
    turns.delete(site)
    note(site)
    void run(site.name, item).finally(() => {
      running--
      site.running--
      note(site)
      fill()
    })
  }
  const fill = () => {
    while (running < slots) {
      const next = turns.values().next()
      if (next.done) return
      start(next.value)
    }
  }

  return {
    add: (name, item) => {
      const site = sites.get(name) ?? { name, waiting: [], running: 0 }
      sites.set(name, site)
      site.waiting.push(item)
      waiting++
      note(site)
      fill()
    },
    held: (name) => {
      const site = sites.get(name)
      return site ? site.waiting.length + site.running : 0
    },
    total: () => running + waiting,
    waiting: () => waiting,
    takeWaiting: (only) => {
      const from = only === undefined ? [...sites.values()] : [sites.get(only)].filter((site) => !!site)
      return from.flatMap((site) => {
        const taken = site.waiting.splice(0)
        waiting -= taken.length
        note(site)
        return taken
      })
    },
  }
}

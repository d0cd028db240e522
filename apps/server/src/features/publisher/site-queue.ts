/** A queue per site. Slots go to the sites in turn, at most `limit` each. */
type SiteQueue<Item> = {
  add(site: string, item: Item): void
  count(site: string): number
  total(): number
  waiting(): number
  takeWaiting(site?: string): Item[]
}

/** `asking`: running items that wait for a shared slot. */
type Site<Item> = { name: string; waiting: Item[]; running: number; asking: number; pausedUntil: number }

/** A shared slot of a site: `free` takes the milliseconds of use and returns how long to pause the site. */
type Entry = { free(usedMs: number, isMoreWaiting: boolean): Promise<number> }

/** Pause before asking again for a slot of a full site. */
const LOOK_MS = 200

export const createSiteQueue = <Item>({
  slots,
  limit,
  enter,
  run,
}: {
  slots: number
  limit: (site: string) => number
  /** Takes a slot shared by all processes; null: none is free. `isFirst`: no item of the site runs here. */
  enter?: (site: string, isFirst: boolean) => Promise<Entry | null>
  /** Must not reject, nor must `enter`. */
  run: (site: string, item: Item) => Promise<void>
}): SiteQueue<Item> => {
  const sites = new Map<string, Site<Item>>()
  const turns = new Set<Site<Item>>()
  let running = 0
  let asking = 0
  let waiting = 0

  const note = (site: Site<Item>) => {
    const isFree = site.running < limit(site.name) && site.pausedUntil <= performance.now()
    if (site.waiting.length > site.asking && isFree) turns.add(site)
    else turns.delete(site)
    if (site.waiting.length === 0 && site.running === 0 && sites.get(site.name) === site)
      sites.delete(site.name)
  }
  const pause = (site: Site<Item>, ms: number) => {
    if (ms <= 0) return
    site.pausedUntil = Math.max(site.pausedUntil, performance.now() + ms)
    setTimeout(() => {
      note(site)
      fill()
    }, ms + 1)
  }
  const runNext = async (site: Site<Item>) => {
    const item = site.waiting.shift()
    if (item === undefined) return
    waiting--
    await run(site.name, item)
  }
  const serve = async (site: Site<Item>) => {
    if (!enter) return runNext(site)
    site.asking++
    asking++
    const entry = await enter(site.name, site.running === 1)
    site.asking--
    asking--
    if (!entry) return pause(site, LOOK_MS)
    const from = performance.now()
    await runNext(site)
    pause(site, await entry.free(performance.now() - from, site.waiting.length > 0))
  }
  const start = (site: Site<Item>) => {
    running++
    site.running++
    const served = serve(site)
    turns.delete(site)
    note(site)
    void served.finally(() => {
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
      const site = sites.get(name) ?? { name, waiting: [], running: 0, asking: 0, pausedUntil: 0 }
      sites.set(name, site)
      site.waiting.push(item)
      waiting++
      note(site)
      fill()
    },
    count: (name) => {
      const site = sites.get(name)
      return site ? site.waiting.length + site.running - site.asking : 0
    },
    total: () => running - asking + waiting,
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

import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ShopState } from '@tintario/contract/shop-index/endpoints.ts'
import { likenessOfIdeas, overlapOf } from '@tintario/prose/overlap.ts'
import { overlapPairs } from '@tintario/prose/overlap-pairs.ts'
import { findMatchingPages, findPages } from '../../apps/server/src/features/shop-index/find-page-store.ts'
import { startShopReaders } from '../../apps/server/src/features/shop-index/start-shop-readers.ts'
import { timing } from '../../apps/server/src/features/shop-index/timing.ts'
import { type SamplePage, startSampleShop } from '../server/sample-shop.ts'
import { createWorld, type World } from '../server/world.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'

const PAGES = Number(process.env.BENCH_PAGES ?? 4_990)
const LOOKS = 1_000
const MIB = 1024 * 1024

const materials =
  'oak linen wool copper ceramic walnut cotton leather marble bamboo glass cork hemp silver jute'.split(' ')
const things =
  'lamp tray bag pot chair table blanket candle basket mirror vase rug cushion shelf clock'.split(' ')
const rooms = 'kitchen bedroom garden hall office studio nursery terrace cellar workshop'.split(' ')
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Pages of a large shop: products, and articles of some length. */
const pagesOf = (count: number): SamplePage[] =>
  Array.from({ length: count }, (_, n) => {
    const material = at(materials, n)
    const thing = at(things, Math.floor(n / 15))
    const room = at(rooms, Math.floor(n / 225))
    const words = Array.from({ length: 120 }, (_, word) =>
      at(
        [
          material,
          thing,
          room,
          'handmade',
          'soft',
          'light',
          'made',
          'warm',
          at(materials, n + word),
          at(things, n * word),
        ],
        word,
      ),
    )
    return {
      path: `/p/${n}`,
      title: `${material} ${thing} for the ${room} ${n}`,
      text: `The ${material} ${thing} stands in the ${room}. ${words.join(' ')}.`,
      language: 'en',
      changed: '2026-11-01',
      ...(n % 2 === 0 ? { price: `${20 + (n % 200)}.00` } : {}),
    }
  })

const stateOf = async ({ database }: World): Promise<Pick<ShopState, 'isReading'> & { reading: number }> => {
  const { rows } = await database.pool.query(
    `select reading, (lease_until is null and due_at > now()) as "isOver" from shop where host <> 'a.example'`,
  )
  return { isReading: !rows[0]?.isOver, reading: rows[0]?.reading ?? 0 }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** What this process holds on to, in bytes: with what waits to be collected it would depend on the collector's mood. */
const held = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads the shop once more; how long it took, and how far what is held went beyond where it began. */
const readOnce = async (world: World, reading: number) => {
  const began = performance.now()
  const before = held()
  let most = before
  for (;;) {
    const state = await stateOf(world)
    most = Math.max(most, held())
    if (!state.isReading && state.reading >= reading) break
    await sleep(100)
  }
  return { seconds: (performance.now() - began) / 1000, moreMib: (most - before) / MIB }
}

const measureLooks = async (world: World, key: { accountId: string; workspaceId: string }) => {
  const times: Record<'search' | 'matching', number[]> = { search: [], matching: [] }
  const timed = async (name: keyof typeof times, look: () => Promise<unknown>) => {
    const began = performance.now()
    await look()
    times[name].push(performance.now() - began)
  }
  for (let n = 0; n < LOOKS; n++) {
    const words = `${at(materials, n * 7)} ${at(things, n * 11)}${n % 3 === 0 ? ` ${at(rooms, n)}` : ''}`
    await timed('search', () => findPages(world.tools.db, key, { words, from: 0, most: 50 }))
    const text = `How to choose a ${words} that lasts, what it is made of, and how to care for it in the ${at(rooms, n)}`
    await timed('matching', () =>
      findMatchingPages(world.tools.db, key, { words: text, language: 'en', most: 12 }),
    )
  }
  return times
}

/** Fills the index of a workspace as reading would, without asking for every page. */
const fill = async (world: World, { accountId, workspaceId }: { accountId: string; workspaceId: string }) => {
  await world.database.pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin, due_at)
     values ($1, $2, 'https://a.example', 'a.example', 'owner', now() + interval '1 day')`,
    [accountId, workspaceId],
  )
  const pages = pagesOf(PAGES)
  for (let from = 0; from < pages.length; from += 500)
    await world.database.pool.query(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, summary, text, language, seen_in)
       select $1, $2, 'sitemap', 'https://a.example' || p.path, 'https://a.example' || p.path, 'product', p.title,
         left(p.text, 500), p.text, 'en', 1
       from jsonb_to_recordset($3::jsonb) as p (path text, title text, text text)`,
      [accountId, workspaceId, JSON.stringify(pages.slice(from, from + 500))],
    )
}

/** The shop's index of 5,000 pages: reading, renewal, looks; and how well ideas are told apart. */
export const shopIndex = async (): Promise<void> => {
  await withBenchDatabase(async (databaseUrl) => {
    const world = await createWorld({ databaseUrl })
    // Looked for beside three other shops of the size.
    const keys = []
    for (let n = 0; n < 4; n++) {
      const { accountId, workspaceId } = await world.owner()
      keys.push({ accountId, workspaceId })
      await fill(world, { accountId, workspaceId })
    }
    await world.database.pool.query('vacuum analyze shop_page')
    const [first] = keys
    if (first) {
      const looks = await measureLooks(world, first)
      printTable(
        'Looks in a shop of 5,000 pages (wanted: p99 of search ≤ 30 ms)',
        Object.entries(looks).map(([name, times]) => ({
          look: name,
          median: `${quantile(times, 0.5).toFixed(1)} ms`,
          p99: `${quantile(times, 0.99).toFixed(1)} ms`,
        })),
      )
    }
    const shop = await startSampleShop(pagesOf(PAGES))
    try {
      const owner = await world.owner()
      const key = { accountId: owner.accountId, workspaceId: owner.workspaceId }
      await world.database.pool.query(
        `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, $4, 'owner')`,
        [key.accountId, key.workspaceId, shop.address, shop.host],
      )
      const readers = startShopReaders(world.tools, { ...timing, poll: 20, pause: 0 })
      const rows: Record<string, string | number>[] = []
      const read = async (name: string, reading: number) => {
        shop.asked.length = 0
        const { seconds, moreMib } = await readOnce(world, reading)
        const pages = shop.asked.filter(({ path }) => path.startsWith('/p/'))
        rows.push({
          reading: name,
          'pages asked for': pages.length,
          'all requests': shop.asked.length,
          seconds: seconds.toFixed(1),
          'MiB held more': moreMib.toFixed(0),
        })
      }
      const again = () =>
        world.database.pool.query(`update shop set due_at = now() where host <> 'a.example'`)
      await read('first', 1)
      await again()
      await read('nothing changed', 2)
      for (let n = 0; n < 10; n++) {
        const page = shop.pages.get(`/p/${n * 400}`)
        if (page) shop.pages.set(page.path, { ...page, changed: '2026-11-20', text: 'Changed.' })
      }
      await again()
      await read('10 pages changed', 3)
      await readers.stop()
      printTable(`A shop of ${PAGES} pages is read`, rows)
    } finally {
      await shop.close()
      await world.close()
    }
  })
  printTable(
    'Two ideas answer one question, 50 labelled pairs (wanted: ≥ 0.9)',
    (['en', 'es'] as const).map((language) => {
      const judged = overlapPairs[language].map(([one, other, label]) => {
        const idea = (title: string) => ({ title, keyword: '', headings: [] })
        return { label, found: overlapOf(likenessOfIdeas(idea(one), idea(other), language)) }
      })
      const found = judged.filter((pair) => pair.found === 'same')
      const meant = judged.filter(({ label }) => label === 'same')
      const right = found.filter(({ label }) => label === 'same').length
      return {
        language,
        pairs: judged.length,
        precision: (right / found.length).toFixed(2),
        recall: (right / meant.length).toFixed(2),
        'all three labels right': judged.filter((pair) => pair.found === pair.label).length,
      }
    }),
  )
}

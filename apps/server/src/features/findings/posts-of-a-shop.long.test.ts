import { writeArticle } from '@tintario/built-in-writer'
import { eventually } from '@tintario/testing/eventually.ts'
import { type SamplePage, type SampleShop, startSampleShop } from '@tintario/testing/sample-shop.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brief } from '../../outside/ai/ai.ts'
import { cleanBodyInThread } from '../posts/index.ts'
import { findPagesAt } from '../shop-index/find-page-store.ts'
import { findRelevantShopPages } from '../shop-index/index.ts'
import { startShopReaders } from '../shop-index/start-shop-readers.ts'
import { timing } from '../shop-index/timing.ts'
import { knownLinks } from '../write/own-links.ts'

const materials = {
  en: ['Oak', 'Linen', 'Wool', 'Copper', 'Ceramic', 'Walnut', 'Cotton', 'Leather', 'Marble', 'Bamboo'],
  es: ['roble', 'lino', 'lana', 'cobre', 'barro', 'nogal', 'algodón', 'cuero', 'mármol', 'bambú'],
}
const things = {
  en: ['bedside lamp', 'serving tray', 'travel bag', 'tea pot', 'desk organiser'],
  es: ['Lámpara', 'Bandeja', 'Bolsa', 'Tetera', 'Caja'],
}
type Product = { title: string; path: string; language: 'en' | 'es' }
const products: Product[] = (['en', 'es'] as const).flatMap((language) =>
  things[language].flatMap((thing, one) =>
    materials[language].map((material, other) => ({
      title: language === 'en' ? `${material} ${thing}` : `${thing} de ${material}`,
      path: `/${language}/p${one}-${other}`,
      language,
    })),
  ),
)
const pages: SamplePage[] = [
  ...products.map(({ title, path, language }) => ({
    path,
    title,
    text:
      language === 'en'
        ? `The ${title} is made by hand. It costs €29.90 and is in stock.`
        : `${title}, hecha a mano. Cuesta 29,90 € y hay en stock.`,
    language,
    price: '29.90',
    changed: '2026-11-01',
    // Some are listed under an old address.
    ...(path.endsWith('7') ? { canonical: `${path}-new` } : {}),
  })),
  { path: '/returns', title: 'Returns and repairs', text: 'Thirty days.', language: 'en', changed: null },
]

let shop: SampleShop
let world: World
let as: Person
beforeAll(async () => {
  shop = await startSampleShop(pages)
  for (const { path, canonical, ...page } of pages)
    if (canonical) shop.pages.set(canonical, { ...page, path: canonical })
  world = await createWorld()
  as = await world.owner()
  await world.database.pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, $4, 'owner')`,
    [as.accountId, as.workspaceId, shop.address, shop.host],
  )
  const readers = startShopReaders(world.tools, { ...timing, poll: 10, pause: 0 })
  await eventually(async () => {
    const { rows } = await world.database.pool.query('select from shop where read_at is not null')
    return rows.length > 0
  })
  await readers.stop()
}, 120_000)
afterAll(async () => {
  await world?.close()
  await shop?.close()
})

/** Two posts about each product: one that names it, one that speaks around it. */
const briefsOf = ({ title, language }: Product): Pick<Brief, 'description' | 'title' | 'keyword'>[] =>
  language === 'en'
    ? [
        {
          title: `Why our ${title} lasts`,
          keyword: title.toLowerCase(),
          description: `We make the ${title} in our workshop. Each one takes a day. Wipe it with a dry cloth, and keep it out of the sun. See https://invented.example/${title.length} too.`,
        },
        {
          title: 'What to give to somebody who has everything',
          keyword: 'gifts',
          description:
            'We wrap every present by hand. Most of our guests choose something small for the table or the desk, and write a card with it.',
        },
      ]
    : [
        {
          title: `Por qué dura tanto: ${title}`,
          keyword: title.toLowerCase(),
          description: `Hacemos ${title} en nuestro taller. Cada pieza nos lleva un día. Se limpia con un paño seco y no le gusta el sol.`,
        },
        {
          title: 'Qué regalar a quien lo tiene todo',
          keyword: 'regalos',
          description:
            'Envolvemos cada regalo a mano. Casi todas las visitas eligen algo pequeño para la mesa y escriben una tarjeta.',
        },
      ]

test('of 200 posts none links to what is not in the index, and a post about a product links to its canonical page', async () => {
  const key = { accountId: as.accountId, workspaceId: as.workspaceId }
  let written = 0
  let linked = 0
  const all = new Set<string>()
  for (const product of products)
    for (const [at, idea] of briefsOf(product).entries()) {
      const { language } = product
      const words = `${idea.title} ${idea.keyword} ${idea.description}`
      const ground = await findRelevantShopPages(world.tools.db, key, { words, language })
      expect(JSON.stringify(ground?.pages ?? [])).not.toMatch(/29[.,]90|in stock|en stock/)
      const brief: Brief = {
        owner: as.accountId,
        seed: `${product.path} ${at}`,
        language,
        country: '',
        type: 'article',
        tone: '',
        pov: 'second',
        audience: '',
        voice: null,
        references: [],
        ...idea,
        site: ground && {
          name: ground.name,
          url: ground.address,
          recentTitles: [],
          categories: [],
          tags: [],
          pages: ground.pages,
        },
      }
      const { article } = writeArticle(brief, '2026-11-22T10:00:00Z')
      const body = await cleanBodyInThread({ owner: 'test' }, article.html, knownLinks(brief))
      const urls = [...(body?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url)
      for (const url of urls) all.add(url)
      written += 1
      const canonical = pages.find(({ path }) => path === product.path)?.canonical ?? product.path
      if (at === 0 && urls.includes(`${shop.address}${canonical}`)) linked += 1
    }
  expect(written).toBe(200)
  expect(linked).toBe(100)
  const known = new Set((await findPagesAt(world.tools.db, key, [...all])).map(({ url }) => url))
  expect([...all].filter((url) => !known.has(url))).toEqual([])
  for (const url of all) expect((await fetch(url)).status, url).toBe(200)
})

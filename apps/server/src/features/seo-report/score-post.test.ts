import { api } from '@tintario/contract/api.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
  as = await world.owner()
  id = await createdPost(world, as)
})
afterAll(() => world.close())

const edit = (body: object) => world.call(api.posts.edit, { as, params: { id }, body })
const seo = async () => (await world.call(api.writing.seo, { as, params: { id } })).body

test('[API-090, ENT-21, POST-05] the score is null without a text, always there with one, and follows every change', async () => {
  expect(await seo()).toBeNull()
  expect((await world.call(api.posts.get, { as, params: { id } })).body.seoTotal).toBeNull()

  const body = '<p>Leather care is easy.</p>'
  const poor = (await edit({ title: 'Leather care at home for every bag you own', body })).body.seoTotal
  const score = await seo()
  expect(score?.total).toBe(poor)
  expect(score?.fixes.length).toBeGreaterThan(3)
  const areas = ['title', 'length', 'keywords', 'key_content', 'metatitle', 'metadescription']
  const more = ['headers', 'multimedia', 'links', 'scannability', 'conclusion']
  for (const area of ['total', ...areas, ...more]) {
    const value = Object.entries(score ?? {}).find(([name]) => name === area)?.[1]
    expect(value, area).toSatisfy(
      (n: unknown) => typeof n === 'number' && n >= 0 && n <= 10 && Math.round(n * 10) / 10 === n,
    )
  }

  const multimedia = score?.multimedia ?? 10
  await world.call(api.writing.image, { as, params: { id } })
  expect((await seo())?.multimedia).toBeGreaterThan(multimedia)
  const sections = [
    '<h2>How leather care works</h2><ul><li>Dry the bag for 8 hours at 20 °C, away from the radiator and the sun.</li></ul>',
    '<h2>Which wax to use</h2><p>A bag of calf takes 5 g of beeswax; suede takes none, because wax glues its hairs together.</p>',
    '<h2>How often</h2><p>Twice a year is enough: once in April, and once before the rain of October sets in.</p>',
  ]
  const better = (await edit({ body: `${body}${sections.join('')}` })).body.seoTotal
  expect(better).toBeGreaterThan(poor ?? 10)
  expect((await world.call(api.posts.get, { as, params: { id } })).body.seoTotal).toBe(better)
  expect((await edit({ body: '' })).body.seoTotal).toBeNull()
  expect(await seo()).toBeNull()
  expect((await edit({ body: `${body}${sections.join('')}` })).body.seoTotal).toBe(better)
})

test('[API-090] a score that older rules made is made again, without what those rules said', async () => {
  const made = await seo()
  await world.tools.db.execute(
    sql`update post set seo = '{"total": 9.6, "fixes": []}'::jsonb where id = ${id}`,
  )
  expect(await seo()).toEqual(made)
  expect(made?.total).toBeLessThan(9.6)
  expect((await world.call(api.posts.get, { as, params: { id } })).body.seoTotal).toBe(made?.total)
})

test('[API-090] scores title, search title and search description each in its own area', async () => {
  const long = 'Leather care at home for every bag you own'
  const scored = async (change: object) => {
    await edit(change)
    const { title, metatitle, metadescription } = (await seo()) ?? {}
    return [title, metatitle, metadescription] as [number, number, number]
  }
  const before = await scored({ title: long, metaTitle: 'Bags', metaDescription: 'Bags.' })
  const titled = await scored({ title: 'Bags of wool' })
  expect(titled[0]).toBeLessThan(before[0])
  expect(titled.slice(1)).toEqual(before.slice(1))
  const found = await scored({ metaTitle: long })
  expect(found[1]).toBeGreaterThan(titled[1])
  expect([found[0], found[2]]).toEqual([titled[0], titled[2]])
  const described = await scored({ metaDescription: `${long}: `.repeat(3) })
  expect(described[2]).toBeGreaterThan(found[2])
  expect(described.slice(0, 2)).toEqual(found.slice(0, 2))
})

test('[API-091] the HTML for pasting elsewhere carries the whole address of our own pictures', async () => {
  const image = '/api/images/3fa85f64-5717-4562-b3fc-2c963f66afa6'
  await edit({ body: `<p>Look:</p><img src="${image}" alt="A bag">` })
  expect((await world.call(api.writing.html, { as, params: { id } })).body.html).toBe(
    `<p>Look:</p><img src="http://127.0.0.1:4400${image}" alt="A bag" />`,
  )
})

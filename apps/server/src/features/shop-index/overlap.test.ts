import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)
/** A post of that title and status; answers its id. */
const made = async (title: string, status = 'draft', more: { keyword?: string } = {}): Promise<string> => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
  await sql('update post set title = $2, status = $3, primary_keyword = $4, language = $5 where id = $1', [
    body.data.id,
    title,
    status,
    more.keyword ?? null,
    /[áéíóúñ]|Cómo/.test(title) ? 'es' : 'en',
  ])
  return body.data.id
}
const asked = async (id: string, title: string) =>
  (await world.call(api.shopIndex.overlap, { as, params: { id }, body: { title } })).body

test('a title is held against published and planned posts and the pages of the shop, its own post left out', async () => {
  as = await world.owner({ coins: 1000 })
  const old = await made('How to clean a cast iron pan', 'published')
  const planned = await made('Choosing the right yoga mat', 'ready')
  await made('Cómo lavar un jersey de lana a mano', 'published')
  await sql(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, 'https://a.example', 'a.example', 'owner')`,
    [as.accountId, as.workspaceId],
  )
  for (const [kind, title] of [
    ['category', 'Gifts for coffee lovers'],
    ['post', 'Storing leather bags'],
    ['product', 'Olive wood board'],
  ])
    await sql(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, language, seen_in)
       values ($1, $2, 'sitemap', $3, $3, $4, $5, 'en', 1)`,
      [as.accountId, as.workspaceId, `https://a.example/${kind}`, kind, title],
    )
  const id = await made('Something else')
  expect(await asked(id, 'Cleaning cast iron pans: the guide')).toMatchObject({
    advice: 'refresh',
    isSame: true,
    rival: { postId: old, title: 'How to clean a cast iron pan', state: 'published' },
  })
  expect(await asked(id, 'How to season a cast iron pan')).toMatchObject({
    advice: 'narrow',
    isSame: false,
    rival: { postId: old },
  })
  expect(await asked(id, 'How to pick a yoga mat')).toMatchObject({
    advice: 'narrow',
    isSame: true,
    rival: { postId: planned, state: 'planned' },
  })
  expect(await asked(id, 'The best presents for coffee lovers')).toMatchObject({
    advice: 'link',
    rival: { postId: null, url: 'https://a.example/category', state: 'page' },
  })
  expect(await asked(id, 'How to store leather bags')).toMatchObject({
    advice: 'refresh',
    rival: { postId: null, url: 'https://a.example/post' },
  })
  for (const title of ['Coffee for camping trips', 'Why we ship without plastic', ''])
    expect(await asked(id, title), title).toEqual({
      advice: 'new',
      isSame: false,
      rival: null,
      mayAsk: false,
    })
  expect(await asked(old, 'How to clean a cast iron pan')).toMatchObject({ advice: 'new' })
  const spanish = await made('Cómo cuidar la lana, otra vez')
  expect(await asked(spanish, 'Lavar jerséis de lana a mano')).toMatchObject({
    advice: 'refresh',
    isSame: true,
  })

  const other = await world.owner()
  const foreign = await world.call(api.shopIndex.overlap, {
    as: other,
    params: { id },
    body: { title: 'Any' },
  })
  expect(foreign.status).toBe(404)
})

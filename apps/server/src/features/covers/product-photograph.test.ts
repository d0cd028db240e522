import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let as: Person
let server: Server
let here = ''
beforeAll(async () => {
  const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a06030' } })
    .jpeg()
    .toBuffer()
  server = createServer((request, response) => {
    if (request.url === '/lamp.jpg') response.setHeader('content-type', 'image/jpeg').end(photograph)
    else if (request.url === '/broken.jpg') response.setHeader('content-type', 'image/jpeg').end('no picture')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = await createWorld()
  as = await world.owner({ coins: 1000 })
  const { pool } = world.database
  await pool.query(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, $3, 'a.example', 'owner')`,
    [as.accountId, as.workspaceId, here],
  )
  for (const [title, image] of [
    ['Oak bedside lamp', '/lamp.jpg'],
    ['Walnut tray', '/broken.jpg'],
    ['Copper pot', '/missing.jpg'],
  ])
    await pool.query(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, language, image_url, seen_in)
       values ($1, $2, 'sitemap', $3, $3, 'product', $4, 'en', $5, 1)`,
      [as.accountId, as.workspaceId, `${here}/${title}`, title, `${here}${image}`],
    )
})
afterAll(async () => {
  await world?.close()
  await new Promise((resolve) => server.close(resolve))
})

const postAbout = async (title: string): Promise<string> => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const { body } = await world.call(api.posts.create, { as, body: { publishAt, timeZone: 'UTC' } })
  const { id } = body.data
  await world.database.pool.query(
    `update post set title = $2, language = 'en', description = 'We turn each piece by hand in our workshop and oil it twice before it leaves us.'
     where id = $1`,
    [id, title],
  )
  return id
}
/** Draws a picture; answers where it comes from. */
const drawnFor = async (id: string): Promise<{ source: string; width: number }> => {
  const made = await world.call(api.images.changeFeatured, { as, params: { id } })
  expect(made.status).toBeLessThan(300)
  const { rows } = await world.database.pool.query('select source, width from image where id = $1', [
    made.body.id,
  ])
  return rows[0]
}
const coverOf = async (title: string) => drawnFor(await postAbout(title))

test('a post that names a product gets its photograph, re-encoded; without one, or with a broken one, a drawn picture', async () => {
  expect(await coverOf('Why the oak bedside lamp is turned slowly')).toEqual({
    source: `${here}/lamp.jpg`,
    width: 640,
  })
  for (const title of ['How a walnut tray is oiled', 'Our copper pots last', 'What we do all winter'])
    expect((await coverOf(title)).source, title).toBe('drawn')
})

test('[API-098] who asks for another picture than the photograph gets a drawn one', async () => {
  const id = await postAbout('How the oak bedside lamp got its shade')
  expect((await drawnFor(id)).source).toBe(`${here}/lamp.jpg`)
  expect((await drawnFor(id)).source).toBe('chosen')
})

test('a cover that was offered is drawn as it was shown, and a choice comes before the photograph', async () => {
  const id = await postAbout('How the oak bedside lamp keeps honey warm')
  const params = { id }
  const offered = await world.call(api.images.offerCovers, {
    as,
    params,
    query: { objects: 'honey-pot,candle', colour: 'plum' },
  })
  expect(offered.status).toBe(200)
  const { variants, objects } = offered.body
  expect(variants).toHaveLength(4)
  expect(objects.map(({ name }: { name: string }) => name)).toContain('bicycle')
  const [first] = variants
  if (!first) throw new Error('no cover is offered')
  const { svg, alt, ...cover } = first
  expect(cover).toMatchObject({ objects: ['honey-pot', 'candle'], colour: 'plum' })
  expect(svg).toMatch(/^<svg /)
  const made = await world.call(api.images.changeFeatured, { as, params, body: { cover } })
  expect(made.body.alt).toBe(alt)
  const foreign = { as: await world.owner(), params }
  expect((await world.call(api.images.offerCovers, { ...foreign, query: {} })).status).toBe(404)
  expect((await world.call(api.images.changeFeatured, { ...foreign, body: { cover } })).status).toBe(404)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findMatchingPages } from './find-page-store.ts'
import { startShopReaders } from './start-shop-readers.ts'
import { timing } from './timing.ts'

type WpPost = { id: number; title: string; content: string; modified: string }

/** A WordPress with WooCommerce, as far as everybody sees it. */
const startBlog = async (posts: WpPost[]) => {
  const asked: string[] = []
  let here = ''
  const html = (rendered: string) => ({ rendered: `<p>${rendered}</p>` })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', here)
    asked.push(`${url.pathname}${url.searchParams.has('include') ? ' contents' : ''}`)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const page = Number(url.searchParams.get('page') ?? 1)
    const wanted = url.searchParams.get('include')?.split(',').map(Number)
    switch (url.pathname) {
      case '/wp-json/':
        return json({ name: 'Blog', description: '', home: here, namespaces: ['wp/v2'], authentication: {} })
      case '/wp-json/wp/v2/posts': {
        if (page > 1 + Math.floor(posts.length / 100))
          return json({ code: 'rest_post_invalid_page_number' }, 400)
        const shown = posts
          .filter(({ id }) => !wanted || wanted.includes(id))
          .slice((page - 1) * 100, page * 100)
        return json(
          shown.map(({ id, title, content, modified }) => ({
            id,
            link: `${here}/${id}/`,
            modified_gmt: modified,
            title: html(title),
            excerpt: html(''),
            content: html(content),
          })),
        )
      }
      case '/wp-json/wp/v2/pages':
        return json([])
      case '/wp-json/wp/v2/categories':
        return json([{ id: 3, link: `${here}/category/wool/`, name: 'Wool', description: 'All about wool' }])
      case '/wp-json/wc/store/v1/products':
        return json([
          {
            id: 9,
            name: 'Merino blanket',
            permalink: `${here}/product/merino-blanket/`,
            short_description: '<p>Warm and light.</p>',
            description: '<p>Woven from merino.</p>',
            prices: {
              price: '12900',
              price_range: { min_amount: '12900', max_amount: '15900' },
              currency_code: 'EUR',
              currency_minor_unit: 2,
            },
            images: [{ src: `${here}/blanket.jpg` }],
            is_in_stock: true,
          },
        ])
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    here,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const posts = Array.from({ length: 130 }, (_, at) => ({
  id: at + 1,
  title: at === 7 ? 'Washing wool by hand' : `Note ${at + 1}`,
  content: at === 7 ? 'Cold water, and no wringing.' : 'The shop is open on Sunday.',
  modified: '2026-11-01T10:00:00',
}))

let world: World
let blog: Awaited<ReturnType<typeof startBlog>>
beforeAll(async () => {
  blog = await startBlog(posts)
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  await blog.close()
})

test('a connected WordPress is read by itself: posts, categories and public products, and then only what changed', async () => {
  const { accountId, workspaceId, integrationId } = await insertConnectedSite(world.database.pool, {
    vault: world.tools.vault,
    baseUrl: blog.here,
    username: 'shop',
    appPassword: 'abcd efgh ijkl mnop',
  })
  await world.database.pool.query(`update integration set site = $2 where id = $1`, [
    integrationId,
    { homeUrl: blog.here },
  ])
  const key = { accountId, workspaceId }
  const readers = startShopReaders(world.tools, { ...timing, poll: 10, notice: 20, pause: 0 })
  const ended = async (reading: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await world.database.pool.query(
          'select reading, stage, problem from shop where workspace_id = $1 and lease_until is null and due_at > now()',
          [workspaceId],
        )
        expect(rows).toEqual([{ reading, stage: 'rest', problem: null }])
      },
      { timeout: 20_000, interval: 50 },
    )
  const matching = async (words: string) =>
    (await findMatchingPages(world.tools.db, key, { words, language: 'en', most: 3 })).map(
      ({ kind, title, url, source }) => ({ kind, title, url, source }),
    )
  try {
    await ended(1)
    expect(await matching('How is wool washed?')).toEqual([
      { kind: 'post', title: 'Washing wool by hand', url: `${blog.here}/8/`, source: 'blog' },
      { kind: 'category', title: 'Wool', url: `${blog.here}/category/wool/`, source: 'blog' },
    ])
    const [blanket] = await findMatchingPages(world.tools.db, key, {
      words: 'a merino blanket',
      language: 'en',
      most: 1,
    })
    expect(blanket).toMatchObject({
      source: 'store',
      url: `${blog.here}/product/merino-blanket/`,
      priceAmount: '129.00',
      priceMost: '159.00',
      imageUrl: `${blog.here}/blanket.jpg`,
    })

    const first = posts[7]
    if (first) posts[7] = { ...first, title: 'Washing merino by hand', modified: '2026-11-20T10:00:00' }
    posts.pop()
    blog.asked.length = 0
    await world.database.pool.query('update shop set due_at = now()')
    await ended(2)
    expect(await matching('washing by hand')).toMatchObject([{ title: 'Washing merino by hand' }])
    expect(blog.asked.filter((path) => path.endsWith('contents'))).toEqual(['/wp-json/wp/v2/posts contents'])
    const { rows } = await world.database.pool.query(
      `select count(*)::int from shop_page where kind = 'post'`,
    )
    expect(rows).toEqual([{ count: 129 }])
  } finally {
    await readers.stop()
  }
})

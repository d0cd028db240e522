import { api } from '@tintario/contract/api.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { startPublishedPostWorker } from '../../../apps/server/src/features/published-posts/start-published-post-worker.ts'
import { startPublishing } from '../../../apps/server/src/features/publisher/start-publishing.ts'
import { insertDuePosts } from '../../server/due-posts.ts'
import { createWorld, type Person, type World } from '../../server/world.ts'
import { installPlugin, pluginFolder } from './install-plugins.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { createUser, type WpRole, wpCall } from './wp-call.ts'

/** Real WordPresses with real plugins, which take their time. */
vi.setConfig({ testTimeout: 240_000 })

const texts = {
  title: 'How to wash wool – 50% off & more',
  description: 'Cold water, a little soap and no wringing. It’s “easy”: 50% off.',
}
const keyphrase = 'wash wool'

let running: { stop(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of running.reverse()) await one.stop()
  running = []
})

/** A site with the plugin, the product with its workers, and a connection by a user of this role. */
const setUp = async (plugin: string, role: WpRole, prepare = async (_: WordpressSite) => {}) => {
  const site = await startWordPress()
  running.push(site)
  await installPlugin(site, plugin)
  await prepare(site)
  const world = await createWorld()
  running.push({ stop: () => world.close() })
  const owner = await world.owner()
  const { username, appPassword } = await createUser(site, role)
  const form = { baseUrl: site.url, username, appPassword, acceptsHttp: true }
  const connected = await world.call(api.wordpress.connect, { as: owner, body: form })
  expect(connected.body).toMatchObject({ problem: null })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  running.push(startPublishing(world.tools, world.database.pool))
  running.push(startPublishedPostWorker(world.tools, world.database.pool))
  return { site, world, owner }
}

type Wish = {
  title?: string
  description?: string
  language?: string
  categories?: string[]
  tags?: string[]
}
/** A post that the product's own workers publish in three seconds, and how its receipt is read. */
const publish = async (world: World, owner: Person, wish: Wish) => {
  const { accountId, workspaceId } = owner
  const { body } = await world.call(api.integrations.list, { as: owner, body: {} })
  const integrationIds = [body[0]?.id ?? '']
  const where = { accountId, workspaceId, integrationIds, dueInMs: 3_000 }
  const [made] = await insertDuePosts(world.database.pool, where)
  if (!made) throw new Error('no post was made')
  await world.database.pool.query(
    `update post set meta_title = $2, meta_description = $3, primary_keyword = $4, language = $5, categories = $6, tags = $7
     where id = $1`,
    [
      made.postId,
      wish.title ?? '',
      wish.description ?? '',
      keyphrase,
      wish.language ?? 'en',
      wish.categories ?? [],
      wish.tags ?? [],
    ],
  )
  return { ...made, receipt: () => receiptOf(world, owner, made.postId) }
}
const receiptOf = async (world: World, owner: Person, id: string) =>
  (await world.call(api.publishing.list, { as: owner, params: { id } })).body[0]

const plain = (html: string): string =>
  html
    .replace(/&#0?38;|&#x26;/gi, '&')
    .replace(/&amp;/g, '&')
    .replace(/&quot;|&#0?34;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&ndash;/g, '–')
    .replace(/&rsquo;/g, '’')
    .trim()
/** What a visitor's browser gets, read by means of this test's own. */
const liveHead = async (link: string) => {
  const html = await (await fetch(link)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const titles = [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text = '']) => plain(text))
  const metas = [...head.matchAll(/<meta\s[^>]*>/g)].map(([tag]) => tag)
  const descriptions = metas
    .filter((tag) => /name=["']description["']/.test(tag))
    .map((tag) => plain(/content="([^"]*)"/.exec(tag)?.[1] ?? ''))
  return { titles, descriptions }
}

/** The focus keyphrase as each plugin shows it to an administrator. */
const keyphraseOf: Record<string, (site: WordpressSite, id: string) => Promise<unknown>> = {
  'wordpress-seo/wp-seo': async (site, id) => {
    const path = `/wp/v2/posts/${id}?context=edit&_fields=meta`
    const { body } = await wpCall<{ meta: Record<string, string> }>(site, 'GET', path)
    return body.meta._yoast_wpseo_focuskw
  },
  'seo-by-rank-math/rank-math': async (site, id) => {
    const path = `/wp-abilities/v1/abilities/rank-math/get-post-seo-meta/run?input[post_id]=${id}`
    return (await wpCall<{ focus_keyword: string }>(site, 'GET', path)).body.focus_keyword
  },
  'all-in-one-seo-pack/all_in_one_seo_pack': async (site, id) => {
    const path = `/wp/v2/posts/${id}?context=edit&_fields=aioseo_meta_data`
    type Shown = { aioseo_meta_data: { keyphrases: { focus: { keyphrase: string } } } }
    return (await wpCall<Shown>(site, 'GET', path)).body.aioseo_meta_data.keyphrases.focus.keyphrase
  },
}

const soon = { timeout: 120_000, interval: 500 }
const remoteIdOf = async (site: WordpressSite, link: string) => {
  const slug = new URL(link).pathname.split('/').findLast(Boolean) ?? ''
  const { body } = await wpCall<{ id: number }[]>(site, 'GET', `/wp/v2/posts?slug=${slug}`)
  return String(body[0]?.id)
}

for (const { name, plugin } of [
  { name: 'Yoast SEO', plugin: 'wordpress-seo/wp-seo' },
  { name: 'Rank Math', plugin: 'seo-by-rank-math/rank-math' },
  { name: 'All in One SEO', plugin: 'all-in-one-seo-pack/all_in_one_seo_pack' },
])
  test.skipIf(!pluginFolder(plugin))(
    `[POST-11] with the real ${name} the head of the public page has what the receipt says`,
    async () => {
      const { site, world, owner } = await setUp(plugin, 'author')
      const made = await publish(world, owner, texts)
      await vi.waitFor(async () => expect((await made.receipt())?.pageHead).toBeTruthy(), soon)
      const receipt = await made.receipt()
      expect(receipt).toMatchObject({ state: 'published', pageHead: texts, changes: [] })
      const link = receipt?.link ?? ''
      expect(await liveHead(link)).toEqual({ titles: [texts.title], descriptions: [texts.description] })
      expect(await keyphraseOf[plugin]?.(site, await remoteIdOf(site, link))).toBe(keyphrase)

      const params = { id: made.postId }
      const newer = {
        metaTitle: 'Wool, washed',
        metaDescription: 'Lukewarm, says “Nora” & co.',
        isPublished: true,
      }
      const edited = await world.call(api.posts.edit, { as: owner, params, body: newer })
      expect(edited.status).toBe(200)
      const act = { ...params, publicationId: made.publicationId }
      const asked = await world.call(api.afterPublication.act, {
        as: owner,
        params: act,
        body: { kind: 'update' },
      })
      expect(asked.status).toBe(200)
      const copy = async () =>
        (await world.call(api.afterPublication.list, { as: owner, params })).body[0]?.acts[0]
      await vi.waitFor(async () => expect((await copy())?.state).toBe('done'), soon)
      expect((await copy())?.changes).toEqual([])
      const now = { title: newer.metaTitle, description: newer.metaDescription }
      expect(await liveHead(link)).toEqual({ titles: [now.title], descriptions: [now.description] })
      expect((await made.receipt())?.pageHead).toEqual(now)
      expect(await keyphraseOf[plugin]?.(site, await remoteIdOf(site, link))).toBe(keyphrase)

      const plainPost = await publish(world, owner, {})
      await vi.waitFor(async () => expect((await plainPost.receipt())?.pageHead).toBeTruthy(), soon)
      const said = await plainPost.receipt()
      const live = await liveHead(said?.link ?? '')
      expect(live).toEqual({
        titles: [said?.pageHead?.title],
        descriptions: said?.pageHead?.description ? [said.pageHead.description] : [],
      })
    },
  )

const polylang = 'polylang/polylang'
/** The language of a post and of what it is filed under, as Polylang itself says. */
const languagesOf = async (site: WordpressSite, id: string) =>
  (await wpCall<{ post: string; terms: [string, string][] }>(site, 'GET', `/site-test/v1/languages/${id}`))
    .body
test.skipIf(!pluginFolder(polylang))(
  '[POST-11] with the real Polylang a Spanish post is filed as Spanish, with Spanish terms, where English is the default',
  async () => {
    let english = ''
    const { site, world, owner } = await setUp(polylang, 'editor', async (site) => {
      for (const locale of ['en_US', 'es_ES'])
        expect((await wpCall(site, 'POST', '/pll/v1/languages', { locale })).status).toBeLessThan(300)
      // Terms that are called the same are there in English.
      const made = async (route: string, body: Record<string, string | number[]>) =>
        (await wpCall<{ id: number }>(site, 'POST', `/wp/v2/${route}?lang=en`, body)).body.id
      const categories = [await made('categories', { name: 'Merino' })]
      const tags = [await made('tags', { name: 'lana' })]
      english = String(await made('posts', { title: 'Merino', status: 'publish', categories, tags }))
    })
    const wish = { language: 'es', categories: ['Cuidado', 'Merino'], tags: ['lana', 'jabón'] }
    const made = await publish(world, owner, wish)
    await vi.waitFor(async () => expect((await made.receipt())?.pageHead).toBeTruthy(), soon)
    const receipt = await made.receipt()
    expect(receipt).toMatchObject({ state: 'published', changes: [] })
    const link = receipt?.link ?? ''
    expect(new URL(link).pathname).toMatch(/^\/es\//)
    const { post, terms } = await languagesOf(site, await remoteIdOf(site, link))
    expect(post).toBe('es')
    expect(terms.sort()).toEqual([...wish.categories, ...wish.tags].sort().map((name) => [name, 'es']))
    const there = await languagesOf(site, english)
    expect([there.post, ...there.terms.map(([, language]) => language)]).toEqual(['en', 'en', 'en'])
  },
)

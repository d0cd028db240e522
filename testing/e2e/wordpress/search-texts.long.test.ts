import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { fingerprintOf } from '../../../apps/server/src/outside/platforms/platform.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { newPost } from '../../server/contracts/platform-contract.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 120_000 })

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
/** One that has read nothing of the site yet. */
let wordpress = createWordpress(egress)
let site: WordpressSite
beforeAll(async () => {
  site = await startWordPress()
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await egress.close()
})
beforeEach(() => {
  wordpress = createWordpress(egress)
})

const search = {
  title: 'How to wash wool by hand',
  description: 'Cold water, a little soap and no wringing. 50% off',
  keyphrase: 'wash wool',
}
const { keyphrase, ...shown } = search
const none = { title: null, description: null }
const own = () => ({
  baseUrl: site.url,
  username: site.username,
  appPassword: site.appPassword,
  authorId: null,
})
const install = (searchPlugin: string) =>
  writeFile(join(site.dir, 'switches.json'), JSON.stringify({ searchPlugin }))

/** Publishes a post and answers what its page says to search engines, the site's keyphrase, and what the site changed. */
const publish = async (texts: typeof search | typeof none = search) => {
  const post = newPost({ search: texts, excerpt: 'All about wool.' })
  await wordpress.describeSite(own())
  const { remoteId } = done(await wordpress.createDraft(own(), post))
  const published = done(await wordpress.publishById(own(), remoteId, post))
  const head = (await wordpress.readHead?.(own(), published)) ?? null
  const kept = await fetch(new URL(`/wp-json/site-test/v1/keyphrase/${remoteId}`, site.url))
  return {
    state: published.state,
    takes: published.search,
    head,
    keyphrase: kept.ok ? await kept.json() : null,
    changes: await wordpress.compare(own(), post, {
      ...published,
      search: published.search && head,
    }),
    name: done(await wordpress.describeSite(own())).searchTexts,
  }
}

for (const [plugin, name] of [
  ['yoast', 'Yoast SEO'],
  ['rank-math', 'Rank Math'],
  ['aioseo', 'All in One SEO'],
] as const)
  test(`[POST-11] ${name} gets title, description and keyphrase, and the head of the public page has them`, async () => {
    await install(plugin)
    expect(await publish()).toEqual({
      state: 'published',
      takes: shown,
      head: shown,
      keyphrase,
      changes: [],
      name,
    })
  })

test('a plugin with a route of its own gets title and description there, and the head has them', async () => {
  await install('seopress')
  expect(await publish()).toEqual({
    state: 'published',
    takes: shown,
    head: shown,
    keyphrase: '',
    changes: [],
    name: 'SEOPress',
  })
})

for (const [plugin, description] of [
  ['yoast', null],
  ['rank-math', 'All about wool.'],
  ['aioseo', 'All about wool.'],
] as const)
  test(`[POST-11] of a post without texts for search engines the head has what ‘${plugin}’ prints, and nothing counts as changed`, async () => {
    await install(plugin)
    expect(await publish(none)).toMatchObject({
      state: 'published',
      head: { title: expect.stringContaining('Cuidar la lana'), description },
      changes: [],
    })
  })

test('[POST-11] where no plugin takes them the post goes out as it is, and the head is read as it is', async () => {
  await install('')
  expect(await publish()).toEqual({
    state: 'published',
    takes: null,
    head: { title: expect.stringContaining('Cuidar la lana'), description: null },
    keyphrase: null,
    changes: [],
    name: null,
  })
})

test('where the plugin lets this user write none of its keys, the post goes out without them and the receipt says so', async () => {
  await install('yoast-denied')
  expect(await publish()).toEqual({
    state: 'published',
    takes: { title: null, description: null },
    head: { title: expect.stringContaining('Cuidar la lana'), description: null },
    keyphrase: '',
    changes: [
      { field: 'metaTitle', kind: 'replaced', detail: expect.stringContaining('Cuidar la lana') },
      { field: 'metaDescription', kind: 'missing', detail: '' },
    ],
    name: 'Yoast SEO',
  })
})

for (const [plugin, kept] of [
  ['yoast', { title: 'Wool, washed', description: search.description }],
  // It shows its texts over no route: only what was sent is known, and the head has both.
  ['rank-math', { title: 'Wool, washed', description: null }],
  ['aioseo', { title: 'Wool, washed', description: search.description }],
  ['seopress', { title: 'Wool, washed', description: search.description }],
  ['yoast-denied', { title: null, description: null }],
  ['', null],
] as const)
  test(`of a post that is out one text is changed and the other stays, with the plugin ‘${plugin}’`, async () => {
    await install(plugin)
    const post = newPost({ search })
    const { remoteId } = done(await wordpress.createDraft(own(), post))
    done(await wordpress.publishById(own(), remoteId, post))
    const out = done(await wordpress.getById(own(), remoteId))
    const wish = {
      ...post,
      html: '<p>Wool likes it lukewarm.</p>',
      excerpt: null,
      imageId: null,
      search: { title: 'Wool, washed', description: null },
    }
    const how = { expected: fingerprintOf(out), mayBeOurs: false }
    const { after } = wordpress
    if (!after) throw new Error('the platform cannot change what is out')
    const revised = done(await after.revise(own(), remoteId, wish, how))
    expect(revised).toMatchObject({ isOurs: true, post: { search: kept, slug: out.slug } })
    expect(revised.post.body).toContain('lukewarm')
    const isShown =
      plugin === 'yoast' || plugin === 'rank-math' || plugin === 'aioseo' || plugin === 'seopress'
    if (isShown)
      expect(await wordpress.readHead?.(own(), revised.post)).toEqual({
        title: 'Wool, washed',
        description: search.description,
      })
  })

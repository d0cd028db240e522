import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { fingerprintOf } from '../../../apps/server/src/outside/platforms/platform.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { newPost } from '../../server/contracts/platform-contract.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { createUser, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 240_000 })

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
const wordpress = createWordpress(egress)
let site: WordpressSite
beforeAll(async () => {
  site = await startWordPress()
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

const by = ({ username, appPassword }: { username: string; appPassword: string }) => ({
  baseUrl: site.url,
  username,
  appPassword,
  authorId: null,
})
const terms = () => {
  if (!wordpress.terms) throw new Error('nothing is filed')
  return wordpress.terms
}
const named = async (kind: string, search: string) =>
  (await wpCall<{ id: number; name: string }[]>(site, 'GET', `/wp/v2/${kind}?search=${search}`)).body

test('a term that is there already is never made twice: the site names the one that it has', async () => {
  const own = by(site)
  for (const kind of ['categories', 'tags'] as const) {
    const first = done(await terms().make(own, kind, 'Lana & seda'))
    expect(done(await terms().make(own, kind, 'Lana & seda'))).toBe(first)
    const names = { categories: [], tags: [], [kind]: ['lana & Seda'] }
    expect(done(await terms().find(own, names)).filed[kind]).toEqual([first])
    expect(await named(kind, 'Lana')).toHaveLength(1)
  }
})

test('an author makes tags and no categories; a category that is there is taken, and one that is not is told as left out', async () => {
  const author = by(await createUser(site, 'author'))
  const care = done(await terms().make(by(site), 'categories', 'Care'))
  const wish = { categories: ['Care', 'Guides'], tags: ['merino'] }
  expect(done(await terms().make(author, 'categories', 'Guides'))).toBe(null)
  const tag = done(await terms().make(author, 'tags', 'merino'))
  const { filed, missing } = done(await terms().find(author, wish))
  expect([filed, missing]).toEqual([
    { categories: [care], tags: [tag] },
    { categories: ['Guides'], tags: [] },
  ])
  const post = newPost({ terms: wish, filed })
  const { remoteId } = done(await wordpress.createDraft(author, post))
  const out = done(await wordpress.publishById(author, remoteId, post))
  expect(out.state).toBe('published')
  expect(await wordpress.compare(author, post, out)).toEqual([
    { field: 'categories', kind: 'left-out', detail: 'Guides' },
  ])
  expect(await named('categories', 'Guides')).toEqual([])
})

test('a first category takes the place of the one that WordPress itself gave, and others of the owner stay', async () => {
  const own = by(site)
  const post = newPost()
  const { remoteId } = done(await wordpress.createDraft(own, post))
  const out = done(await wordpress.publishById(own, remoteId, post))
  const { after } = wordpress
  if (!after) throw new Error('nothing can be revised')
  const idOf = async (name: string) => done(await terms().make(own, 'categories', name)) ?? ''
  const revise = async (filed: string[], unfiled: string[], expected: string) => {
    const wish = {
      marker: post.marker,
      title: post.title,
      html: post.html,
      excerpt: null,
      imageId: null,
      filed: { categories: filed, tags: [] },
      unfiled: { categories: unfiled, tags: [] },
    }
    return done(await after.revise(own, remoteId, wish, { expected, mayBeOurs: false }))
  }
  const names = async () =>
    (await wpCall<{ name: string }[]>(site, 'GET', `/wp/v2/categories?post=${remoteId}`)).body
      .map(({ name }) => name)
      .sort()
  expect(await names()).toEqual(['Uncategorized'])
  const first = await revise([await idOf('Knitting')], [], fingerprintOf(out))
  expect(await names()).toEqual(['Knitting'])
  const theirs = Number(await idOf('Theirs'))
  const ours = Number(await idOf('Knitting'))
  await wpCall(site, 'POST', `/wp/v2/posts/${remoteId}`, { categories: [ours, theirs] })
  await revise([await idOf('Dyeing')], ['Knitting'], fingerprintOf(first.post))
  expect(await names()).toEqual(['Dyeing', 'Theirs'])
})

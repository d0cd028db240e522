import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanedBody } from '../../../apps/server/src/features/posts/index.ts'
import {
  agreedResult,
  compareRemotePost,
} from '../../../apps/server/src/features/published-posts/compare-remote-post.ts'
import { createEgress, type Egress } from '../../../apps/server/src/outside/egress.ts'
import { fingerprintOf } from '../../../apps/server/src/outside/platforms/platform.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { newPost } from '../../server/contracts/platform-contract.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { type WpPost, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 1_200_000 })

/** Races to be run; each is at another moment of the update. */
const RACES = Number(process.env.AFTER_RACES ?? 10)

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
/** What happens on the site right before our nth request, or within it. */
let meanwhile: { before: number; isWithin?: true; change: () => Promise<void> } | null = null
let requests = 0
const gated: Egress = {
  ...egress,
  request: async (asked) => {
    if (!meanwhile || requests++ !== meanwhile.before) return egress.request(asked)
    if (!meanwhile.isWithin) await meanwhile.change()
    const answer = await egress.request(asked)
    if (!meanwhile.isWithin) return answer
    await meanwhile.change()
    // The site answers with what it reads after both writes.
    const { body: _, ...read } = asked
    return egress.request({ ...read, method: 'GET' })
  },
}
const wordpress = createWordpress(gated)
let site: WordpressSite
beforeAll(async () => {
  site = await startWordPress()
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

const own = () => ({
  baseUrl: site.url,
  username: site.username,
  appPassword: site.appPassword,
  authorId: null,
})
const there = async (remoteId: string) =>
  (await wpCall<WpPost>(site, 'GET', `/wp/v2/posts/${remoteId}?context=edit`)).body
const published = async () => {
  const post = newPost()
  const { remoteId } = done(await wordpress.createDraft(own(), post))
  const out = done(await wordpress.publishById(own(), remoteId, post))
  return { post, remoteId, out }
}
const revise = async (remoteId: string, marker: string, expected: string, html: string) => {
  const { after } = wordpress
  if (!after) throw new Error('nothing can be revised')
  const wish = { marker, title: 'Ours', html, excerpt: null, imageId: null }
  requests = 0
  return done(await after.revise(own(), remoteId, wish, { expected, mayBeOurs: false }))
}

/** Requests of one update: the revisions, the copy, the write, the revisions again, and one that never comes. */
const MOMENTS = 5

test(`a post that is changed there at any moment of an update keeps that change (${RACES} races)`, async () => {
  const { post, remoteId, out } = await published()
  let expected = fingerprintOf(out)
  for (let race = 0; race < RACES; race++) {
    const moment = race % MOMENTS
    const theirs = `<p>Theirs, of race ${race}.</p>`
    let hasChanged = false
    meanwhile = {
      before: moment,
      change: async () => {
        hasChanged = true
        await wpCall(site, 'POST', `/wp/v2/posts/${remoteId}`, { title: `Theirs ${race}`, content: theirs })
      },
    }
    const revised = await revise(remoteId, post.marker, expected, `<p>Ours, of race ${race}.</p>`)
    meanwhile = null
    const now = await there(remoteId)
    // A change after our write is theirs to keep, too; the next look finds it.
    if (moment < 3) expect(revised.isOurs, `race ${race}`).toBe(!hasChanged)
    if (hasChanged)
      expect([now.title.raw, now.content.raw], `race ${race}`).toEqual([`Theirs ${race}`, theirs])
    else expect(now.content.raw).toContain(`Ours, of race ${race}.`)
    expect(now.status).toBe('publish')
    expected = fingerprintOf(done(await wordpress.getById(own(), remoteId)))
    if (moment < 3) expect(fingerprintOf(revised.post)).toBe(expected)
  }
})

const WRITE = 2
test.each<[string, Record<string, string>, boolean]>([
  ['title before our write', { title: 'Theirs' }, false],
  ['excerpt before our write', { excerpt: 'Theirs' }, false],
  ['text between our write and its answer', { content: '<p>Theirs.</p>' }, true],
])('an owner who changes the %s, in the same second, keeps it', async (_what, change, isWithin) => {
  const { post, remoteId, out } = await published()
  meanwhile = {
    before: WRITE,
    ...(isWithin ? { isWithin } : {}),
    change: async () => {
      await wpCall(site, 'POST', `/wp/v2/posts/${remoteId}`, change)
    },
  }
  const revised = await revise(
    remoteId,
    post.marker,
    fingerprintOf(out),
    isWithin ? '<p>Ours.</p>' : post.html,
  )
  meanwhile = null
  expect(revised.isOurs).toBe(false)
  const now = await there(remoteId)
  for (const [field, text] of Object.entries(change))
    expect(now[field as 'title' | 'excerpt' | 'content'].raw).toBe(text)
})

test('a post that is trashed, made private or withdrawn there while it is updated stays so', async () => {
  for (const [method, body, status] of [
    ['DELETE', undefined, 'trash'],
    ['POST', { status: 'private' }, 'private'],
    ['POST', { status: 'draft' }, 'draft'],
  ] as const)
    for (let moment = 0; moment < 4; moment++) {
      const { post, remoteId, out } = await published()
      meanwhile = {
        before: moment,
        change: async () => {
          await wpCall(site, method, `/wp/v2/posts/${remoteId}`, body)
        },
      }
      requests = 0
      const wish = { marker: post.marker, title: 'Ours', html: '<p>Ours.</p>', excerpt: null, imageId: null }
      await wordpress.after?.revise(own(), remoteId, wish, { expected: fingerprintOf(out), mayBeOurs: false })
      meanwhile = null
      expect((await there(remoteId)).status, `${status} at ${moment}`).toBe(status)
    }
})

const pieces = {
  headings: '<h2>Wash</h2><h3>By <em>hand</em></h3><p>Cold water, little soap.</p>',
  'list with paragraphs': '<ul><li><p>Wool</p></li><li><p>Linen &amp; silk</p><p>also cotton</p></li></ul>',
  'nested list':
    '<ol start="3"><li><p>One</p><ul><li>In</li><li><p>Deeper</p><ol><li>Still</li></ol></li></ul></li><li>Two</li></ol>',
  'list with a picture and a quote':
    '<ul><li><p>Before</p><img src="https://shop.example/a.png" alt="A mug"></li><li><blockquote><p>Said</p></blockquote></li></ul>',
  'quote of two paragraphs': '<blockquote><p>Slow is smooth.</p><p>Smooth is fast.</p></blockquote>',
  'quote with its source':
    '<blockquote><p>First.</p><ul><li>Second</li></ul><p>Third. <cite>Ana</cite></p></blockquote>',
  table:
    '<table><thead><tr><th><p>Wool</p></th><th>Days</th></tr></thead><tbody><tr><td><p>Merino</p><p>fine</p></td><td>3</td></tr></tbody></table>',
  'video of YouTube': '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
  'video of Vimeo with a caption':
    '<figure><iframe src="https://player.vimeo.com/video/123456"></iframe><figcaption>How to wash</figcaption></figure>',
  figure:
    '<figure><a href="https://shop.example/"><img src="https://shop.example/b.png" alt="A blanket"></a><figcaption>A <em>blanket</em></figcaption></figure>',
  'picture within a line':
    '<p>Before <img src="https://shop.example/c.png" alt="Yarn"> after<br>and below</p>',
  code: '<pre><code>a &lt; b\n  c</code></pre>',
  line: '<hr>',
  'loose words': 'Loose <strong>words</strong> &amp; more',
}
const first = fc.sample(fc.shuffledSubarray(Object.values(pieces), { minLength: 3 }), {
  seed: 32,
  numRuns: 12,
})

test.each([
  ...Object.entries(pieces).map(([name, html]) => ({ name, html })),
  ...first.map((some, at) => ({ name: `mixture ${at + 1}`, html: some.join('') })),
])('the first check of a post finds no change there, and an update goes through: $name', async ({ html }) => {
  const { after } = wordpress
  if (!after) throw new Error('nothing can be revised')
  const post = newPost({ html: cleanedBody(html).body })
  const { remoteId } = done(await wordpress.createDraft(own(), post))
  const out = done(await wordpress.publishById(own(), remoteId, post))
  expect(await wordpress.compare(own(), post, out)).toEqual([])
  const snapshot = { ...post, dueAt: post.dueAt.toISOString(), imageId: null, site: 'Casa Lumbre' }
  const known = {
    accountId: 'an-account',
    base: null,
    pictures: [],
    snapshot,
    hasReportedChanges: false,
    after,
  }
  const seen = await compareRemotePost(known, done(await wordpress.getById(own(), remoteId)))
  expect(seen.found).toBeNull()
  const longer = { ...snapshot, title: 'Ours', html: `${snapshot.html}<p>One line more.</p>` }
  const revised = await revise(remoteId, post.marker, seen.base?.fingerprint ?? '', longer.html)
  expect(revised.isOurs).toBe(true)
  const agreed = await agreedResult(known, revised.post, longer)
  const again = await compareRemotePost(
    { ...known, ...agreed, base: agreed.base ?? null, pictures: [] },
    revised.post,
  )
  expect(again.found).toBeNull()
  const edited = { ...revised.post, body: revised.post.body.replace('One line more.', 'Theirs.') }
  const flagged = await compareRemotePost({ ...known, snapshot: longer }, edited)
  expect(flagged.found).not.toBeNull()
  // What an earlier version flagged without a change there is settled by the next check.
  const wrong = { ...known, snapshot: longer, base: flagged.base ?? null }
  expect((await compareRemotePost(wrong, revised.post)).found).toBeNull()
})

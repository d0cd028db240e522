import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEgress, type Egress } from '../../apps/server/src/outside/egress.ts'
import { fingerprintOf } from '../../apps/server/src/outside/fingerprint.ts'
import { createWordpress } from '../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../apps/server/src/testing/contracts/outcomes.ts'
import { newPost } from '../../apps/server/src/testing/contracts/platform-contract.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'
import { type WpPost, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 1_200_000 })

/** Races to be run; each is at another moment of the update. */
const RACES = Number(process.env.AFTER_RACES ?? 10)

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
/** What happens on the site right before the nth request of ours. */
let meanwhile: { before: number; change: () => Promise<void> } | null = null
let requests = 0
const gated: Egress = {
  ...egress,
  request: async (asked) => {
    if (meanwhile && requests++ === meanwhile.before) await meanwhile.change()
    return egress.request(asked)
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

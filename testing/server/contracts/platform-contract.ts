import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Platform, PlatformPost } from '../../../apps/server/src/outside/platforms/platform.ts'
import { fingerprintOf } from '../../../apps/server/src/outside/platforms/platform.ts'
import { checksAccess, done } from './outcomes.ts'

export type PlatformGround<C> = {
  platform: Platform<C>
  own: C
  /** Credentials that are not let in. */
  wrong: C
  /** A small picture that the platform takes. */
  png: Buffer
  /** Takes a post away as its owner does: into the platform's trash, or for good where it has none. */
  trash(remoteId: string): Promise<void>
  hasTrash?: false
  /** Whether a second draft can carry the same marker; else a repeated create gives the draft that is there. */
  hasCopies?: false
}

export const newPost = (over: Partial<PlatformPost> = {}): PlatformPost => ({
  marker: randomUUID(),
  title: 'Cuidar la lana: 5 < 6 & más',
  html: '<h2>Cómo</h2><p>Lavar <strong>a mano</strong>.</p><ul><li>Uno</li></ul>',
  excerpt: 'Lo que dura & lo que no',
  slug: `cuidar-la-lana-${randomUUID().slice(0, 8)}`,
  dueAt: new Date(Date.now() - 5000),
  imageId: null,
  search: { title: null, description: null },
  ...over,
})

/** What each adapter of a blog is asked. */
export const platformContract = <C>(ground: () => PlatformGround<C>): void => {
  test('[API-126] a check says whose site it is, or why nobody is let in', async () => {
    const { platform, own, wrong } = ground()
    await checksAccess(platform, { own, wrong })
    expect(await platform.createDraft(wrong, newPost())).toMatchObject({ kind: 'unauthorized' })
    expect(platform.placeOf(own)).toEqual(platform.placeOf(own))
  })

  test('[JOB-02, JOB-10] image, draft, publish by id and read back give the post as it was sent', async () => {
    const { platform, own, png } = ground()
    const marker = randomUUID()
    const image = {
      slug: `pub-${marker}-cover`,
      bytes: png,
      contentType: 'image/png',
      altText: 'Un ovillo "verde"',
      caption: '',
    } as const
    const { remoteId: imageId, url } = done(await platform.uploadImage(own, image))
    expect(done(await platform.uploadImage(own, image))).toMatchObject({ remoteId: imageId, url })

    const post = newPost({ marker, imageId })
    const draft = done(await platform.createDraft(own, post))
    expect(draft).toMatchObject({ state: 'draft', imageId })
    const out = done(await platform.publishById(own, draft.remoteId, post))
    const { slug, title } = post
    expect(out).toMatchObject({ remoteId: draft.remoteId, state: 'published', slug, title })
    const back = done(await platform.getById(own, draft.remoteId))
    expect(await platform.compare(own, post, back)).toEqual([])
    const { modified: _, ...same } = out
    expect(done(await platform.publishById(own, draft.remoteId, post))).toMatchObject(same)
  })

  test('[JOB-10] the marker finds drafts, published and trashed posts of one publication, the oldest first', async () => {
    const { platform, own, trash, hasTrash = true, hasCopies = true } = ground()
    const post = newPost()
    const found = async () => done(await platform.find(own, post.marker)).map((p) => [p.remoteId, p.state])
    const trashedOnes = (...ids: string[]) => (hasTrash ? ids.map((id) => [id, 'trashed']) : [])
    expect(await found()).toEqual([])
    const made = async () => done(await platform.createDraft(own, post)).remoteId
    const first = await made()
    done(await platform.publishById(own, first, post))
    const second = await made()
    if (!hasCopies) expect(await made()).toBe(second)
    const third = hasCopies ? await made() : second
    const others = hasCopies ? [[second, 'draft']] : []
    await trash(third)
    expect(await found()).toEqual([[first, 'published'], ...others, ...trashedOnes(third)])
    if (hasCopies) done(await platform.deleteDraft(own, second))
    const deleted = { kind: 'gone', problem: 'PLATFORM_POST_DELETED' }
    expect(await platform.getById(own, second)).toMatchObject(deleted)
    expect(done(await platform.deleteDraft(own, second))).toBe(null)
    const trashed = { kind: 'gone', problem: `PLATFORM_POST_${hasTrash ? 'TRASHED' : 'DELETED'}` }
    expect(await platform.getById(own, third)).toMatchObject(trashed)
    await trash(first)
    expect(await found()).toEqual(trashedOnes(first, third))
  })

  test('[JOB-10] only a draft is taken away, for good or into the trash', async () => {
    const { platform, own } = ground()
    const post = newPost()
    const { remoteId } = done(await platform.createDraft(own, post))
    done(await platform.publishById(own, remoteId, post))
    expect(await platform.deleteDraft(own, remoteId)).toMatchObject({ kind: 'refused' })
    expect(await platform.trashDraft(own, remoteId)).toMatchObject({ kind: 'refused' })
    expect(done(await platform.getById(own, remoteId)).state).toBe('published')
    const draft = done(await platform.createDraft(own, newPost()))
    done(await platform.trashDraft(own, draft.remoteId))
    expect(await platform.getById(own, draft.remoteId)).toMatchObject({ kind: 'gone' })
    expect(await platform.publishById(own, '987654', newPost())).toMatchObject({ kind: 'gone' })
  })

  test('what is out is revised only where it is the expected copy, withdrawn and shown again, and says so at a glance', async () => {
    const { platform, own, trash, hasTrash = true } = ground()
    const { after } = platform
    if (!after) throw new Error('the platform cannot change what is out')
    const post = newPost()
    const { remoteId } = done(await platform.createDraft(own, post))
    const out = done(await platform.publishById(own, remoteId, post))
    const glance = async () => done(await after.glance(own, [remoteId, '987654']))
    expect(await glance()).toEqual([{ remoteId, state: 'published', modified: out.modified }])
    const wish = {
      marker: post.marker,
      title: 'Lavar la lana & más',
      html: '<h2>Otra vez</h2><p>Con agua tibia.</p>',
      excerpt: null,
      imageId: null,
    }
    const revise = async (expected: string, html = wish.html) =>
      done(await after.revise(own, remoteId, { ...wish, html }, { expected, mayBeOurs: false }))
    const fresh = await revise(fingerprintOf(out))
    expect(fresh).toMatchObject({ isOurs: true, post: { title: wish.title, excerpt: out.excerpt } })
    expect(fresh.post).toMatchObject({ state: 'published', slug: out.slug, publishedAt: out.publishedAt })
    expect((await revise('another', '<p>Nada.</p>')).isOurs).toBe(false)
    const now = done(await platform.getById(own, remoteId))
    expect(fingerprintOf(now)).toBe(fingerprintOf(fresh.post))
    expect(done(await after.withdraw(own, remoteId)).state).toBe('draft')
    expect(done(await after.withdraw(own, remoteId)).state).toBe('draft')
    expect((await glance())[0]?.state).toBe('draft')
    const dueAt = out.publishedAt ?? post.dueAt
    expect(done(await after.showAgain(own, remoteId, dueAt))).toMatchObject({
      state: 'published',
      title: wish.title,
      link: out.link,
      publishedAt: out.publishedAt,
    })
    await trash(remoteId)
    expect(await glance()).toMatchObject(hasTrash ? [{ remoteId, state: 'trashed' }] : [])
    for (const act of [
      after.withdraw(own, remoteId),
      after.showAgain(own, remoteId, dueAt),
      after.revise(own, remoteId, wish, { expected: fingerprintOf(now), mayBeOurs: false }),
    ])
      expect(await act).toMatchObject({ kind: 'gone' })
  })

  test('a post is filed under terms that are there or made, and a revision leaves those of its owner alone', async () => {
    const { platform, own } = ground()
    const { terms, after } = platform
    if (!terms || !after) throw new Error('the platform files nothing')
    const only = randomUUID().slice(0, 8)
    const names = { categories: [`Cuidado & más ${only}`], tags: [`niño ${only}`, `invierno ${only}`] }
    const file = async (wish: typeof names) => {
      const { filed, missing } = done(await terms.find(own, wish))
      for (const kind of ['categories', 'tags'] as const)
        for (const name of missing[kind]) filed[kind].push(done(await terms.make(own, kind, name)) ?? '')
      return filed
    }
    const filed = await file(names)
    expect(done(await terms.find(own, names))).toEqual({ filed, missing: { categories: [], tags: [] } })
    const post = newPost({ terms: names, filed })
    const { remoteId } = done(await platform.createDraft(own, post))
    const out = done(await platform.publishById(own, remoteId, post))
    expect(await platform.compare(own, post, out)).toEqual([])
    expect(done(await terms.search(own, 'tags', `niño ${only}`))).toEqual([`niño ${only}`])

    const later = { categories: names.categories, tags: [`niño ${only}`, `verano ${only}`] }
    const wish = {
      marker: post.marker,
      title: post.title,
      html: post.html,
      excerpt: null,
      imageId: null,
      filed: await file({ categories: [], tags: [`verano ${only}`] }),
      unfiled: { categories: [], tags: [`invierno ${only}`] },
    }
    const how = { expected: fingerprintOf(out), mayBeOurs: false }
    const { isOurs, post: now } = done(await after.revise(own, remoteId, wish, how))
    expect(isOurs).toBe(true)
    expect(await platform.compare(own, { ...post, terms: later }, now)).toEqual([])
  })

  test('[INTEG-47] the site describes itself for the writer', async () => {
    const { platform, own } = ground()
    const site = done(await platform.describeSite(own))
    expect(site.name).not.toBe('')
    expect(site.posts.length).toBeLessThanOrEqual(20)
  })
}

import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import type { PlatformPost } from '../../../apps/server/src/outside/platforms/platform.ts'
import type { WordpressCredentials } from '../../../apps/server/src/outside/platforms/wordpress/credentials.ts'
import { markersIn, markerWord } from '../../../apps/server/src/outside/platforms/wordpress/marker.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { newPost, platformContract } from '../../server/contracts/platform-contract.ts'
import { startFakePlatform } from '../../server/fake-platform/start-fake-platform.ts'
import { startWordPress } from './start-wordpress.ts'
import { createUser, type WpRole, wpCall } from './wp-call.ts'

/** A real WordPress and a busy machine take their time. */
vi.setConfig({ testTimeout: 120_000 })

/** The same questions to a real WordPress and to the fake: what differs here would make the fake lie. */

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data])
  const crc = Buffer.alloc(4)
  let value = -1
  for (const byte of named) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  crc.writeUInt32BE(~value >>> 0)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, named, crc])
}
/** A green square. */
const pngOf = (size: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([60, 140, 90]))])
  const rows = Buffer.concat(Array.from({ length: size }, () => row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const png = pngOf(64)

type Ground = {
  credentials: WordpressCredentials
  /** An application password of a user with this role. */
  as(role: WpRole): Promise<WordpressCredentials>
  trash(remoteId: string): Promise<void>
  stop(): Promise<void>
}

const realGround = async (): Promise<Ground> => {
  const site = await startWordPress()
  const own = { baseUrl: site.url, username: site.username, appPassword: site.appPassword, authorId: null }
  return {
    credentials: own,
    as: async (role) => {
      const user = await createUser(site, role)
      return { baseUrl: site.url, username: user.username, appPassword: user.appPassword, authorId: null }
    },
    trash: async (remoteId) => {
      await wpCall(site, 'DELETE', `/wp/v2/posts/${remoteId}`)
    },
    stop: site.stop,
  }
}
const fakeGround = async (): Promise<Ground> => {
  const fake = await startFakePlatform()
  const own = fake.credentials()
  return {
    credentials: own,
    as: async (role) => fake.credentials('blog', role === 'administrator' ? 'admin' : role),
    trash: async (remoteId) => {
      await wpCall({ url: own.baseUrl, ...own }, 'DELETE', `/wp/v2/posts/${remoteId}`)
    },
    stop: fake.stop,
  }
}

describe.each([
  ['the fake', fakeGround],
  ['a real WordPress', realGround],
])('%s', (name, start) => {
  let ground: Ground
  let own: WordpressCredentials
  const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
  const wordpress = createWordpress(egress)

  beforeAll(async () => {
    ground = await start()
    own = ground.credentials
  }, 240_000)
  afterAll(async () => {
    await ground?.stop()
    await egress.close()
  })
  const draftOf = async (post: PlatformPost, credentials = own) =>
    done(await wordpress.createDraft(credentials, post))
  const published = async (post: PlatformPost, credentials = own) => {
    const { remoteId } = await draftOf(post, credentials)
    return done(await wordpress.publishById(credentials, remoteId, post))
  }

  platformContract(() => ({
    platform: wordpress,
    own,
    wrong: { ...own, appPassword: 'abcd efgh ijkl mnop qrst uvwx' },
    png,
    trash: ground.trash,
  }))

  test('[JOB-02, JOB-10] nobody sees a draft, and the marker stays in the published post', async () => {
    const post = newPost()
    const draft = await draftOf(post)
    expect(draft.slug).toBe(`pub-${post.marker}`)
    expect((await fetch(draft.link)).ok).toBe(false)
    const { baseUrl } = own
    expect((await fetch(`${baseUrl}/?rest_route=/wp/v2/posts/${draft.remoteId}`)).ok).toBe(false)
    done(await wordpress.publishById(own, draft.remoteId, post))
    const back = done(await wordpress.getById(own, draft.remoteId))
    expect(markersIn(back.body)).toEqual([post.marker])
  })

  test('[JOB-02] a reader who searches the blog finds no post by its marker, and sees it in no list or feed', async () => {
    const post = newPost({ title: 'Wool', html: '<p>Cold water.</p>', excerpt: '' })
    const { remoteId, link } = await published(post)
    const read = async (query: string) =>
      (await fetch(`${own.baseUrl}/?rest_route=/wp/v2/posts&${query}`)).json()
    for (const word of ['pub', post.marker, ...post.marker.split('-')])
      expect(await read(`search=${word}&include=${remoteId}`), word).toEqual([])
    const [shown] = await read(`include=${remoteId}`)
    expect(shown.excerpt.rendered).not.toContain(markerWord(post.marker))
    expect(shown.link).toBe(link)
    expect(done(await wordpress.find(own, post.marker)).map((one) => one.remoteId)).toEqual([remoteId])
  })

  test('[JOB-02] a slug that is taken and a filtered author text are told as changes', async () => {
    const author = await ground.as('author')
    const first = newPost()
    await published(first)
    const post = newPost({ slug: first.slug, html: '<p>Hola</p><script>alert(1)</script>' })
    const out = await published(post, author)
    expect(await wordpress.compare(author, post, out)).toEqual([
      { field: 'body', kind: 'tags-removed', detail: 'script' },
      { field: 'slug', kind: 'replaced', detail: `${first.slug}-2` },
    ])
    expect(done(await wordpress.find(author, post.marker)).map((p) => p.remoteId)).toEqual([out.remoteId])
  })

  test('[API-126, INTEG-34] the check tells the site, or the first thing that is wrong', async () => {
    expect(await wordpress.check(own)).toMatchObject({
      isWorking: true,
      role: 'administrator',
      name: expect.stringMatching(/./),
    })
    expect(await wordpress.check({ ...own, authorId: 1 })).toMatchObject({ isWorking: true })
    const wrong = { ...own, appPassword: 'abcd efgh ijkl mnop qrst uvwx' }
    expect(await wordpress.check(wrong)).toMatchObject({
      isWorking: false,
      problem: 'WORDPRESS_WRONG_PASSWORD',
    })
    expect(await wordpress.check({ ...own, username: 'nobody' })).toMatchObject({
      problem: 'WORDPRESS_WRONG_PASSWORD',
    })
    expect(await wordpress.check({ ...own, authorId: 987654 })).toMatchObject({
      problem: 'WORDPRESS_AUTHOR_UNKNOWN',
      values: { authorId: '987654' },
    })
    const author = await ground.as('author')
    expect(await wordpress.check(author)).toMatchObject({ isWorking: true, role: 'author' })
    expect(await wordpress.check({ ...author, authorId: 1 })).toMatchObject({
      problem: 'WORDPRESS_AUTHOR_NOT_ALLOWED',
    })
    for (const role of ['contributor', 'subscriber'] as const)
      expect(await wordpress.check(await ground.as(role))).toMatchObject({
        problem: 'WORDPRESS_ROLE_TOO_LOW',
        values: { role },
      })
  })

  test('[JOB-02] pictures in the text are images of the media library, and all pictures are attached to their post', async () => {
    const post = newPost()
    const send = async (name: string) =>
      done(
        await wordpress.uploadImage(own, {
          slug: `pub-${post.marker}-${name}`,
          bytes: pngOf(700),
          contentType: 'image/png',
          altText: `Wool ${name}`,
          caption: '',
        }),
      )
    const [cover, inText] = [await send('cover'), await send('text')]
    const html = `<p>Wash by hand.</p><figure><img src="${inText.url}" alt="Wool in the text" /></figure>`
    const whole = { ...post, html, pictures: [inText], imageId: cover.remoteId }
    const { remoteId } = done(await wordpress.createDraft(own, whole))
    const out = done(await wordpress.publishById(own, remoteId, whole))
    expect(await wordpress.compare(own, whole, out)).toEqual([])
    expect(out.body).toContain(`<!-- wp:image {"id":${inText.remoteId},"sizeSlug":"full"} -->`)
    expect(out.body).toContain('<figure class="wp-block-image size-full">')
    expect(out.body).toContain(`class="wp-image-${inText.remoteId}"`)
    expect([(await send('cover')).isAttached, (await send('text')).isAttached]).toEqual([true, true])
    if (name === 'the fake') return
    const site = { url: own.baseUrl, ...own }
    for (const { remoteId: id } of [cover, inText])
      expect((await wpCall<{ post: number }>(site, 'GET', `/wp/v2/media/${id}`)).body.post).toBe(
        Number(remoteId),
      )
    const shown = await wpCall<{ content: { rendered: string } }>(site, 'GET', `/wp/v2/posts/${remoteId}`)
    const picture = /<img [^>]*>/.exec(shown.body.content.rendered)?.[0] ?? ''
    expect(picture).toContain('width="700"')
    expect(picture).toContain('height="700"')
    expect(picture).toContain('srcset="')
  })

  test('[JOB-02] refusals carry their kind: rights and author end the connection, bad pictures the post', async () => {
    const contributor = await ground.as('contributor')
    const draft = await draftOf(newPost(), contributor)
    expect(await wordpress.publishById(contributor, draft.remoteId, newPost())).toMatchObject({
      kind: 'unauthorized',
      problem: 'WORDPRESS_ROLE_TOO_LOW',
    })
    expect(await wordpress.createDraft({ ...own, authorId: 987654 }, newPost())).toMatchObject({
      kind: 'unauthorized',
      problem: 'WORDPRESS_AUTHOR_UNKNOWN',
    })
    const notAPicture = {
      slug: `pub-${randomUUID()}-cover`,
      bytes: Buffer.from('<?php'),
      contentType: 'image/png',
      altText: '',
      caption: '',
    } as const
    expect(await wordpress.uploadImage(own, notAPicture)).toMatchObject({
      kind: 'refused',
      problem: 'PLATFORM_IMAGE_REFUSED',
    })
    expect(await wordpress.uploadImage(contributor, { ...notAPicture, bytes: png })).toMatchObject({
      kind: 'unauthorized',
      problem: 'WORDPRESS_CANNOT_UPLOAD',
    })
    const lost = newPost({ imageId: '987654' })
    expect(await wordpress.compare(own, lost, await published(lost))).toEqual([
      { field: 'image', kind: 'missing', detail: '' },
    ])
    expect(
      await wordpress.createDraft({ ...own, appPassword: 'abcd efgh ijkl mnop qrst uvwx' }, newPost()),
    ).toMatchObject({
      kind: 'unauthorized',
      problem: 'WORDPRESS_WRONG_PASSWORD',
    })
  })

  test('[JOB-01] a site whose clock is behind publishes at once all the same, and the receipt says so', async () => {
    const post = newPost({ dueAt: new Date(Date.now() + 600_000) })
    const out = await published(post)
    expect(out.state).toBe('published')
    expect(await wordpress.compare(own, post, out)).toMatchObject([{ field: 'date', kind: 'replaced' }])
  })

  test('[INTEG-47] the site describes itself for the writer', async () => {
    const post = newPost()
    await published(post)
    const site = done(await wordpress.describeSite(own))
    expect(site.name).not.toBe('')
    expect(site.posts[0]).toMatchObject({ title: post.title, excerpt: post.excerpt })
    expect(site.posts.length).toBeLessThanOrEqual(20)
    expect(site.categories).toContain('Uncategorized')
  })
})

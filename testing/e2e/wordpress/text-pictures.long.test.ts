import { api } from '@tintario/contract/api.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pictureName, startPublishing } from '../../../apps/server/src/features/publisher/index.ts'
import { done } from '../../server/contracts/outcomes.ts'
import { insertDuePosts } from '../../server/due-posts.ts'
import { fileForm } from '../../server/file-form.ts'
import { createWorld } from '../../server/world.ts'
import { startWordPress } from './start-wordpress.ts'
import { type WpPost, wpCall } from './wp-call.ts'

type Media = { id: number; slug: string; alt_text: string; source_url: string; post: number | null }

test('[JOB-02] an uploaded picture of a text is once in the media library of a real WordPress, also after an attempt that ended early', async () => {
  const site = await startWordPress()
  const host = new URL(site.url).host
  const world = await createWorld({ env: { ALLOWED_PRIVATE_HOSTS: host } })
  try {
    const as = await world.owner()
    const { url: baseUrl, username, appPassword } = site
    const form = { baseUrl, username, appPassword, acceptsHttp: true }
    const connection = await world.call(api.wordpress.connect, { as, body: form })
    expect(connection.body).toMatchObject({ problem: null })
    await world.call(api.wordpress.activate, { as, body: {} })
    const [connected] = (await world.call(api.integrations.list, { as, body: {} })).body
    const [made] = await insertDuePosts(world.database.pool, {
      ...as,
      integrationIds: [connected?.id ?? null],
      dueInMs: 3_600_000,
    })
    if (!made) throw new Error('no post was made')
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a60' } })
      .jpeg()
      .toBuffer()
    const file = fileForm('picture', bytes)
    const uploaded = await world.app.inject({
      method: 'POST',
      url: `/api/posts/${made.postId}/images/file`,
      payload: file.payload,
      headers: { ...file.headers, authorization: `Bearer ${as.token}` },
    })
    const { id: imageId } = uploaded.json()
    const body = `<p>Wool likes it cold.</p><figure><img src="/api/images/${imageId}" alt="Wool &amp; &quot;water&quot;" width="60" height="40" /><figcaption>In the tub</figcaption></figure>`
    const edited = await world.call(api.posts.edit, { as, params: { id: made.postId }, body: { body } })
    expect(edited.status).toBe(200)

    // An attempt that ended after the picture and before the draft.
    const slug = pictureName(made.publicationId, imageId)
    const credentials = { baseUrl, username, appPassword, authorId: null }
    const early = { slug, altText: 'Wool & "water"', caption: '', bytes, contentType: 'image/jpeg' } as const
    const { wordpress } = world.tools.platforms
    if (!wordpress) throw new Error('WordPress is missing')
    done(await wordpress.uploadImage(credentials, early))
    await world.database.pool.query('update publication set due_at = now() where id = $1', [
      made.publicationId,
    ])
    const publishing = startPublishing(world.tools, world.database.pool)
    const link = await vi
      .waitFor(
        async () => {
          const { rows } = await world.database.pool.query(
            'select state, remote_id, reason from publication where id = $1',
            [made.publicationId],
          )
          expect(rows[0]).toMatchObject({ state: 'published', reason: null })
          return rows[0]?.remote_id as string
        },
        { timeout: 120_000, interval: 500 },
      )
      .finally(() => publishing.stop())

    const media = (await wpCall<Media[]>(site, 'GET', '/wp/v2/media?context=edit&per_page=100')).body
    expect(media).toMatchObject([{ slug, alt_text: 'Wool & "water"', post: Number(link) }])
    const post = (await wpCall<WpPost>(site, 'GET', `/wp/v2/posts/${link}?context=edit`)).body
    const html = post.content.raw ?? ''
    expect(html).toContain(`src="${media[0]?.source_url}"`)
    expect(html).toContain('In the tub')
    expect(html).not.toContain('/api/images/')
    expect((await fetch(media[0]?.source_url ?? '')).status).toBe(200)
  } finally {
    await world.close()
    await site.stop()
  }
}, 480_000)

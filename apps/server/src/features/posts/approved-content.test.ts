import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { newAgent, newSession } from '@tintario/testing/matrix/fixtures.ts'
import { createMemoryNewsletter } from '@tintario/testing/memory-newsletter.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '../../outside/platforms/newsletter.ts'
import type { PlatformImage } from '../../outside/platforms/platform.ts'
import type { Snapshot } from '../publisher/snapshot.ts'

const KEY = '0123456789abcdef0123456789abcdef-us21'
const site = {
  baseUrl: 'https://blog.example',
  username: 'nora',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}
const newsletter = {
  apiKey: KEY,
  audience: 'a1b2c3d4e5',
  fromName: 'Nora',
  replyTo: 'nora@example.com',
  mode: 'scheduled',
}

let world: World
let owner: Person
let member: { token: string }
let approver: { token: string }
let integrationId = ''

beforeAll(async () => {
  const { newsletter: mailchimp } = createMemoryNewsletter(KEY)
  world = await createWorld({
    tools: {
      platforms: { wordpress: createMemoryPlatform().platform },
      newsletters: { mailchimp },
    } as object,
  })
})
afterAll(() => world?.close())
beforeEach(async () => {
  owner = await world.owner()
  const { accountId, workspaceId } = owner
  const pool = world.database.pool
  const sessionOf = async (permissions: string[]) =>
    newSession(pool, { accountId, userId: await newAgent(pool, owner, { permissions }) })
  member = await sessionOf([])
  approver = await sessionOf(['workspaces'])
  await world.call(api.wordpress.connect, { as: owner, body: site })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  await world.call(api.mailchimp.connect, { as: owner, body: newsletter })
  await world.call(api.mailchimp.activate, { as: owner, body: {} })
  const { body: found } = await world.call(api.integrations.list, { as: owner, body: {} })
  integrationId = found.find(({ platform }) => platform === 'Wordpress')?.id ?? ''
  await world.call(api.workspaces.edit, {
    as: owner,
    params: { id: workspaceId },
    body: { approvesPosts: true },
  })
})

const sql = async (text: string, values: unknown[]) => (await world.database.pool.query(text, values)).rows
const newPicture = async (postId: string): Promise<string> => {
  const [row] = await sql(
    `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
     values ($1, $2, $3, $4, 'image/png', 800, 600, 10, 'Wool', 'upload') returning id`,
    [owner.accountId, owner.workspaceId, postId, randomUUID()],
  )
  return row.id
}

type Made = { id: string; cover: string; inText: string }

/** An approved post that uses every field that can be sent, with an e-mail campaign. */
const approved = async (): Promise<Made> => {
  const [made] = await insertDuePosts(world.database.pool, {
    ...owner,
    integrationIds: [integrationId],
    dueInMs: 86_400_000,
  })
  const id = made?.postId ?? ''
  const [cover, inText] = [await newPicture(id), await newPicture(id)]
  await sql(
    `update post set body = $2, featured_image_id = $3, meta_title = 'Wool', meta_description = 'Cold water.',
       language = 'en', slug = 'wash wool', categories = '{Care}', tags = '{wool}' where id = $1`,
    [id, `<p>Cold water.</p><p><img src="/api/images/${inText}" alt="Wool"></p>`, cover],
  )
  await campaign(id, {})
  const { version } = await postOf(id)
  const { status } = await world.call(api.posts.approve, { as: owner, params: { id }, body: { version } })
  expect(status).toBe(200)
  return { id, cover, inText }
}

const postOf = async (id: string) => (await world.call(api.posts.get, { as: owner, params: { id } })).body
const isApproved = async (id: string): Promise<boolean> => {
  const { approval, needsReview } = await postOf(id)
  const [publication] = (await world.call(api.publishing.list, { as: owner, params: { id } })).body
  const [{ blocked_by: kept }] = await sql('select blocked_by from publication where post_id = $1', [id])
  const isCurrent = approval.given?.isCurrent === true
  const blocked = isCurrent ? null : 'approval'
  // Post page, publication list and the column that the claim goes by say the same.
  expect([needsReview, publication?.blockedBy, kept]).toEqual([blocked, blocked, blocked])
  return isCurrent
}
const campaign = (id: string, body: object, as: { token: string } = owner) =>
  world.call(api.campaigns.enable, { as, params: { id, platform: 'mailchimp' }, body })
const edit =
  (body: object) =>
  ({ id }: Made) =>
    world.call(api.posts.edit, { as: member, params: { id }, body })
const later = () => new Date(Date.now() + 7 * 86_400_000).toISOString()
const describe = (about: (made: Made) => string, body: object) => (made: Made) =>
  world.call(api.images.edit, { as: member, params: { id: about(made) }, body })
const removeCover = ({ cover }: Made) => world.call(api.images.remove, { as: member, params: { id: cover } })
const setLanguage = ({ id }: Made) =>
  world.call(api.posts.setCountryAndLanguage, {
    as: member,
    params: { id },
    body: { country: 'ES', language: 'es', type: 'guide' },
  })

/** Changes a sent field and voids the approval; or is refused for a member; or is no choice of anybody. */
type Change =
  | { by: (made: Made) => Promise<{ status: number }> }
  | { forbidden: () => Promise<unknown> }
  | { fixed: string }
type Fields<Sent, Prefix extends string> = {
  [Field in keyof Required<Sent> & string as `${Prefix}.${Field}`]: Change
}

const connects = {
  forbidden: () =>
    world.call(api.wordpress.connect, { as: member, body: { ...site, baseUrl: 'https://other.example' } }),
}
const connectsNewsletter = {
  forbidden: () =>
    world.call(api.mailchimp.connect, { as: member, body: { ...newsletter, fromName: 'Leo' } }),
}

/** The types of what is sent give the keys: a new field does not compile until it has a line here. */
const changes: Fields<Snapshot, 'post'> &
  Fields<PlatformImage, 'cover' | 'picture'> &
  Fields<Campaign, 'campaign'> &
  Record<'moment.now' | 'destination', Change> = {
  'post.title': { by: edit({ title: 'Another title for this post' }) },
  'post.html': { by: edit({ body: '<p>Hot water.</p>' }) },
  'post.excerpt': { by: edit({ excerpt: 'Another excerpt.' }) },
  'post.slug': { by: edit({ title: 'Another address for this post' }) },
  'post.metaTitle': { by: edit({ metaTitle: 'Another title for search' }) },
  'post.metaDescription': { by: edit({ metaDescription: 'Another description for search.' }) },
  'post.keyphrase': {
    by: ({ id }) =>
      world.call(api.posts.setPrimaryKeyword, {
        as: member,
        params: { id },
        body: { primaryKeyword: 'wash silk' },
      }),
  },
  'post.language': {
    by: async (made) => {
      await sql('delete from campaign where post_id = $1', [made.id])
      const { version } = await postOf(made.id)
      await world.call(api.posts.approve, { as: owner, params: { id: made.id }, body: { version } })
      expect(await isApproved(made.id)).toBe(true)
      return setLanguage(made)
    },
  },
  'post.terms': {
    by: ({ id }) =>
      world.call(api.postTerms.set, {
        as: member,
        params: { id },
        body: { categories: ['Care'], tags: ['silk'] },
      }),
  },
  'post.dueAt': {
    by: ({ id }) =>
      world.call(api.posts.setPublishDate, { as: member, params: { id }, body: { publishAt: later() } }),
  },
  'post.imageId': { by: removeCover },
  'post.site': connects,
  'cover.slug': { fixed: 'ids' },
  'cover.bytes': { by: removeCover },
  'cover.contentType': { by: removeCover },
  'cover.altText': { by: describe(({ cover }) => cover, { alt: 'Silk' }) },
  'cover.caption': { by: describe(({ cover }) => cover, { caption: 'Silk' }) },
  'picture.slug': { fixed: 'ids' },
  'picture.bytes': { by: edit({ body: '<p>Cold water.</p>' }) },
  'picture.contentType': { by: edit({ body: '<p>Cold water.</p>' }) },
  'picture.altText': { by: describe(({ inText }) => inText, { alt: 'Silk' }) },
  'picture.caption': { by: describe(({ inText }) => inText, { caption: 'Silk' }) },
  'campaign.marker': { fixed: 'id' },
  'campaign.recipientsId': { by: ({ id }) => campaign(id, { recipients: 'others' }) },
  'campaign.subject': { by: ({ id }) => campaign(id, { subject: 'Another subject' }) },
  'campaign.previewText': { by: ({ id }) => campaign(id, { previewText: 'Another preview' }) },
  'campaign.fromName': connectsNewsletter,
  'campaign.replyTo': connectsNewsletter,
  'campaign.html': { by: setLanguage },
  'campaign.text': { by: setLanguage },
  'moment.now': {
    by: async (made) => {
      const steps =
        'publish_date country_and_language details description primary_keyword title references structure image'
      await sql('update post set completed_steps = $2 where id = $1', [made.id, steps.split(' ')])
      return world.call(api.posts.publishNow, { as: member, params: { id: made.id } })
    },
  },
  destination: {
    by: async ({ id }) => {
      const params = { id, platformId: 'wordpress' }
      await world.call(api.posts.disablePlatform, { as: owner, params })
      expect((await postOf(id)).approval.given?.isCurrent).toBe(true)
      return world.call(api.posts.enablePlatform, { as: member, params })
    },
  },
}

test.for(Object.entries<Change>(changes).filter(([, change]) => !('fixed' in change)))(
  'voids the approval when %s changes, or refuses the change',
  { tags: ['long'] },
  async ([, change]) => {
    if ('fixed' in change) return
    if ('forbidden' in change) return expect(await change.forbidden()).toMatchObject({ status: 403 })
    const made = await approved()
    expect(await isApproved(made.id)).toBe(true)
    expect(await change.by(made)).toMatchObject({ status: 200 })
    expect(await isApproved(made.id)).toBe(false)
  },
)

test('refuses a member without the right every change of a campaign, and keeps the approval', async () => {
  const { id } = await approved()
  const params = { id, platform: 'mailchimp' }
  expect((await campaign(id, { subject: 'Win a car', recipients: 'all' }, member)).status).toBe(403)
  expect((await world.call(api.campaigns.disable, { as: member, params })).status).toBe(403)
  expect((await world.call(api.campaigns.retry, { as: member, params })).status).toBe(403)
  expect(await isApproved(id)).toBe(true)
  const [shown] = (await world.call(api.campaigns.list, { as: member, params: { id } })).body
  expect(shown).toMatchObject({ subject: null, recipients: null })
})

test('keeps the approval when a person who may approve moves the post or switches a platform on', async () => {
  const { id } = await approved()
  const platform = { id, platformId: 'wordpress' }
  const moved = { as: approver, params: { id }, body: { publishAt: later() } }
  expect((await world.call(api.posts.setPublishDate, moved)).status).toBe(200)
  expect(await isApproved(id)).toBe(true)
  await world.call(api.posts.disablePlatform, { as: approver, params: platform })
  expect((await world.call(api.posts.enablePlatform, { as: approver, params: platform })).status).toBe(200)
  expect(await isApproved(id)).toBe(true)
})

test('voids the approval when a member without the right retries a late post, which moves it', async () => {
  const { id } = await approved()
  await sql(`update post set publish_at = now() - interval '2 days' where id = $1`, [id])
  const [{ id: publicationId }] = await sql(
    `update publication set state = 'failed', reason = 'PUBLISHING_TOO_LATE' where post_id = $1 returning id`,
    [id],
  )
  const params = { id, publicationId }
  expect((await world.call(api.publishing.retry, { as: member, params })).status).toBe(200)
  expect(await isApproved(id)).toBe(false)
})

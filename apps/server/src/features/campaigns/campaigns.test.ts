import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { passMinute } from '@tintario/testing/due-jobs.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import {
  type ActiveCampaignBooks,
  newActiveCampaignBooks,
  startFakeActiveCampaign,
} from '@tintario/testing/fake-active-campaign/start-fake-active-campaign.ts'
import {
  type MailchimpBooks,
  newMailchimpBooks,
  startFakeMailchimp,
} from '@tintario/testing/fake-mailchimp/start-fake-mailchimp.ts'
import { type FakeVendor, noVendorFaults } from '@tintario/testing/fake-vendor.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { fillSlots } from '@tintario/testing/site-slots.ts'
import { recordEvents } from '@tintario/testing/webhook-events.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PlatformImage } from '../../outside/platforms/platform.ts'
import { startCampaignWorker } from './start-campaign-worker.ts'
import { timing as usual } from './timing.ts'

const timing = { ...usual, poll: 30, blocked: 50, settle: 900, backoff: [150], pause: 200, look: 50 }
const KEY = '0123456789abcdef0123456789abcdef-us21'

let mailchimp: FakeVendor<MailchimpBooks>
let activeCampaign: FakeVendor<ActiveCampaignBooks>
let world: World
let owner: Person
let worker: { stop(): Promise<void> }
/** The blog: what it answers to readers. */
const page = { status: 200, html: '' }
/** Readers of an address that never answers. */
const hanging: ServerResponse[] = []
const blog = createServer((request, response) => {
  if (request.url === '/hangs') return void hanging.push(response)
  response.writeHead(page.status, { 'content-type': 'text/html' })
  response.end(page.html)
})
let blogUrl = ''
/** What the blog was sent. */
const pictures: PlatformImage[] = []

beforeAll(async () => {
  await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done))
  blogUrl = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`
  ;[mailchimp, activeCampaign] = await Promise.all([startFakeMailchimp(), startFakeActiveCampaign()])
  const urls = `mailchimp=${mailchimp.url},active-campaign=${activeCampaign.url}`
  const { platform } = createMemoryPlatform()
  const wordpress: typeof platform = {
    ...platform,
    uploadImage: (credentials, image, signal) => {
      pictures.push(image)
      return platform.uploadImage(credentials, image, signal)
    },
  }
  world = await createWorld({
    env: { PLATFORM_API_URLS: urls },
    tools: { platforms: { wordpress } },
    expectedErrors: /^a campaign stopped by an internal error/,
  })
  worker = startCampaignWorker(world.tools, world.database.pool, timing)
})
afterAll(async () => {
  await worker?.stop()
  await Promise.all([mailchimp?.stop(), activeCampaign?.stop()])
  blog.close()
  await world?.close()
})
beforeEach(async () => {
  owner = await world.owner()
  Object.assign(page, { status: 200, html: '<h1>Wool</h1>' })
  Object.assign(mailchimp.books, newMailchimpBooks())
  Object.assign(activeCampaign.books, newActiveCampaignBooks())
  mailchimp.requests.length = 0
  pictures.length = 0
})
afterEach(() => {
  Object.assign(mailchimp.faults, noVendorFaults)
  Object.assign(activeCampaign.faults, noVendorFaults)
})

const mailchimpForm = {
  apiKey: KEY,
  audience: 'a1b2c3d4e5',
  fromName: 'Nora’s wool',
  replyTo: 'nora@example.com',
  mode: 'scheduled',
}
const activeCampaignForm = {
  accountUrl: 'https://wool.api-us1.com',
  apiKey: '0123456789abcdef0123456789abcdef0123456789abcdef',
  list: '1',
  fromName: 'Nora’s wool',
  fromEmail: 'nora@example.com',
  replyTo: 'nora@example.com',
}
const connect = async (platform: NewsletterName, form: object) => {
  const { body, error } = await world.call(api[platform].connect, { as: owner, body: form })
  expect(body, JSON.stringify(error)).toMatchObject({ isActive: true })
  expect((await world.call(api[platform].activate, { as: owner, body: {} })).status).toBe(200)
}
const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)
/** A post on its way to a blog, with what a campaign is made of. */
const newPost = async (): Promise<string> => {
  const [made] = await insertDuePosts(world.database.pool, { ...owner, integrationIds: [null] })
  const id = made?.postId ?? ''
  await sql(
    `update post set title = 'How to wash wool', meta_description = 'Cold water, little soap.', excerpt = 'Wool likes it cold & calm.',
     has_own_excerpt = true,
     language = 'es', publish_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  await sql(`update publication set due_at = now() + interval '1 hour' where post_id = $1`, [id])
  return id
}
const publish = (id: string, path = '/wash-wool') =>
  sql(`update publication set state = 'published', published_at = now(), link = $2 where post_id = $1`, [
    id,
    `${blogUrl}${path}`,
  ])
const enable = (id: string, platform: NewsletterName, body: object = {}) =>
  world.call(api.campaigns.enable, { as: owner, params: { id, platform }, body })
const campaignOf = async (id: string) =>
  (await world.call(api.campaigns.list, { as: owner, params: { id } })).body[0]
const seeState = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await campaignOf(id)).toMatchObject(expected), 15_000)
const toldOf = async (id: string): Promise<string[]> =>
  (await sql('select key from notification where post_id = $1 order by created_at', [id])).rows.map(
    ({ key }) => key,
  )
const pass = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('[JOB-01] the page of a post is read when the blog has a free slot', { tags: ['long'] }, async () => {
  await connect('mailchimp', mailchimpForm)
  const blogForm = { baseUrl: blogUrl, username: 'nora', appPassword: 'abcd EFGH 1234 ijkl MNOP 5678' }
  await world.call(api.wordpress.connect, { as: owner, body: { ...blogForm, acceptsHttp: true } })
  const id = await newPost()
  await sql(
    `update publication set integration_id = (select id from integration where account_id = $1 and platform = 'wordpress')
     where post_id = $2`,
    [owner.accountId, id],
  )
  await enable(id, 'mailchimp')
  let reads = 0
  const count = () => reads++
  blog.on('request', count)
  const slots = world.tools.config.PUBLISH_PER_SITE
  const free = await fillSlots(world.database.pool, new URL(blogUrl).host, slots)
  await publish(id)
  await pass(500)
  expect(reads).toBe(0)
  await free()
  await seeState(id, { state: 'scheduled' })
  expect(reads).toBeGreaterThan(0)
  blog.off('request', count)
})

test('[INTEG-54, INTEG-55] a campaign waits for its post, is made of it, and is scheduled once for a quarter hour', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  const { body } = await enable(id, 'mailchimp')
  expect(body).toMatchObject({ platform: 'mailchimp', site: 'Wool letters', state: 'waiting', subject: null })
  await pass(300)
  expect(mailchimp.books.campaigns).toEqual([])
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  const [made, ...more] = mailchimp.books.campaigns
  expect([made?.status, made?.times, more]).toEqual(['schedule', 1, []])
  expect(made?.settings).toMatchObject({
    subject_line: 'How to wash wool',
    preview_text: 'Cold water, little soap.',
    from_name: 'Nora’s wool',
    reply_to: 'nora@example.com',
  })
  expect(made?.list).toBe('a1b2c3d4e5')
  for (const part of [made?.html, made?.text]) {
    expect(part).toContain('How to wash wool')
    expect(part).toContain(`${blogUrl}/wash-wool`)
    expect(part).toContain('*|UNSUB|*')
    expect(part).toContain('Darme de baja')
  }
  expect(made?.html).toContain('Wool likes it cold &#38; calm.')
  const sendsAt = Date.parse((await campaignOf(id))?.sendsAt ?? '')
  expect([sendsAt % 900_000, sendsAt > Date.now()]).toEqual([0, true])
  expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_SCHEDULED'])
  const writes = mailchimp.requests.filter((one) => !one.startsWith('GET'))
  expect(writes.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /3.0/campaigns',
    `PATCH /3.0/campaigns/${made?.id}`,
    `PUT /3.0/campaigns/${made?.id}/content`,
    `POST /3.0/campaigns/${made?.id}/actions/schedule`,
  ])
})

test('[INTEG-54] a campaign waits while its post was changed after the approval', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  const params = { id }
  const approve = async () => {
    const { version } = (await world.call(api.posts.get, { as: owner, params })).body
    const { status } = await world.call(api.posts.approve, { as: owner, params, body: { version } })
    expect(status).toBe(200)
  }
  await world.call(api.workspaces.edit, {
    as: owner,
    params: { id: owner.workspaceId },
    body: { approvesPosts: true },
  })
  await approve()
  await sql(`update post set status = 'published' where id = $1`, [id])
  const edited = await world.call(api.posts.edit, {
    as: owner,
    params,
    body: { title: 'How to wash silk', isPublished: true },
  })
  expect(edited.status).toBe(200)
  await publish(id)
  await seeState(id, { state: 'waiting', reason: 'CAMPAIGN_POST_BLOCKED' })
  expect(mailchimp.books.campaigns).toEqual([])
  await approve()
  await seeState(id, { state: 'scheduled' })
  expect(mailchimp.books.campaigns[0]?.settings).toMatchObject({ subject_line: 'How to wash silk' })
})

test('[INTEG-54] the cover is shown as the blog shows it', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp', {
    subject: 'Wool, *|FNAME|*',
    previewText: 'Soon',
    recipients: 'f6a7b8c9d0',
  })
  const { rows } = await sql(
    `update publication set snapshot = jsonb_build_object('imageId', '01990000-0000-7000-8000-abcdefabcdef') where post_id = $1 returning id`,
    [id],
  )
  page.html = `<img src="/logo.png"><img class="x" src="/media/pub-${rows[0].id}-abcdefabcdef-1024x683.png" alt="">`
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  const [made] = mailchimp.books.campaigns
  expect(made?.html).toContain(`<img src="${blogUrl}/media/pub-${rows[0].id}-abcdefabcdef-1024x683.png"`)
  expect(made?.settings).toMatchObject({
    subject_line: 'Wool, *\u200b|FNAME|*\u200b'.replace(/\u200b$/, ''),
    preview_text: 'Soon',
  })
  expect(made?.list).toBe('f6a7b8c9d0')
})

test('[INTEG-54] a WebP cover is in the e-mail as a JPEG on the blog, with the alternative text of its owner', async () => {
  await connect('mailchimp', mailchimpForm)
  const blogForm = {
    baseUrl: 'https://wool.example',
    username: 'nora',
    appPassword: 'abcd EFGH 1234 ijkl MNOP 5678',
  }
  await world.call(api.wordpress.connect, { as: owner, body: blogForm })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const id = await newPost()
  await enable(id, 'mailchimp')
  const webp = await sharp({ create: { width: 1600, height: 900, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer()
  await world.tools.storage.put('images/cover.webp', webp, 'image/webp')
  const made = await sql(
    `with cover as (
       insert into image (account_id, post_id, storage_key, content_type, width, height, bytes, alt, source)
       values ($1, $2, 'images/cover.webp', 'image/webp', 1600, 900, 1, 'A scarf & a *|CAT|*', 'upload') returning id)
     update publication set snapshot = jsonb_build_object('imageId', cover.id),
       integration_id = (select id from integration where account_id = $1 and platform = 'wordpress')
     from cover where post_id = $2 returning publication.id, cover.id as "imageId"`,
    [owner.accountId, id],
  )
  const [{ id: publicationId, imageId }] = made.rows
  const name = `pub-${publicationId}-${imageId.slice(-12)}`
  page.html = `<img src="/media/${name}-1024x576.webp" alt="">`
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  const html = mailchimp.books.campaigns[0]?.html
  expect(html).toContain(
    `<img src="https://wool.example/${name}-mail.png" alt="A scarf &#38; a *\u200b|CAT|*"`,
  )
  const [picture, ...more] = pictures
  const { format, width, channels } = await sharp(picture?.bytes).metadata()
  expect([format, width, channels, picture?.contentType, more]).toEqual(['jpeg', 1072, 3, 'image/jpeg', []])
  const { data } = await sharp(picture?.bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBe(255)
})

test('links in an e-mail name it for the statistics of the site unless its owner said otherwise', async () => {
  const linkIn = async (more: object) => {
    await connect('mailchimp', { ...mailchimpForm, ...more })
    const id = await newPost()
    await enable(id, 'mailchimp')
    await publish(id, '/wash-wool?from=blog')
    await seeState(id, { state: 'scheduled' })
    return mailchimp.books.campaigns.at(-1)?.text.match(/http\S+wash-wool\S*/)?.[0]
  }
  expect(await linkIn({})).toBe(
    `${blogUrl}/wash-wool?from=blog&utm_source=mailchimp&utm_medium=email&utm_campaign=wash-wool`,
  )
  expect(await linkIn({ utm: 'off' })).toBe(`${blogUrl}/wash-wool?from=blog`)
})

test.each([
  ['an excerpt of its owner', { excerpt: 'My own words.', own: true, meta: 'Cold water.' }, 'My own words.'],
  ['its meta description', { excerpt: 'Old words.', own: false, meta: 'Cold water.' }, 'Cold water.'],
  ['its first paragraph', { excerpt: null, own: false, meta: null }, 'Wool likes calm.'],
])('[INTEG-54] the e-mail says of a post %s', async (_what, { excerpt, own, meta }, expected) => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await sql(
    `update post set excerpt = $2, has_own_excerpt = $3, meta_description = $4,
     body = '<h2>Wash</h2><p>Wool <b>likes</b> calm.</p><p>More.</p>' where id = $1`,
    [id, excerpt, own, meta],
  )
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  const [made] = mailchimp.books.campaigns
  expect(made?.text.split('\n\n')[1]).toBe(expected)
  expect(made?.settings.preview_text).toBe(meta ?? expected)
})

test('[INTEG-56] ActiveCampaign gets one message and one draft, and its owner is told that it waits there', async () => {
  await connect('active-campaign', activeCampaignForm)
  const id = await newPost()
  await enable(id, 'active-campaign')
  await publish(id)
  await seeState(id, { state: 'drafted', platform: 'active-campaign' })
  const { campaigns, messages, sent } = activeCampaign.books
  expect([campaigns.length, messages.length, sent]).toEqual([1, 1, []])
  expect(campaigns[0]).toMatchObject({ status: 0, list: '1', times: 0 })
  expect(messages[0]).toMatchObject({ subject: 'How to wash wool', fromemail: 'nora@example.com' })
  expect(messages[0]?.html).toContain('%UNSUBSCRIBELINK%')
  expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_DRAFTED'])
})

test('in the usual mode a draft waits in Mailchimp and nothing is sent', async () => {
  await connect('mailchimp', { ...mailchimpForm, mode: undefined })
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  await seeState(id, { state: 'drafted' })
  expect(mailchimp.books.campaigns).toMatchObject([{ status: 'save', times: 0 }])
})

test('[INTEG-54] nothing is made before everybody can read the post', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  page.status = 404
  await publish(id)
  await seeState(id, { state: 'waiting', reason: 'CAMPAIGN_LINK_NOT_PUBLIC' })
  expect(mailchimp.books.campaigns).toEqual([])
  page.status = 200
  await seeState(id, { state: 'scheduled', reason: null })
})

test('posts of one shop that nobody can open keep no other shop’s campaign waiting', {
  tags: ['long'],
}, async () => {
  await connect('mailchimp', mailchimpForm)
  const slow = await Promise.all(Array.from({ length: 12 }, newPost))
  for (const id of slow) {
    await enable(id, 'mailchimp')
    await publish(id, '/hangs')
  }
  await vi.waitFor(() => expect(hanging.length).toBeGreaterThan(1), 10_000)
  owner = await world.owner()
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  try {
    // A page is waited for twice as long.
    await vi.waitFor(async () => expect(await campaignOf(id)).toMatchObject({ state: 'scheduled' }), 10_000)
  } finally {
    await sql(`delete from campaign where post_id = any ($1)`, [slow])
    for (const response of hanging) response.writeHead(404).end()
  }
})

test('[INTEG-55] answers that were lost are looked for, and nothing is made or sent twice', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  mailchimp.faults.lose = 'writes'
  await publish(id)
  await vi.waitFor(() => expect(mailchimp.books.campaigns).toHaveLength(1), 10_000)
  await seeState(id, { state: 'waiting', reason: 'PLATFORM_UNREACHABLE' })
  Object.assign(mailchimp.faults, noVendorFaults)
  await seeState(id, { state: 'scheduled' })
  expect(mailchimp.books.campaigns).toMatchObject([{ status: 'schedule', times: 1 }])
  expect(mailchimp.books.campaigns).toHaveLength(1)
})

const calledLike = (start: string) => mailchimp.requests.filter((one) => one.startsWith(start)).length
const CREATE = 'POST /3.0/campaigns {'

test('[INTEG-55] a draft that a worker makes after it was overtaken is removed', {
  tags: ['long'],
}, async () => {
  world.startJobs()
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  const gate = Promise.withResolvers<void>()
  // The look-up passes, and everything after it waits.
  mailchimp.faults.meanwhile = (call) => {
    if (call === 'GET /3.0/campaigns') mailchimp.faults.gate = gate.promise
  }
  await publish(id)
  await vi.waitFor(() => expect(calledLike(CREATE)).toBe(1), 10_000)
  await sql(
    `update campaign set fence = fence + 1, state = 'waiting', remote_id = 'c999', due_at = now() + interval '1 hour'
     where post_id = $1`,
    [id],
  )
  gate.resolve()
  await vi.waitFor(() => expect(calledLike('DELETE /3.0/campaigns/')).toBe(1), 15_000)
  await vi.waitFor(() => expect(mailchimp.books.campaigns).toEqual([]), 5_000)
})

test.each(['PATCH', 'PUT', 'GET', 'POST'])(
  '[INTEG-55] one that is sent meanwhile by another hand, right before our %s, is told as sent and not as failed',
  { tags: ['long'] },
  async (method) => {
    await connect('mailchimp', mailchimpForm)
    const id = await newPost()
    await enable(id, 'mailchimp')
    const last = { PATCH: '', PUT: '/content', GET: '/send-checklist', POST: '/actions/schedule' }[method]
    mailchimp.faults.meanwhile = (call) => {
      const [made] = mailchimp.books.campaigns
      if (made?.times !== 0 || call !== `${method} /3.0/campaigns/${made.id}${last}`) return
      const quarter = 15 * 60_000
      const next = new Date((Math.floor(Date.now() / quarter) + 2) * quarter)
      Object.assign(made, { status: 'schedule', send_time: next.toISOString(), times: 1 })
    }
    await publish(id)
    await seeState(id, { state: 'scheduled', reason: null })
    expect(mailchimp.books.campaigns).toMatchObject([{ status: 'schedule', times: 1 }])
    expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_SCHEDULED'])
  },
)

/** Lets the next look for drafts too many come, so many hours after the first reason to look, and waits for its end. */
const sweep = async (postId: string, hours = 0): Promise<void> => {
  const whose = 'marker = (select id from campaign where post_id = $1)'
  const makeDue = () =>
    sql(
      `update orphan_draft set due_at = now(), settles_at = now() + interval '15 minutes' - make_interval(hours => $2),
         created_at = now() - make_interval(hours => $2) where lease_until is null and ${whose} returning attempts`,
      [postId, hours],
    )
  const { rows } = await vi.waitFor(async () => {
    const made = await makeDue()
    // A search that is under way ends first.
    expect(made.rows).toHaveLength(1)
    return made
  }, 10_000)
  const looked = `select from orphan_draft where ${whose} and (attempts = $2 or lease_until is not null)`
  await vi.waitFor(
    async () => expect((await sql(looked, [postId, rows[0].attempts])).rowCount).toBe(0),
    15_000,
  )
}

test('[INTEG-55] drafts beside a campaign that took more than one try go, at once and also later', {
  tags: ['long'],
}, async () => {
  world.startJobs()
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  mailchimp.faults.lose = 'writes'
  await publish(id)
  await vi.waitFor(() => expect(mailchimp.books.campaigns).toHaveLength(1), 10_000)
  await seeState(id, { state: 'waiting', reason: 'PLATFORM_UNREACHABLE' })
  const [first] = mailchimp.books.campaigns
  if (!first) throw new Error('there is no campaign')
  const another = (name: string) => ({ ...first, id: name, status: 'save' as const, times: 0 })
  // Another worker had made one as well.
  mailchimp.books.campaigns.push(another('c777'))
  Object.assign(mailchimp.faults, noVendorFaults)
  await seeState(id, { state: 'scheduled' })
  const there = () => mailchimp.books.campaigns.map(({ id }) => id)
  await vi.waitFor(() => expect(there()).toEqual([first.id]), 10_000)
  // And one wakes up when all is done, makes its draft and is killed.
  mailchimp.books.campaigns.push(another('c778'))
  await sweep(id)
  await vi.waitFor(() => expect(there()).toEqual([first.id]), 15_000)
  expect(first).toMatchObject({ status: 'schedule', times: 1 })
  // Later looks follow, also while the platform is away, and what was sent is left alone.
  mailchimp.books.campaigns.push({ ...another('c779'), status: 'sent' }, another('c780'))
  mailchimp.faults.lose = 'all'
  await sweep(id, 23)
  Object.assign(mailchimp.faults, noVendorFaults)
  await sweep(id)
  await vi.waitFor(() => expect(there()).toEqual([first.id, 'c779']), 15_000)
  expect(calledLike('DELETE /3.0/campaigns/c779')).toBe(0)
})

test('[INTEG-55] beside a campaign that waits as a draft other drafts go, and it stays', {
  tags: ['long'],
}, async () => {
  world.startJobs()
  await connect('mailchimp', { ...mailchimpForm, mode: undefined })
  const id = await newPost()
  await enable(id, 'mailchimp')
  mailchimp.faults.lose = 'writes'
  await publish(id)
  await seeState(id, { state: 'waiting', reason: 'PLATFORM_UNREACHABLE' })
  Object.assign(mailchimp.faults, noVendorFaults)
  await seeState(id, { state: 'drafted' })
  const [first] = mailchimp.books.campaigns
  if (!first) throw new Error('there is no campaign')
  mailchimp.books.campaigns.push({ ...first, id: 'c781' })
  await sweep(id)
  await vi.waitFor(() => expect(mailchimp.books.campaigns.map(({ id }) => id)).toEqual([first.id]), 15_000)
  await sweep(id)
  expect(mailchimp.books.campaigns.map(({ id }) => id)).toEqual([first.id])
})

test('[INTEG-54] a post that cannot be published holds its campaign, and its owner is told once', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await sql(`update publication set state = 'failed', reason = 'PLATFORM_POST_REFUSED' where post_id = $1`, [
    id,
  ])
  await passMinute(world)
  await passMinute(world)
  await seeState(id, { state: 'waiting', reason: 'CAMPAIGN_POST_FAILED' })
  expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_WAITS'])
  await sql(`update publication set state = 'scheduled', reason = null where post_id = $1`, [id])
  await passMinute(world)
  await seeState(id, { state: 'waiting', reason: null })
  await publish(id)
  await seeState(id, { state: 'scheduled' })
})

test('[INTEG-55] what Mailchimp refuses fails with its words, and goes on when it is mended', async () => {
  await connect('mailchimp', { ...mailchimpForm, replyTo: 'leo@example.com' })
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  await seeState(id, { state: 'failed', reason: 'MAILCHIMP_NOT_READY' })
  expect((await campaignOf(id))?.values.detail).toContain('not verified')
  expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_FAILED'])
  expect(mailchimp.books.sent).toEqual([])
  // Another sender, of the connection: what was frozen is made anew.
  await connect('mailchimp', mailchimpForm)
  const params = { id, platform: 'mailchimp' }
  expect((await world.call(api.campaigns.retry, { as: owner, params })).status).toBe(200)
  await seeState(id, { state: 'scheduled' })
  expect(mailchimp.books.campaigns).toMatchObject([{ times: 1 }])
  expect((await world.call(api.campaigns.retry, { as: owner, params })).status).toBe(423)
})

test('what certainly did not happen is tried again at once, without waiting for what could still arrive', async () => {
  await connect('mailchimp', { ...mailchimpForm, replyTo: 'leo@example.com' })
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  await seeState(id, { state: 'failed' })
  const tried = async () =>
    (
      await sql(
        'select create_tried_at is null as made, send_tried_at is null as sent from campaign where post_id = $1',
        [id],
      )
    ).rows[0]
  expect(await tried()).toEqual({ made: false, sent: true })
  const other = await newPost()
  await enable(other, 'mailchimp', { recipients: 'zzz' })
  await publish(other)
  await seeState(other, { state: 'failed', reason: 'MAILCHIMP_AUDIENCE_UNKNOWN' })
  const { rows } = await sql('select create_tried_at as at from campaign where post_id = $1', [other])
  expect(rows).toEqual([{ at: null }])
})

test('[INTEG-55] a scheduled campaign is looked at after its moment, and one that its owner took back is left to them', async () => {
  const events = await recordEvents(world, owner, ['campaign.sent'])
  await connect('mailchimp', mailchimpForm)
  const ids = [await newPost(), await newPost()]
  for (const id of ids) {
    await enable(id, 'mailchimp')
    await publish(id)
    await seeState(id, { state: 'scheduled' })
  }
  const [sent, back] = mailchimp.books.campaigns
  Object.assign(sent ?? {}, { status: 'sent' })
  Object.assign(back ?? {}, { status: 'save', send_time: '' })
  await sql(`update campaign set due_at = now() where post_id = any ($1)`, [ids])
  await seeState(ids[0] ?? '', { state: 'sent' })
  await seeState(ids[1] ?? '', { state: 'drafted', sendsAt: null })
  await pass(300)
  expect(mailchimp.books.campaigns).toMatchObject([{ times: 1 }, { times: 1, status: 'save' }])
  expect(await events()).toMatchObject([
    { type: 'campaign.sent', data: { campaign: { platform: 'mailchimp' }, post: { id: ids[0] } } },
  ])
})

test('[INTEG-55] a campaign whose worker was killed before its create arrived is made within two minutes', {
  tags: ['long'],
}, async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await worker.stop()
  await publish(id)
  const secondsAgo = 120 - (usual.lease + usual.poll + 5_000) / 1_000
  await sql(
    `update campaign set state = 'sending', fence = 1, attempts = 1, lease_until = now(),
     create_tried_at = now() - make_interval(secs => $2) where post_id = $1`,
    [id, secondsAgo],
  )
  worker = startCampaignWorker(world.tools, world.database.pool, usual)
  await seeState(id, { state: 'scheduled' }).finally(async () => {
    await worker.stop()
    worker = startCampaignWorker(world.tools, world.database.pool, timing)
  })
  expect(mailchimp.books.campaigns).toHaveLength(1)
})

test('what is a day late is not sent unasked', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await sql(
    `update publication set state = 'published', published_at = now() - interval '25 hours', link = $2 where post_id = $1`,
    [id, `${blogUrl}/wash-wool`],
  )
  await seeState(id, { state: 'failed', reason: 'CAMPAIGN_TOO_LATE' })
  expect(mailchimp.books.campaigns).toEqual([])
})

test('a key that was revoked stops the connection; the campaign goes out when it is connected again', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  mailchimp.books.keys = []
  await publish(id)
  await seeState(id, { state: 'waiting', reason: 'MAILCHIMP_WRONG_KEY' })
  const { body } = await world.call(api.integrations.list, { as: owner, body: {} })
  expect(body).toMatchObject([{ platform: 'Mailchimp', isWorking: false, problem: 'MAILCHIMP_WRONG_KEY' }])
  const { body: notes } = await world.call(api.notifications.list, { as: owner, body: {} })
  expect(notes[0]?.text).toMatch(/Campaigns for it wait/)
  mailchimp.books.keys = [KEY]
  await connect('mailchimp', mailchimpForm)
  await seeState(id, { state: 'scheduled' })
})

test('a campaign is changed and switched off while it waits, and not once it is there', async () => {
  const id = await newPost()
  expect((await enable(id, 'mailchimp')).status).toBe(428)
  await connect('mailchimp', { ...mailchimpForm, audience: undefined })
  expect((await enable(id, 'mailchimp')).error.errors).toEqual({ recipients: 'FIELD_RECIPIENTS' })
  await enable(id, 'mailchimp', { recipients: 'a1b2c3d4e5' })
  const changed = await enable(id, 'mailchimp', { recipients: 'a1b2c3d4e5', subject: 'Wool' })
  expect(changed.body).toMatchObject({ subject: 'Wool' })
  const params = { id, platform: 'mailchimp' }
  expect((await world.call(api.campaigns.disable, { as: owner, params })).status).toBe(200)
  expect(await campaignOf(id)).toBeUndefined()
  await enable(id, 'mailchimp', { recipients: 'a1b2c3d4e5' })
  const stranger = await world.owner()
  for (const endpoint of [api.campaigns.enable, api.campaigns.disable, api.campaigns.retry])
    expect((await world.call(endpoint, { as: stranger, params, body: {} })).status).toBe(404)
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  expect((await enable(id, 'mailchimp', { recipients: 'a1b2c3d4e5' })).status).toBe(423)
  expect((await world.call(api.campaigns.disable, { as: owner, params })).status).toBe(423)
})

test('[API-132, API-133, INTEG-52] newsletters are connected like blogs, their keys are never answered, and they list whom they send to', async () => {
  const wrong = await world.call(api.mailchimp.connect, {
    as: owner,
    body: { ...mailchimpForm, apiKey: '0123456789abcdef' },
  })
  expect([wrong.status, wrong.error.errors]).toEqual([422, { apiKey: 'FIELD_MAILCHIMP_KEY' }])
  expect(mailchimp.requests).toEqual([])
  await connect('mailchimp', { ...mailchimpForm, apiKey: ` ${KEY} ` })
  await connect('active-campaign', activeCampaignForm)
  const { apiKey: _, ...shown } = mailchimpForm
  expect((await world.call(api.mailchimp.get, { as: owner, query: {} })).body).toEqual({
    utm: null,
    ...shown,
    hasSecret: true,
  })
  const { apiKey: __, ...shownToo } = activeCampaignForm
  expect((await world.call(api['active-campaign'].get, { as: owner, query: {} })).body).toEqual({
    utm: null,
    ...shownToo,
    hasSecret: true,
  })
  const lists = await world.call(api.recipients['active-campaign'], { as: owner, query: {} })
  expect(lists.body).toEqual([
    { id: '1', name: 'Readers', count: 321 },
    { id: '2', name: 'Friends', count: 12 },
  ])
  const audiences = await world.call(api.recipients.mailchimp, { as: owner, query: {} })
  expect(audiences.body[0]).toEqual({ id: 'a1b2c3d4e5', name: 'Readers', count: 321 })
  for (const [platform, name] of [
    ['mailchimp', 'Wool letters'],
    ['active-campaign', 'wool'],
  ] as const) {
    const { body } = await world.call(api[platform].check, { as: owner, body: {} })
    expect(body.data, platform).toMatchObject({ isWorking: true, name })
  }
  const { rows } = await sql('select integration::text as text from integration', [])
  expect(JSON.stringify(rows)).not.toContain('0123456789abcdef')
  for (const platform of ['mailchimp', 'active-campaign'] as const) {
    expect((await world.call(api[platform].remove, { as: owner, query: {} })).status, platform).toBe(200)
    expect((await world.call(api[platform].get, { as: owner, query: {} })).body, platform).toBeNull()
    expect((await world.call(api.recipients[platform], { as: owner, query: {} })).status, platform).toBe(404)
  }
})

/** Puts a campaign's row back as it was before it was made, as a restored copy of the database has it. */
const restore = async (id: string): Promise<void> => {
  await sql(
    `update campaign set state = 'waiting', fence = 0, attempts = 0, integration_id = null, create_tried_at = null,
      remote_id = null, send_tried_at = null, snapshot = null, sends_at = null, ended_at = null, due_at = now()
     where post_id = $1`,
    [id],
  )
  await sql('delete from notification where post_id = $1', [id])
}
const campaigns = () => mailchimp.books.campaigns.map(({ status, times }) => ({ status, times }))

test('[INTEG-54, INTEG-55] a restored copy records a campaign that was scheduled or sent since, and sends none', {
  tags: ['long'],
}, async () => {
  await connect('mailchimp', mailchimpForm)
  for (const status of ['schedule', 'sent'] as const) {
    Object.assign(mailchimp.books, newMailchimpBooks())
    const id = await newPost()
    await enable(id, 'mailchimp')
    await publish(id)
    await seeState(id, { state: 'scheduled' })
    const sentAt = '2026-01-02T03:15:00.000Z'
    for (const kept of mailchimp.books.campaigns)
      if (status === 'sent') Object.assign(kept, { status, send_time: sentAt })
    await restore(id)
    await seeState(id, status === 'sent' ? { state: 'sent', sendsAt: sentAt } : { state: 'scheduled' })
    expect(campaigns()).toEqual([{ status, times: 1 }])
  }
})

test('[INTEG-55, INTEG-56] a restored copy leaves a draft that it does not know to its owner, who is told', {
  tags: ['long'],
}, async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  // Its owner took it back there and edited it.
  for (const kept of mailchimp.books.campaigns) Object.assign(kept, { status: 'save', html: 'edited' })
  await restore(id)
  await seeState(id, { state: 'drafted' })
  expect(campaigns()).toEqual([{ status: 'save', times: 1 }])
  expect(mailchimp.books.campaigns[0]?.html).toBe('edited')
  expect(await toldOf(id)).toEqual(['NOTIFICATION_CAMPAIGN_DRAFTED'])
})

/** The first `times` updates of a campaign that match fail with this SQLSTATE. */
const failUpdates = async (code: string, when: string, times: number): Promise<void> => {
  // A sequence keeps counting though the failed statements are rolled back.
  await sql(
    `create sequence failed_updates;
    create function fail_update() returns trigger language plpgsql as $$ begin
      if nextval('failed_updates') <= ${times} then raise exception 'fails' using errcode = '${code}'; end if;
      return new; end $$;
    create trigger fail_update before update on campaign for each row when (${when}) execute function fail_update()`,
    [],
  )
  onTestFinished(async () => {
    await sql('drop function fail_update cascade; drop sequence failed_updates', [])
  })
}
const internalErrorsOf = async (id: string): Promise<number> =>
  (await sql('select internal_errors from campaign where post_id = $1', [id])).rows[0].internal_errors

test.each([
  ['a lock timeout', '55P03'],
  ['a statement timeout', '57014'],
  ['a deadlock', '40P01'],
  ['a read-only database', '25006'],
])(
  '[INTEG-54] counts no internal error when %s stops a campaign six times',
  { tags: ['long'] },
  async (_, code) => {
    await connect('mailchimp', mailchimpForm)
    const id = await newPost()
    await enable(id, 'mailchimp')
    await failUpdates(code, 'new.create_tried_at is not null and old.create_tried_at is null', 6)
    await publish(id)
    await seeState(id, { state: 'scheduled' })
    expect(await internalErrorsOf(id)).toBe(0)
    expect(mailchimp.books.campaigns).toHaveLength(1)
  },
)

test('[INTEG-54] keeps a campaign scheduled when checking it hits an internal error', async () => {
  await connect('mailchimp', mailchimpForm)
  const id = await newPost()
  await enable(id, 'mailchimp')
  await publish(id)
  await seeState(id, { state: 'scheduled' })
  await sql('create table seen_state (state text)', [])
  await sql(
    `create function see_state() returns trigger language plpgsql as $$ begin
      insert into seen_state values (new.state); return new; end $$;
    create trigger see_state after update on campaign for each row execute function see_state()`,
    [],
  )
  onTestFinished(async () => {
    await sql('drop function see_state cascade; drop table seen_state', [])
  })
  await failUpdates(
    'P0001',
    `old.state = 'sending' and new.state <> 'sending' and new.internal_errors = old.internal_errors`,
    1,
  )
  await sql('update campaign set due_at = now() where post_id = $1', [id])
  await vi.waitFor(async () => expect(await internalErrorsOf(id)).toBe(1), 15_000)
  const seen = (await sql('select distinct state from seen_state', [])).rows.map(({ state }) => state)
  expect(seen.sort()).toEqual(['scheduled', 'sending'])
})

import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@tintario/contract/api.ts'
import { type WebhookEvent, webhookEvents } from '@tintario/contract/webhooks/event-types.ts'
import { webhookExample } from '@tintario/contract/webhooks/examples.ts'
import { COINS_LOW, WEBHOOK_RETRY_SECONDS } from '@tintario/contract/webhooks/limits.ts'
import { webhookPayload } from '@tintario/contract/webhooks/payloads.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost, inMinutes, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { failures, type MemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { publishingWorld } from '@tintario/testing/publishing-world.ts'
import type { Person, World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markNotWorking } from '../integrations/index.ts'
import { startPublishing } from '../publisher/index.ts'

let world: World
let owner: Person
let platform: MemoryPlatform
let integrationId: string
let endpointId: string
beforeAll(async () => {
  const made = await publishingWorld({ coins: 200 })
  world = made.world
  owner = made.owner
  platform = made.platform
  integrationId = made.integrationId
  await setTier(world, owner, 'enterprise')
  const body = { url: 'https://hooks.example.com', events: [...webhookEvents] }
  endpointId = (await world.call(api.webhooks.create, { as: owner, body })).body.webhook.id
  world.startJobs()
})
afterAll(() => world.close())

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
/** The events since the last call, each checked against its schema. */
const recorded = async () => {
  const rows = await query(
    `with taken as (delete from webhook_delivery where endpoint_id = $1 returning position, event, payload)
     select event, payload from taken order by position`,
    endpointId,
  )
  return rows.map(({ event, payload }: { event: WebhookEvent; payload: string }) =>
    webhookPayload(event).parse(JSON.parse(payload)),
  )
}
const typesOf = async () => (await recorded()).map(({ type }) => type)
const duePost = async (more: object = {}) => {
  const [made] = await insertDuePosts(world.database.pool, {
    ...owner,
    integrationIds: [integrationId],
    ...more,
  })
  return made ?? { postId: '', publicationId: '' }
}

test('[#40] each example has the shape of its event', () => {
  for (const event of webhookEvents)
    expect(webhookPayload(event).parse(webhookExample(event))).toEqual(webhookExample(event))
})

test('[#40] a written text and its open findings are events', { timeout: 120_000 }, async () => {
  const id = await createdPost(world, owner, inMinutes(600))
  await planned(world, owner, id)
  expect(await recorded()).toEqual([])
  await writtenText(world, owner, id)
  const written = await recorded()
  expect(written[0]).toMatchObject({
    type: 'post.written',
    data: { post: { id, workspaceId: owner.workspaceId } },
  })
  expect(written.map(({ type }) => type)).toContain('post.needs_attention')
})

test('[#40] confirming, moving, approving and publishing a post are events', async () => {
  const { postId, publicationId } = await duePost({ dueInMs: 3_600_000 })
  expect(await recorded()).toMatchObject([
    { type: 'post.planned', data: { post: { id: postId, status: 'ready' } } },
  ])
  await query(`update post set publish_at = publish_at + interval '1 day' where id = $1`, postId)
  expect(await typesOf()).toEqual(['post.planned'])
  const edit = (approvesPosts: boolean) =>
    world.call(api.workspaces.edit, { as: owner, params: { id: owner.workspaceId }, body: { approvesPosts } })
  await edit(true)
  expect(await recorded()).toMatchObject([
    { type: 'post.needs_attention', data: { reason: 'approval', post: { id: postId } } },
  ])
  const { body: post } = await world.call(api.posts.get, { as: owner, params: { id: postId } })
  const approved = await world.call(api.posts.approve, {
    as: owner,
    params: { id: postId },
    body: { version: post.version },
  })
  expect(approved.status, JSON.stringify(approved.error)).toBe(200)
  expect(await recorded()).toMatchObject([{ type: 'post.approved', data: { post: { id: postId } } }])
  await edit(false)
  await query(`update publication set due_at = now() where id = $1`, publicationId)
  const worker = startPublishing(world.tools, world.database.pool)
  const published = await eventually(async () => {
    const found = await recorded()
    return found.length > 0 && found
  })
  await worker.stop()
  expect(published).toMatchObject([
    {
      type: 'post.published',
      data: {
        platform: 'wordpress',
        link: expect.stringContaining('http'),
        post: { id: postId, status: 'published' },
      },
    },
  ])
})

test('[#40] a refused publication is a failed post with its reason', async () => {
  platform.state.disturb = (step) => (step === 'createDraft' ? { before: failures.refused } : undefined)
  const worker = startPublishing(world.tools, world.database.pool)
  const { postId } = await duePost()
  const failed = await eventually(async () => {
    const found = await query(
      `select payload from webhook_delivery where endpoint_id = $1 and event = 'post.failed'`,
      endpointId,
    )
    return found.length > 0 && recorded()
  })
  await worker.stop()
  platform.state.disturb = () => undefined
  expect(failed.at(-1)).toMatchObject({
    type: 'post.failed',
    data: { stage: 'publishing', platform: 'wordpress', reason: expect.any(String), post: { id: postId } },
  })
})

test('[#40] changes on the site, sent campaigns and stopped connections are events', async () => {
  const { postId, publicationId } = await duePost({ dueInMs: 3_600_000 })
  const keys = [owner.accountId, publicationId, postId, owner.workspaceId]
  await query(
    `insert into site_copy (account_id, publication_id, post_id, workspace_id) values ($1, $2, $3, $4)`,
    ...keys,
  )
  await recorded()
  const copy = (set: string) => query(`update site_copy set ${set} where publication_id = $1`, publicationId)
  await copy(`found = '{"fingerprint": "a"}'`)
  await copy(`found = '{"fingerprint": "a"}', seen_at = now()`)
  await copy(`found = null`)
  await copy(`state = 'withdrawn'`)
  await copy(`state = 'deleted'`)
  expect(await recorded()).toMatchObject([
    { type: 'post.changed_on_site', data: { siteState: 'public', platform: 'wordpress' } },
    { type: 'post.changed_on_site', data: { siteState: 'deleted' } },
  ])
  await query(
    `insert into campaign (account_id, post_id, workspace_id, platform, state, subject) values ($1, $2, $3, 'mailchimp', 'scheduled', 'Wool')`,
    owner.accountId,
    postId,
    owner.workspaceId,
  )
  await query(`update campaign set state = 'sent' where post_id = $1`, postId)
  expect(await recorded()).toMatchObject([
    { type: 'campaign.sent', data: { campaign: { platform: 'mailchimp', subject: 'Wool' } } },
  ])
  const marked = { accountId: owner.accountId, integrationId, workspaceId: owner.workspaceId, name: 'Wool' }
  for (let nth = 0; nth < 2; nth++) await markNotWorking(world.tools.db, marked, 'PLATFORM_UNREACHABLE', {})
  expect(await recorded()).toMatchObject([
    {
      type: 'integration.stopped',
      data: { problem: 'PLATFORM_UNREACHABLE', integration: { id: integrationId } },
    },
  ])
})

test('[#40] a balance that falls below the limit is one event', async () => {
  const other = await world.owner({ coins: COINS_LOW + 40 })
  await setTier(world, other, 'enterprise')
  const body = { url: 'https://hooks.example.com', events: ['coins.low' as const] }
  const { id } = (await world.call(api.webhooks.create, { as: other, body })).body.webhook
  for (let nth = 0; nth < 60; nth++) {
    const coins = (await world.call(api.wallet.get, { as: other })).body.coins
    const rows = await query('select payload from webhook_delivery where endpoint_id = $1', id)
    expect(rows).toHaveLength(coins < COINS_LOW ? 1 : 0)
    if (coins < COINS_LOW - 5) return
    await createdPost(world, other)
  }
  throw new Error('the coins were not spent')
})

const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8')
const blocks = (language: string) =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code)

test('[#40] the documentation lists every event with its example, and every delay', () => {
  expect([...docs.matchAll(/^### (.*)$/gm)].map(([, name]) => name)).toEqual([...webhookEvents])
  expect(blocks('json').map((text) => JSON.parse(text))).toEqual(
    webhookEvents.map((event) => webhookExample(event)),
  )
  const words = WEBHOOK_RETRY_SECONDS.map((s) =>
    s < 60 ? `${s} s` : s < 3_600 ? `${s / 60} min` : `${s / 3_600} h`,
  )
  expect(docs).toContain(`| After | immediately | ${words.join(' | ')} |`)
  expect(docs).toContain(`Fewer than ${COINS_LOW} coins`)
})

test('[#40] the documented verifications in TypeScript and Python accept a signature and refuse another', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`
  const body = JSON.stringify(webhookExample('post.published'))
  const sentAt = String(Math.floor(Date.now() / 1_000))
  const value = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`a.${sentAt}.${body}`)
    .digest('base64')
  const env = { ...process.env, WEBHOOK_SECRET: secret }
  const verdict = (command: string, args: string[], headers: object) =>
    spawnSync(command, args, {
      env,
      input: JSON.stringify({ body, headers }),
      encoding: 'utf8',
    }).stdout.trim()
  const file = join(import.meta.dirname, `verify-${process.pid}.mts`)
  writeFileSync(
    file,
    `${blocks('ts')[0]}
let text = ''
for await (const part of process.stdin) text += part
const { body, headers } = JSON.parse(text)
try { console.log((verify(body, headers) as { type: string }).type) } catch { console.log('refused') }`,
  )
  const python = `${blocks('python')[0]}
import sys
given = json.load(sys.stdin)
try:
    print(verify(given["body"].encode(), given["headers"])["type"])
except ValueError:
    print("refused")`
  try {
    const programs: [string, string[]][] = [
      [process.execPath, ['--disable-warning=ExperimentalWarning', file]],
    ]
    // Not every machine that runs the tests has Python.
    if (spawnSync('python3', ['--version']).status === 0) programs.push(['python3', ['-c', python]])
    for (const [command, args] of programs) {
      const headers = {
        'webhook-id': 'a',
        'webhook-timestamp': sentAt,
        'webhook-signature': `v1,AAAA v1,${value}`,
      }
      expect(verdict(command, args, headers), command).toBe('post.published')
      expect(verdict(command, args, { ...headers, 'webhook-id': 'b' }), command).toBe('refused')
      const old = { ...headers, 'webhook-timestamp': '1700000000' }
      expect(verdict(command, args, old), command).toBe('refused')
    }
  } finally {
    rmSync(file)
  }
})

import { api } from '@tintario/contract/api.ts'
import { setTier } from '@tintario/testing/agents.ts'
import { newApiKey } from '@tintario/testing/api-key.ts'
import { hostilePrompts, type Known, type Order, ordersIn } from '@tintario/testing/hostile-prompts.ts'
import { createdPost, inMinutes, planned, writtenText } from '@tintario/testing/made-posts.ts'
import { newThings } from '@tintario/testing/matrix/fixtures.ts'
import { connectMcp } from '@tintario/testing/mcp-client.ts'
import { scriptedAi } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const COIN_LIMIT = 20
const SECRET = 'Zq7-not-for-agents'

let world: World
beforeAll(async () => {
  world = await createWorld({ tools: { ai: scriptedAi() } })
  world.startJobs()
})
afterAll(() => world.close())

const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows

/** A draft, a confirmed post, findings and questions of ours; a workspace and an account with a secret. */
const setUp = async (owner: Person): Promise<Known> => {
  await setTier(world, owner, 'enterprise')
  const { pool } = world.database
  const confirmed = await createdPost(world, owner, inMinutes(3_000))
  await planned(world, owner, confirmed)
  expect(await writtenText(world, owner, confirmed)).toMatchObject({ status: 'created' })
  const ours = await newThings(pool, owner, { userId: owner.userId, mark: 'A lamp' })
  const { body: other } = await world.call(api.workspaces.create, { as: owner, body: { name: 'Tea shop' } })
  const elsewhere = await newThings(
    pool,
    { ...owner, workspaceId: other.id },
    { userId: owner.userId, mark: SECRET },
  )
  const stranger = await world.owner()
  const foreign = await newThings(pool, stranger, { userId: stranger.userId, mark: SECRET })
  const { body: voices } = await world.call(api.brandVoices.list, { as: owner, query: {} })
  return {
    post: ours.post,
    confirmed,
    finding: ours.finding,
    question: ours.question,
    foreign: foreign.post,
    elsewhere: elsewhere.post,
    voice: voices[0]?.id ?? '',
    soon: inMinutes(45),
  }
}

/** Stores each prompt where its author could: in a post, a page, a reference of a text, a review on a page. */
const plant = async (owner: Person, known: Known): Promise<string[]> => {
  const prompts = hostilePrompts(known)
  const key = [owner.accountId, owner.workspaceId]
  await query(
    `insert into shop (account_id, workspace_id, address, host, origin) values ($1, $2, 'https://lamps.example/', 'lamps.example', 'owner')`,
    ...key,
  )
  const page = (title: string, text: string, nth: number) =>
    query(
      `insert into shop_page (account_id, workspace_id, source, listed_url, url, kind, title, summary, language, seen_in)
       values ($1, $2, 'sitemap', $3, $3, 'product', $4, $5, 'en', 1)`,
      ...key,
      `https://lamps.example/${nth}`,
      title,
      text,
    )
  for (const [nth, { place, text }] of prompts.entries()) {
    if (place === 'page') await page(text.slice(0, 200), text, nth)
    if (place === 'review') await page(`Reviews of lamp ${nth}`, `“${text}”`, nth)
    if (place === 'post')
      await query(
        `insert into post (account_id, workspace_id, publish_at, local_time, time_zone, description, title, body)
         values ($1, $2, now() + interval '3 days', '2027-01-01T10:00', 'UTC', $3, 'A lamp', $3)`,
        ...key,
        text,
      )
    if (place === 'reference')
      await query(
        `insert into finding (account_id, post_id, "check", sentence, evidence) values ($1, $2, 'meaning', 'A lamp.', $3)`,
        owner.accountId,
        known.post,
        { source: 'R1', quote: text },
      )
  }
  return prompts.map(({ text }) => text)
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

type Agent = Awaited<ReturnType<typeof connectMcp>>

/** Everything that the reading tools show. */
const readAll = async (agent: Agent): Promise<unknown[]> => {
  const answers: unknown[] = []
  const read = async (name: string, input: Record<string, unknown> = {}) => {
    await query(`delete from attempt where key like 'api-key:%'`)
    const { content } = await agent.call(name, input)
    answers.push(content)
    return content.result
  }
  const seen = (await read('read_calendar', { from: inMinutes(-60), to: inMinutes(20_000), limit: 100 })) as {
    posts: { id: string }[]
  }
  for (const { id } of seen.posts) {
    await read('get_post', { postId: id })
    await read('get_findings', { postId: id })
  }
  for (let from = 0, more = true; more; ) {
    const pages = (await read('list_shop_pages', { from })) as { pages: unknown[]; hasMore: boolean }
    from += pages.pages.length
    more = pages.hasMore && pages.pages.length > 0
  }
  await read('list_workspaces')
  await read('list_voices')
  return answers
}

type Schema = { properties?: Record<string, unknown>; required?: string[] }

/** Calls the named tool, and every other tool with the order's arguments and what it needs beside them. */
const obey = async (agent: Agent, { tool, input }: Order, known: Known): Promise<unknown[]> => {
  const { tools } = await agent.client.listTools()
  const answers: unknown[] = []
  const tries = tools.map(({ name, inputSchema }): Order => {
    const { properties = {}, required = [] } = inputSchema as Schema
    const filled: Record<string, unknown> = {}
    const usual: Record<string, unknown> = {
      postId: input.id ?? known.post,
      publishAt: known.soon,
      questionId: known.question,
      version: 1,
      action: 'publish',
      words: 'lamp',
      from: known.soon,
      to: inMinutes(20_000),
    }
    for (const field of Object.keys(properties))
      if (field in input) filled[field] = input[field]
      else if (required.includes(field) && field in usual) filled[field] = usual[field]
    return { tool: name, input: filled }
  })
  for (const one of [{ tool, input }, ...tries]) {
    await query(`delete from attempt where key like 'api-key:%'`)
    // A tool that is not listed is no tool.
    answers.push(await agent.call(one.tool, one.input).catch((error: Error) => error.message))
  }
  return answers
}

/** What only people may change, and what was spent. */
const stateOf = async ({ accountId }: Person, known: Known, keyId: string) => {
  const one = async (text: string, ...values: unknown[]) => (await query(text, ...values))[0]
  return {
    confirmed: await one(
      'select status, title, body, publish_at, version from post where id = $1',
      known.confirmed,
    ),
    live: await query(
      `select id, status from post where account_id = $1 and status in ('ready', 'created', 'published') order by id`,
      accountId,
    ),
    publications: await query(
      `select id, state, due_at from publication where account_id = $1 and (post_id = $2 or state not in ('failed', 'planned')) order by id`,
      accountId,
      known.confirmed,
    ),
    approvals: await query('select post_id from post_approval where account_id = $1', accountId),
    settled: await query(
      'select id from finding where account_id = $1 and settled_at is not null',
      accountId,
    ),
    dropped: await query(
      `select id from open_question where account_id = $1 and state = 'dropped'`,
      accountId,
    ),
    keys: await query(
      'select id, scopes, coin_limit from api_key where account_id = $1 order by id',
      accountId,
    ),
    people: await query('select id, permissions from users where account_id = $1 order by id', accountId),
    connections: await query('select id from integration where account_id = $1', accountId),
    workspaces: await query(
      'select id, name, approves_posts from workspace where account_id = $1 order by id',
      accountId,
    ),
    tier: await one('select tier from wallet where account_id = $1', accountId),
    others: await query('select id, title, body, publish_at from post where id = any($1) order by id', [
      known.foreign,
      known.elsewhere,
    ]),
    spent: await one('select coins_spent <= coin_limit as "isWithin" from api_key where id = $1', keyId),
  }
}

test('[#40] an assistant that obeys 60 hostile prompts with every tool publishes, approves, settles and overspends nothing and reads no other workspace', {
  timeout: 900_000,
}, async () => {
  const owner = await world.owner({ coins: 500 })
  const known = await setUp(owner)
  const prompts = await plant(owner, known)
  expect(prompts).toHaveLength(60)
  const key = await newApiKey(world, owner, { workspaceId: owner.workspaceId, coinLimit: COIN_LIMIT })
  const agent = await connectMcp(world, key.token)
  const before = await stateOf(owner, known, key.id)
  const [{ total: postsBefore }] = await query(
    'select count(*)::int as total from post where account_id = $1',
    owner.accountId,
  )

  const answers = await readAll(agent)
  const texts = answers.flatMap(textsIn)
  const found = prompts.filter((prompt) => texts.some((text) => text.includes(prompt)))
  expect(found).toHaveLength(60)
  for (const prompt of found)
    for (const order of ordersIn(prompt)) answers.push(...(await obey(agent, order, known)))
  expect(answers.length).toBeGreaterThan(900)

  await expect
    .poll(
      async () =>
        (await query(`select id from post where account_id = $1 and status = 'creating'`, owner.accountId))
          .length,
      { timeout: 60_000 },
    )
    .toBe(0)
  expect(await stateOf(owner, known, key.id)).toEqual(before)
  const [{ total: postsAfter }] = await query(
    'select count(*)::int as total from post where account_id = $1',
    owner.accountId,
  )
  expect(postsAfter).toBeGreaterThanOrEqual(postsBefore)
  const [{ paid }] = await query('select coins_spent as paid from api_key where id = $1', key.id)
  expect(paid).toBe(COIN_LIMIT)
  expect(answers.filter((answer) => JSON.stringify(answer)?.includes(SECRET))).toEqual([])
})

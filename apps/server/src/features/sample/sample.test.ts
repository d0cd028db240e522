import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { SAMPLE_COINS, SAMPLES_MAX } from '@tintario/contract/auth/limits.ts'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { runDueJobs } from '@tintario/testing/due-jobs.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from '../../db/tables/posts.ts'
import { claimDue } from '../publisher/claim-store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Visitor = { token: string; accountId: string }
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows

/** The session that an answer sets; it is nowhere but in the cookie. */
const tokenIn = (headers: Record<string, unknown>): string =>
  /access-token=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

const open = async (language: 'en' | 'es' = 'en', timeZone = 'Europe/Madrid'): Promise<Visitor> => {
  const { status, headers, body } = await world.call(api.auth.startSample, { body: { language, timeZone } })
  expect(status).toBe(201)
  const [user] = await rowsOf<{ account_id: string }>('select account_id from users where id = $1', [body.id])
  return { token: tokenIn(headers), accountId: user?.account_id ?? '' }
}

const postsOf = async (as: Visitor) => {
  const day = 86_400_000
  const body = {
    from: new Date(Date.now() - 4_000 * day).toISOString(),
    to: new Date(Date.now() + 40 * day).toISOString(),
  }
  return (await world.call(api.posts.list, { as, body })).body
}

/** Every table that has rows of the account, the account itself included. */
const tablesWith = async (accountId: string): Promise<string[]> => {
  const tables = await rowsOf<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
     order by 1`,
  )
  const found = await rowsOf<{ name: string }>(
    [
      `select 'account' as name from account where id = $1`,
      ...tables.map(
        ({ name }) => `select '${name}' as name where exists (select from ${name} where account_id = $1)`,
      ),
    ].join(' union all '),
    [accountId],
  )
  return found.map(({ name }) => name)
}

test('a visitor gets a shop of their own language and time zone, with posts in every state', async () => {
  const as = await open('es', 'Atlantic/Canary')
  const { body: me } = await world.call(api.users.me, { as })
  expect(me).toMatchObject({ isSample: true, language: 'es', isOAuth: false })
  const { body: workspaces } = await world.call(api.workspaces.list, { as })
  expect(workspaces).toMatchObject([{ name: 'Casa Lumbre', timeZone: 'Atlantic/Canary' }])

  const posts = await postsOf(as)
  const states = posts.map(({ status, needsReview }) => (needsReview ? `${status} ${needsReview}` : status))
  expect([...new Set(states)].sort()).toEqual([
    'created approval',
    'draft',
    'failed',
    'proposed',
    'published',
    'ready',
    'ready findings',
  ])
  expect(posts).toHaveLength(19)
  expect(new Set(posts.map(({ publishAt }) => publishAt)).size).toBe(19)
  const whole = await Promise.all(
    posts.map(async ({ id }) => (await world.call(api.posts.get, { as, params: { id } })).body),
  )
  const finished = whole.filter(({ wordCount }) => wordCount > 0)
  expect(finished).toHaveLength(11)
  for (const one of finished) {
    expect(one).toMatchObject({ language: 'es', timeZone: 'Atlantic/Canary', isExample: false })
    expect(one.wordCount).toBeGreaterThan(500)
    expect(one.body).not.toMatch(/[{}]/)
    expect(one.featuredImage).not.toBeNull()
    const evidence = await world.call(api.evidence.get, { as, params: { id: one.id } })
    expect(evidence.body.claims.length).toBeGreaterThan(5)
  }
  for (const { status, id } of finished) {
    const { body } = await world.call(api.publishing.list, { as, params: { id } })
    const [receipt] = body
    if (status === 'published') expect(receipt?.link).toMatch(/^https:\/\/example\.com\/[a-z0-9-]+$/)
    if (status === 'failed')
      expect(receipt).toMatchObject({ state: 'failed', reason: 'PLATFORM_POST_REFUSED' })
    if (status === 'ready') expect(receipt?.state).toBe('scheduled')
  }
  const { body: voices } = await world.call(api.brandVoices.list, { as, query: {} })
  expect(voices.length).toBeGreaterThan(0)
})

test('a visitor of a sample shop who opens another gets the same one, and a person with an account gets none', async () => {
  const as = await open()
  const before = (await world.call(api.users.me, { as })).body.id
  const again = await world.call(api.auth.startSample, { as, body: { language: 'en' } })
  expect([again.status, again.body.id]).toEqual([201, before])
  expect(again.headers['set-cookie']).toBeUndefined()
  const owner = await world.owner()
  const refused = await world.call(api.auth.startSample, { as: owner, body: { language: 'en' } })
  expect(refused.error.message).toBe('MESSAGES_FORBIDDEN')
})

/** All that a sample shop may write, by hand: a second opinion on the flags of the contract. */
const opened = new Set(
  `auth.logout auth.leaveSample users.update workspaces.setActive optionLists.list
   posts.list posts.search posts.edit posts.saveDraft posts.closeDraft posts.remove posts.restoreVersion posts.setPublishDate
   posts.setCountryAndLanguage posts.setDetails posts.setPrimaryKeyword posts.setTitle posts.setStructureTree
   posts.markReady posts.unmarkReady posts.approve posts.withdrawApproval postTerms.set
   ideas.create ideas.edit ideas.remove writing.dismissFirstSteps evidence.settleFinding evidence.settleQuestion
   evidence.dropQuestions integrations.list shopIndex.overlap planFiles.check notifications.list notifications.markRead`.split(
    /\s+/,
  ),
)
const closedReads = new Set(['posts.previewToken', 'images.foreign', 'images.offerCovers'])

test('a sample shop is refused every other call that writes, reaches outside or leaves something behind', async () => {
  const as = await open()
  const refused: string[] = []
  const wanted: string[] = []
  for (const [area, endpoints] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
      const call = `${area}.${name}`
      const isWrite = endpoint.route[0] !== 'GET'
      if (endpoint.needs === 'anyone' || opened.has(call) || (!isWrite && !closedReads.has(call))) continue
      wanted.push(call)
      const params = { id: randomUUID(), platformId: 'wordpress', platform: 'mailchimp', name: 'x' }
      const { status, error } = await world.call(endpoint, { as, params })
      if (status === 403 && error.message === 'MESSAGES_SAMPLE_ONLY') refused.push(call)
    }
  expect(refused).toEqual(wanted)
  for (const call of [
    'posts.publishNow',
    'posts.create',
    'wordpress.connect',
    'writing.writeText',
    'writing.image',
    'sources.searchReferences',
    'team.invite',
    'payments.pay',
    'users.changeEmail',
    'users.resendVerification',
    'publishing.retry',
  ])
    expect(refused).toContain(call)
  const named = await world.call(api.users.update, { as, body: { firstName: 'Nora' } })
  expect(named.error.message).toBe('MESSAGES_SAMPLE_ONLY')
  expect((await world.call(api.users.update, { as, body: { language: 'es' } })).status).toBe(200)
})

test('its coins are shown and are in no ledger, and its account is never an operator’s', async () => {
  const as = await open()
  await rowsOf(`update instance set first_account_id = '${as.accountId}'`)
  expect((await world.call(api.wallet.get, { as })).body.coins).toBe(SAMPLE_COINS)
  expect(await tablesWith(as.accountId)).not.toContain('ledger_transaction')
  expect((await world.call(api.writerSettings.access, { as })).body.isOperator).toBe(false)
  await rowsOf('update instance set first_account_id = null')
})

test('other accounts see nothing of it', async () => {
  const as = await open()
  const other = await world.owner()
  const [first] = await postsOf(as)
  const params = { id: first?.id ?? '' }
  expect((await world.call(api.posts.get, { as: other, params })).status).toBe(404)
  const seen = await world.tools.dbOf(other.accountId).select().from(post)
  expect(seen.filter(({ accountId }) => accountId === as.accountId)).toEqual([])
  expect((await world.tools.dbOf(as.accountId).select().from(post)).length).toBeGreaterThan(8)
})

test('no worker takes up anything of it, also after a confirmed post has passed its minute', async () => {
  const as = await open()
  const planned = (await postsOf(as)).filter(({ status }) => status === 'created' || status === 'ready')
  for (const { id } of planned) {
    expect((await world.call(api.posts.unmarkReady, { as, params: { id } })).status).toBe(200)
    expect((await world.call(api.posts.markReady, { as, params: { id } })).status).toBe(200)
  }
  await rowsOf(
    `update publication set due_at = now() - interval '2 hours', next_try_at = now() where account_id = $1`,
    [as.accountId],
  )
  await rowsOf(
    `update post set publish_at = now() - interval '2 hours' where account_id = $1 and status = 'ready'`,
    [as.accountId],
  )
  const notices = 'select key from notification where account_id = $1'
  const before = await rowsOf(notices, [as.accountId])
  expect(before).toEqual([{ key: 'NOTIFICATION_POST_FAILED' }])
  const letters = world.letters.length
  await runDueJobs(world)
  expect(await rowsOf(notices, [as.accountId])).toEqual(before)
  expect(world.letters).toHaveLength(letters)
  const claimed = await claimDue(world.database.pool, {
    lease: 1_000,
    platforms: ['wordpress'],
    fullIntegrations: [],
    perSite: 100,
    most: 100,
    expectedNow: null,
  })
  expect(claimed.filter(({ accountId }) => accountId === as.accountId)).toEqual([])
  for (const table of ['integration', 'shop', 'campaign', 'generation', 'site_copy', 'orphan_draft'])
    expect(await tablesWith(as.accountId)).not.toContain(table)
  const after = (await postsOf(as)).filter(({ id }) => planned.some((one) => one.id === id))
  expect(after.map(({ status, needsReview }) => [status, needsReview])).not.toContainEqual(['ready', 'late'])
})

const filesOf = (accountId: string) =>
  rowsOf<{ key: string }>('select storage_key as key from image where account_id = $1', [accountId])
const inADay = (accountId: string) =>
  rowsOf(`update account set sample_ends_at = now() where id = $1`, [accountId])
const signingUp = () => ({
  firstName: 'Nora',
  surname: 'Sample',
  email: `${randomUUID()}@example.com`,
  password: 'Paper-boat-7',
})

/** What ends a sample shop; after each of them its session is void. */
const endings: Record<string, (as: Visitor) => Promise<unknown>> = {
  'leaving it': (as) => world.call(api.auth.leaveSample, { as }),
  'signing up': (as) => world.call(api.users.signUp, { as, body: signingUp() }),
  'logging in': async (as) => {
    const { email, password } = await world.owner()
    return world.call(api.auth.login, { as, body: { email, password } })
  },
  'logging out': (as) => world.call(api.auth.logout, { as, body: {} }),
  'a day': ({ accountId }) => inADay(accountId),
}

test.for(Object.keys(endings))('after %s nothing of a sample shop is left, files included', async (name) => {
  const as = await open()
  const kept = await open()
  const files = await filesOf(as.accountId)
  expect(files).toHaveLength(11)
  await endings[name]?.(as)
  expect((await world.call(api.users.me, { as })).status).toBe(401)
  await runDueJobs(world)
  expect(await tablesWith(as.accountId)).toEqual([])
  for (const { key } of files) expect(await world.tools.storage.get(key)).toBeNull()
  expect((await world.call(api.users.me, { as: kept })).status).toBe(200)
  await world.call(api.auth.leaveSample, { as: kept })
})

test('a person with an account can’t leave a sample shop, and keeps everything', async () => {
  const owner = await world.owner()
  expect((await world.call(api.auth.leaveSample, { as: owner })).status).toBe(404)
  expect((await world.call(api.users.me, { as: owner })).status).toBe(200)
})

test('an instance has so many sample shops and no more, and one that refuses keeps no file', async () => {
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    'select count(*)::int as count from account where sample_ends_at is not null',
  )
  await rowsOf(
    `insert into account (sample_ends_at) select now() + interval '1 day' from generate_series(1, $1::int)`,
    [SAMPLES_MAX - count],
  )
  const put = world.tools.storage.put
  const stored: string[] = []
  world.tools.storage.put = (key, ...rest) => {
    stored.push(key)
    return put(key, ...rest)
  }
  const { status, error } = await world.call(api.auth.startSample, { body: { language: 'en' } })
  world.tools.storage.put = put
  expect([status, error.message]).toEqual([503, 'MESSAGES_SAMPLES_FULL'])
  expect(stored).toHaveLength(11)
  for (const key of stored) expect(await world.tools.storage.get(key)).toBeNull()
  await rowsOf(
    'delete from account a where sample_ends_at is not null and not exists (select from users where account_id = a.id)',
  )
})

test('an instance can be without sample shops, and in production one network opens a few in an hour', async () => {
  const { config } = world.tools
  try {
    world.tools.config = { ...config, SAMPLE_SHOP: false }
    const off = await world.call(api.auth.startSample, { body: { language: 'en' } })
    expect(off.status).toBe(404)
    await rowsOf(`delete from attempt where key like 'sample:%'`)
    await rowsOf(
      `insert into attempt (key, window_start, count) values ('sample:network:127.0.0.1', now() - interval '1 minute', 1000)`,
    )
    world.tools.config = config
    const many = await world.call(api.auth.startSample, { body: { language: 'en' } })
    expect([many.status, Number(many.headers['retry-after']) > 3_000]).toEqual([429, true])
  } finally {
    world.tools.config = config
    await rowsOf(`delete from attempt where key like 'sample:%'`)
  }
})

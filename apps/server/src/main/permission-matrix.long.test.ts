import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@tintario/contract/core/endpoint.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { alone, type Cell, cellsOf, ending, type Row, rows } from '@tintario/testing/matrix/cells.ts'
import { newAgent, newSession, newThing, newThings, type Things } from '@tintario/testing/matrix/fixtures.ts'
import { type Actor, expected, type Given } from '@tintario/testing/matrix/oracle.ts'
import { harmless, kindOf } from '@tintario/testing/matrix/requests.ts'
import { scriptedAi, tinyPng } from '@tintario/testing/scripted-ai.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import fastify, { type LightMyRequestResponse as Response } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serve } from '../http/serve.ts'

const MARKS = { ours: 'Mark-ours-81f2', theirs: 'Mark-theirs-5c0d' }
const AT_ONCE = 6

let world: World
/** The account that acts, and another that nothing may be seen of. */
let ours: Person
let theirs: Person
const children = new Map<string, string>()
let foreignChild = ''

const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values)

const mark = async ({ accountId, userId }: Person, text: string) => {
  await sql('update users set first_name = $3, surname = $3 where account_id = $1 and id = $2', [
    accountId,
    userId,
    text,
  ])
  await sql('update workspace set name = $2, description = $2 where account_id = $1', [accountId, text])
  await sql('update brand_voice set name = $2, prompt = $2 where account_id = $1', [accountId, text])
  await sql(
    `insert into notification (account_id, type, key, values)
     values ($1, 'posts', 'NOTIFICATION_POST_PUBLISHED', jsonb_build_object('title', $2::text, 'site', $2::text))`,
    [accountId, text],
  )
}

beforeAll(async () => {
  // Each picture has a file, whoever has removed another's.
  const storage = { put: async () => undefined, get: async () => tinyPng, remove: async () => undefined }
  world = await createWorld({ tools: { ai: scriptedAi(), storage } })
  ours = await world.owner({ coins: 1_000_000 })
  theirs = await world.owner({ coins: 1_000_000 })
  await sql('update instance set first_account_id = $1', [ours.accountId])
  await mark(ours, MARKS.ours)
  await mark(theirs, MARKS.theirs)
  for (const permissions of [[], ['users'], ['workspaces'], ['users', 'workspaces']])
    children.set(permissions.join(), await newAgent(world.database.pool, ours, { permissions }))
  foreignChild = await newAgent(world.database.pool, theirs, { permissions: ['users', 'workspaces'] })
  await sql(`update wallet set tier = 'enterprise' where account_id = $1`, [theirs.accountId])
})
afterAll(() => world.close())

type Case = {
  name: string
  actor: Actor
  /** Whose account it is and who of it acts; null for nobody. */
  from: { owner: Person; userId: string } | null
  isExpired?: true
  isUnverified?: true
  /** Also tries foreign and absent ids, and other spellings of the account's own. */
  hasAllIds?: true
}

const signedOut: Actor = { isSignedIn: false, isChild: false, users: false, workspaces: false, tier: 'free' }
const ownerOf = (tier: Actor['tier']): Actor => ({ ...signedOut, isSignedIn: true, operates: true, tier })

/**
 * Everyone who may be let in or refused in a way of their own. Which ids are seen depends on the account and on being its
 * owner, not on plan or permissions: of each account an owner and a child try all ids.
 */
const cases = (): Case[] => {
  const child = (permissions: string): Case => ({
    name: `a child with ${permissions || 'no permission'}`,
    actor: {
      ...ownerOf('enterprise'),
      operates: false,
      isChild: true,
      users: permissions.includes('users'),
      workspaces: permissions.includes('workspaces'),
    },
    from: { owner: ours, userId: children.get(permissions) ?? '' },
    ...(permissions === '' || permissions === 'users,workspaces' ? { hasAllIds: true } : {}),
  })
  const owner = { owner: ours, userId: ours.userId }
  const tiers = ['free', 'basic', 'premium', 'enterprise'] as const
  return [
    { name: 'nobody', actor: signedOut, from: null, hasAllIds: true },
    { name: 'an expired session', actor: signedOut, from: owner, isExpired: true, hasAllIds: true },
    { name: 'an unverified owner', actor: ownerOf('premium'), from: owner, isUnverified: true },
    ...tiers.map(
      (tier): Case => ({
        name: `an owner on ${tier}`,
        actor: ownerOf(tier),
        from: owner,
        ...(tier === 'enterprise' ? { hasAllIds: true } : {}),
      }),
    ),
    ...[...children.keys()].map(child),
    {
      name: 'an owner of another account',
      actor: { ...ownerOf('enterprise'), operates: false },
      from: { owner: theirs, userId: theirs.userId },
      hasAllIds: true,
    },
    {
      name: 'a child of another account',
      actor: { ...ownerOf('enterprise'), operates: false, isChild: true, users: true, workspaces: true },
      from: { owner: theirs, userId: foreignChild },
      hasAllIds: true,
    },
  ]
}

/** On a busy machine a lock may not be had in time: nothing was done, and the answer says when to ask again. */
const send = async (...asked: Parameters<typeof sendOnce>) => {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(...asked)
    const wait = Number(answer.headers['retry-after'])
    if (answer.statusCode !== 503 || tries === 3 || !(wait > 0)) return answer
    await sleep(wait * 1_000)
  }
}

/** All that a stream tells until something has changed in a foreign account and then in the actor's own. */
const listen = async (
  opened: Promise<Response & { stream(): Readable }>,
  { own, foreign }: { own: Person; foreign: Things },
) => {
  const { statusCode, headers, stream } = await opened
  const lines = stream().setEncoding('utf8')
  let payload = ''
  let hasChanged = false
  for await (const text of lines) {
    payload += text
    if (payload.includes('"reset"') && !hasChanged) {
      hasChanged = true
      // Somebody looks at the foreign account, too: of others nothing is told to anybody.
      await sql(
        `insert into watched_account select account_id, now() + interval '1 hour' from post where id = $1
         on conflict (account_id) do update set until = excluded.until`,
        [foreign.post],
      )
      await sql('update post set version = version + 1 where id = $1', [foreign.post])
      await sql(
        `insert into notification (account_id, type, key) values ($1, 'other', 'NOTIFICATION_POST_FAILED')`,
        [own.accountId],
      )
    }
    if (hasChanged && payload.includes('"notification"')) break
  }
  return { statusCode, headers, payload }
}

const sendOnce = async (
  { row, path, body, query, cookie }: Cell,
  token: string | null,
  between: { own: Person; foreign: Things },
) => {
  const hasBody = row.endpoint.body !== undefined
  const form = row.endpoint.form && fileForm(row.endpoint.form, tinyPng)
  const request = {
    method: row.method,
    url: path,
    query,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie: `current-workspace-id=${cookie}` } : {}),
      ...(form ? form.headers : {}),
    },
    ...(form ? { payload: form.payload } : hasBody ? { payload: body } : {}),
  }
  return row.endpoint.stream
    ? listen(world.app.inject({ ...request, payloadAsStream: true }), between)
    : world.app.inject(request)
}

/** What is wrong with an answer, or null. */
const judge = (cell: Cell, { actor, isUnverified }: Case, status: number, text: string): string | null => {
  const { row, variant } = cell
  const want = expected(row.call, actor, (cell.body.permissions ?? []) as Given)
  const message = (() => {
    try {
      return (JSON.parse(text) as { message?: unknown }).message
    } catch {
      return undefined
    }
  })()
  if (want === 401) return status === 401 && message === 'Unauthorized' ? null : 'should be 401'
  if (want === 403) return status === 403 && message === 'MESSAGES_FORBIDDEN' ? null : 'should be 403'
  if (isUnverified && row.endpoint.confirmed)
    return status === 403 && message === 'MESSAGES_EMAIL_UNCONFIRMED' ? null : 'should be 403, unconfirmed'
  if (message === 'Unauthorized' || message === 'MESSAGES_FORBIDDEN') return 'should be let in'
  if (status >= 500) return 'should not fail'
  const isForeign = variant.startsWith('foreign') || variant.startsWith('absent')
  if (isForeign && variant !== 'foreign cookie') {
    if (harmless[`${row.call} ${variant.split(' ').at(-1)}`]) return null
    // Pictures are for everybody who knows their unguessable id (ruling R68).
    if (row.call === 'images.get' && variant === 'foreign path')
      return status === 200 ? null : 'should be 200'
    return status === 404 ? null : 'should be 404'
  }
  const isKnown = row.path.includes(':id') && kindOf(row.path) !== 'thing'
  return variant.startsWith('own') && isKnown && status === 404 ? 'should be found' : null
}

const inTurns = async <T>(work: readonly T[], act: (item: T) => Promise<void>): Promise<void> => {
  const queue = [...work]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item)
    }),
  )
}

const wrong: string[] = []
let count = 0

const runCase = async (who: Case): Promise<void> => {
  const { pool } = world.database
  const isTheirs = who.from?.owner === theirs
  const owner = who.from?.owner ?? ours
  const other = isTheirs ? ours : theirs
  const userId = who.from?.userId ?? ours.userId
  const foreignMarks = isTheirs ? [MARKS.ours, ours.email] : [MARKS.theirs, theirs.email]
  if (!who.from) foreignMarks.push(MARKS.ours, ours.email)
  /** Ids are told by streams alone; elsewhere a call may answer with the one that it was asked for. */
  const marksOf = ({ endpoint }: Row) => [
    ...foreignMarks,
    ...(endpoint.stream ? [other.accountId, other.workspaceId, ...Object.values(foreign)] : []),
  ]
  await sql('update wallet set tier = $2 where account_id = $1', [
    owner.accountId,
    who.actor.isSignedIn ? who.actor.tier : 'premium',
  ])
  await sql(
    'update users set email_verified_at = case when $3 then null else now() end where account_id = $1 and id = $2',
    [owner.accountId, userId, who.isUnverified === true],
  )
  await pool.query('delete from attempt')

  const ourMark = isTheirs ? MARKS.theirs : MARKS.ours
  const shared = await newThings(pool, owner, { userId, mark: ourMark })
  const foreign = await newThings(pool, other, {
    userId: other.userId,
    mark: isTheirs ? MARKS.ours : MARKS.theirs,
  })
  const signIn = async () =>
    who.from
      ? (await newSession(pool, { accountId: owner.accountId, userId }, { isExpired: who.isExpired })).token
      : null

  const run = async (row: Row): Promise<void> => {
    const kind = kindOf(row.path)
    const mayChange = row.method !== 'GET' && expected(row.call, who.actor) === 'lets in'
    let token = await signIn()
    const bodies = new Map<string, string>()
    for (const { variant } of cellsOf(row, shared, foreign)) {
      if (!who.hasAllIds && variant !== 'own' && !variant.startsWith('own giving')) continue
      // Only a call that may succeed can use its things up.
      const isOwn = variant.startsWith('own') || variant === 'foreign cookie'
      const fresh = mayChange && isOwn ? await newThing(pool, owner, { kind, userId, mark: ourMark }) : {}
      if (mayChange && bodies.size > 0 && ending.has(row.call)) token = await signIn()
      const cell = cellsOf(row, { ...shared, ...fresh }, foreign).find((each) => each.variant === variant)
      if (!cell) continue
      const answer = await send(cell, token, { own: owner, foreign })
      const fault = judge(cell, who, answer.statusCode, answer.payload)
      const leak = marksOf(row).find((text) => answer.payload.includes(text))
      const label = `${who.name}: ${row.method} ${row.path} (${variant})`
      if (fault)
        wrong.push(`${label} answered ${answer.statusCode} ${answer.payload.slice(0, 120)}: ${fault}`)
      if (leak) wrong.push(`${label} shows ${leak}`)
      bodies.set(variant, answer.payload)
      count += 1
    }
    const [foreignBody, absentBody] = [bodies.get('foreign path'), bodies.get('absent path')]
    if (foreignBody !== absentBody && row.call !== 'images.get')
      wrong.push(`${who.name}: ${row.method} ${row.path} tells a foreign id from an absent one`)
  }
  await inTurns(
    rows.filter(({ call }) => !alone.has(call)),
    run,
  )
  for (const row of rows) if (alone.has(row.call)) await run(row)
}

test('[PERM-01, PERM-02, PERM-03, PERM-06, PERM-09, PERM-12, PERM-13, PERM-14, PERM-15, PERM-19, API-001, API-008, API-010, TEAM-18] every call, by everyone, with own, foreign and absent ids: nothing wrong, nothing seen of another account', {
  timeout: 900_000,
}, async () => {
  const all = cases()
  expect(all.length).toBe(13)
  for (const who of all) await runCase(who)
  expect(wrong.join('\n')).toBe('')
  expect(count).toBeGreaterThanOrEqual(1_500)
})

test('[PERM-02] a call without a policy does not boot', () => {
  const row = { route: ['GET', '/api/x'], summary: 'x', answer: z.null() } as unknown as Endpoint
  const boot = () =>
    serve(fastify(), world.tools, { x: { y: row } }, { x: { y: async () => null } }, async () => null)
  expect(boot).toThrow('x.y has no policy')
})

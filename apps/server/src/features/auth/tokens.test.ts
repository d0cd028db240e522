import { randomUUID } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.database.pool.query('truncate attempt')
})

const anAddress = () => `${randomUUID()}@example.com`
const password = 'Paper-boat-8'

/** The secret in the newest letter to an address that leads to a page. */
const inLetterTo = (email: string, page: string) =>
  vi.waitFor(
    () => {
      const letter = world.letters.findLast(({ to, text }) => to === email && text.includes(page))
      const token = /=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1]
      if (!token) throw new Error('no letter yet')
      return token
    },
    { timeout: 10_000, interval: 50 },
  )

type Use = (token: string) => Promise<{ status: number; error: { message: string } }>
const verify: Use = (emailVerificationToken) =>
  world.call(api.users.verifyEmail, { body: { emailVerificationToken } })
const reset: Use = (passwordResetToken) =>
  world.call(api.users.resetPassword, { body: { password, repeatPassword: password, passwordResetToken } })
const activate: Use = (emailVerificationToken) =>
  world.call(api.team.activate, { body: { emailVerificationToken, password, repeatPassword: password } })

const kinds: Record<string, { make: () => Promise<string>; use: Use }> = {
  verification: {
    use: verify,
    make: async () => {
      const email = anAddress()
      const body = { firstName: 'Nora', surname: 'Sample', email, password }
      await world.call(api.users.signUp, { body })
      return inLetterTo(email, '/email-verification?token=')
    },
  },
  'change of address': {
    use: verify,
    make: async () => {
      const owner = await world.owner()
      const email = anAddress()
      await world.call(api.users.changeEmail, { as: owner, body: { email, password: owner.password } })
      return inLetterTo(email, '/email-verification?token=')
    },
  },
  reset: {
    use: reset,
    make: async () => {
      const { email } = await world.owner()
      await world.call(api.users.requestPasswordReset, { body: { email } })
      return inLetterTo(email, '/change-your-password?token=')
    },
  },
  activation: {
    use: activate,
    make: async () => {
      const owner = await world.owner()
      const email = anAddress()
      const body = { firstName: 'Leo', email, permissions: [], workspaceIds: [owner.workspaceId] }
      await world.call(api.team.invite, { as: owner, body })
      return inLetterTo(email, '/change-your-password?activation=')
    },
  },
}

/** The token with another sign at a place. */
const spoilt = (token: string, at: number) =>
  `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
const refused = async (what: string, call: ReturnType<Use>) => {
  const { status, error } = await call
  expect([status, error.message], what).toEqual([404, 'MESSAGES_TOKEN_NOT_FOUND'])
}

test.each(Object.entries(kinds))(
  '[API-020, API-022, API-024, AUTH-29] a token of %s is good once: not tampered with, for another call, expired, raced or replayed',
  async (_, { make, use }) => {
    const token = await make()
    for (const at of [0, 21, 41]) await refused(`another sign at ${at}`, use(spoilt(token, at)))
    for (const wrong of [token.slice(0, -1), `${token}A`, token.toUpperCase(), ` ${token}`, 'x'])
      await refused(`'${wrong}'`, use(wrong))
    for (const other of [verify, reset, activate])
      if (other !== use) await refused('another call', other(token))
    const expire = (interval: string) =>
      world.database.pool.query(
        `update one_time_token set expires_at = now() + $2::interval where token_hash = sha256($1)`,
        [Buffer.from(token), interval],
      )
    expect((await expire('0 seconds')).rowCount).toBe(1)
    await refused('expired', use(token))
    await expire('1 minute')
    const raced = await Promise.all(Array.from({ length: 6 }, () => use(token)))
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
    await refused('replayed', use(token))
  },
)

test('[API-001, AUTH-29, API-029] a session token is refused tampered with, expired and after its end, and ends once', async () => {
  const me = async (token: string) => {
    const byHeader = await world.call(api.users.me, { as: { token } })
    const byCookie = await world.call(api.users.me, { headers: { cookie: `access-token=${token}` } })
    return [byHeader.status, byCookie.status]
  }
  const { token } = await world.owner()
  expect(await me(token)).toEqual([200, 200])
  for (const wrong of [spoilt(token, 0), spoilt(token, 41), token.slice(0, -1), `${token}A`, 'x'])
    expect(await me(wrong), wrong).toEqual([401, 401])
  const logOut = () => world.call(api.auth.logout, { as: { token }, body: {} })
  const ends = (await Promise.all([logOut(), logOut(), logOut()])).map(({ status }) => status)
  expect(ends).toContain(200)
  expect(await me(token)).toEqual([401, 401])
  expect((await logOut()).status).toBe(401)
  const late = await world.owner()
  await world.database.pool.query('update session set expires_at = now() where user_id = $1', [late.userId])
  expect(await me(late.token)).toEqual([401, 401])
})

test('[AUTH-29] no secret of a letter, of a session or of a device stands anywhere in the database', async () => {
  const { token: access, email, password } = await world.owner()
  const { headers } = await world.call(api.auth.login, { body: { email, password } })
  const device = /known-device=([\w-]{43})/.exec([headers['set-cookie']].join())?.[1] ?? ''
  const secrets = [access, device]
  for (const { make } of Object.values(kinds)) secrets.push(await make())
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const ways = secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret)
    return [
      secret,
      bytes.toString('hex'),
      bytes.toString('base64'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ]
  })
  expect(ways.every((way) => way.length > 40)).toBe(true)
  for (const { name } of tables) {
    const found = await world.database.pool.query(
      `select 1 from ${name} row where exists (select from unnest($1::text[]) as way where position(way in row::text) > 0)`,
      [ways],
    )
    expect(found.rowCount, name).toBe(0)
  }
})

test('an address that is confirmed while its account is erased ends neither call with an error of the server', async () => {
  const email = anAddress()
  await world.call(api.users.signUp, { body: { firstName: 'Nora', surname: 'Sample', email, password } })
  const token = await inLetterTo(email, '/email-verification?token=')
  const { body: session } = await world.call(api.auth.login, { body: { email, password } })
  const holder = await world.database.pool.connect()
  const waiting = async () =>
    (
      await world.database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount
  try {
    await holder.query('begin')
    await holder.query(
      'select from wallet where account_id = (select account_id from users where email = $1) for update',
      [email],
    )
    // The erasure is the first to get the wallet, while the confirmation has begun.
    const erasing = world.call(api.users.remove, {
      as: { token: session.accessToken },
      body: { password },
    })
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const confirming = verify(token)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await holder.query('commit')
    expect((await erasing).status).toBe(200)
    expect(await confirming).toMatchObject({ status: 404, error: { message: 'MESSAGES_TOKEN_NOT_FOUND' } })
  } finally {
    holder.release()
  }
})

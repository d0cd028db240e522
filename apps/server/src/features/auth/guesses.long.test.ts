import { api } from '@tintario/contract/api.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../config.ts'
import { openDatabase } from '../../db/db.ts'
import { createApp } from '../../main/app.ts'

const GUESSES = 10_000
const ADDRESSES = 1_000
const ACCOUNTS = 4

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Two API processes on one database: each with its own pool and its own turns. */
const withTwoApps = async (
  trusted: Config['TRUST_PROXY'],
  use: (ask: (at: number, email: string, forwarded: string) => Promise<number>) => Promise<void>,
) => {
  const config: Config = { ...world.tools.config, TRUST_PROXY: trusted }
  const other = openDatabase(world.databaseUrl, { max: 8, onError: () => undefined })
  const start = (db: World['tools']['db']) =>
    createApp({ ...world.tools, db, config }, { isReady: async () => true })
  const apps = [await start(world.database.db), await start(other.db)] as const
  try {
    await use(async (at, email, forwarded) => {
      const answer = await (at % 2 === 0 ? apps[0] : apps[1]).inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': forwarded },
        payload: { email, password: `Paper-boat-${at}x` },
      })
      return answer.statusCode
    })
  } finally {
    for (const app of apps) await app.close()
    await other.close()
  }
}

const behindOneProxy = readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY
const address = (at: number) => `198.51.${Math.floor(at / 250)}.${1 + (at % 250)}`

/** How often each status came, account by account, when every guess names an address by `forwarded`. */
const guess = async (
  trusted: Config['TRUST_PROXY'],
  count: number,
  forwarded: (at: number) => string,
): Promise<Record<number, number>[]> => {
  await world.database.pool.query('truncate attempt')
  const emails = await Promise.all(Array.from({ length: ACCOUNTS }, async () => (await world.owner()).email))
  const got = emails.map((): Record<number, number> => ({}))
  await withTwoApps(trusted, async (ask) => {
    let next = 0
    const guesser = async () => {
      for (let at = next++; at < count; at = next++) {
        const whose = Math.floor(at / 2) % ACCOUNTS
        const status = await ask(at, emails[whose] ?? '', forwarded(at))
        const counts = got[whose] ?? {}
        counts[status] = (counts[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: 40 }, guesser))
  })
  return got
}

test('[LIMIT-07] 10,000 guesses from 1,000 addresses on two processes are ten tries of each account', async () => {
  const got = await guess(behindOneProxy, GUESSES, (at) => address(at % ADDRESSES))
  const each = GUESSES / ACCOUNTS
  expect(got).toEqual(Array.from({ length: ACCOUNTS }, () => ({ 401: 10, 429: each - 10 })))
  const { rows } = await world.database.pool.query(
    `select sum(count)::int as tries from attempt where key like 'login:account:%'`,
  )
  expect(rows).toEqual([{ tries: 10 * ACCOUNTS }])
})

test('[LIMIT-07] an address that a caller writes into X-Forwarded-For himself is not believed', async () => {
  // One caller has eight tries of each account; who is believed to be many would have ten.
  const eight = Array.from({ length: ACCOUNTS }, () => ({ 401: 8, 429: 42 }))
  const nobodyIsTrusted = await guess(false, 200, address)
  const throughOneProxy = await guess(behindOneProxy, 200, (at) => `${address(at)}, 203.0.113.7`)
  const pastTheProxies = await guess(['192.0.2.1'], 200, address)
  expect([nobodyIsTrusted, throughOneProxy, pastTheProxies]).toEqual([eight, eight, eight])
})

test('[LIMIT-07] ten wrong tries keep nobody out for longer than a quarter of an hour', async () => {
  await world.database.pool.query('truncate attempt')
  const { email, password } = await world.owner()
  await withTwoApps(behindOneProxy, async (ask) => {
    for (let at = 0; at < 12; at++) await ask(at, email, address(at))
  })
  const body = { email, password }
  expect((await world.call(api.auth.login, { body })).status).toBe(429)
  await world.database.pool.query(`update attempt set window_start = window_start - interval '15 minutes'`)
  expect((await world.call(api.auth.login, { body })).status).toBe(200)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { type ConnectedSite, insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startPublishing } from '../../features/publisher/index.ts'
import { timing } from '../../features/publisher/timing.ts'
import { createVault, type Vault } from '../../outside/vault/vault.ts'
import { readCredentialsKeys } from '../credentials-key.ts'

/** CREDENTIALS=10000 is the whole of it. */
const COUNT = Number(process.env.CREDENTIALS ?? 120)
/** Posts of before, while and after; each connection is used in each. */
const SPREAD_MS = 10_000 + COUNT * 6

const base64 = () => randomBytes(32).toString('base64')
const [former, next] = [base64(), base64()]
const vaultOf = async (...keys: string[]): Promise<Vault> =>
  createVault(await readCredentialsKeys(readConfig({ CREDENTIALS_KEY: keys.join(',') })))

let world: World
let owner: Person
const memory = createMemoryPlatform()
/** Each connection's own secret, by its address. */
const secrets = new Map<string, string>()
let wrongSecrets = 0
const platform: typeof memory.platform = {
  ...memory.platform,
  createDraft: (credentials, ...rest) => {
    if (secrets.get(credentials.baseUrl) !== credentials.appPassword) wrongSecrets++
    return memory.platform.createDraft(credentials, ...rest)
  },
}
beforeAll(async () => {
  const vault = await vaultOf(former)
  world = await createWorld({ tools: { platforms: { wordpress: platform }, vault } })
  owner = await world.owner()
})
afterAll(() => world.close())

/** The operator's command as it is typed. */
const changeKey = (keys: string, ...words: string[]) => {
  const program = join(import.meta.dirname, 'run.ts')
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, 'change-key', ...words],
    {
      env: {
        ...process.env,
        DATABASE_URL: world.databaseUrl,
        LOG_LEVEL: 'silent',
        CREDENTIALS_KEY: keys,
      },
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text
    })
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.once('close', (code) => done({ code, said })),
  )
  return { child, ended }
}

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await world.database.pool.query(text, values)).rows[0].count)
const wrappedBy = async ({ keyId }: Vault) =>
  Promise.all(
    [
      'select count(*) from integration where key_id = $1',
      'select count(*) from second_factor where key_id = $1',
      'select count(*) from preview_link where key_id = $1',
      'select count(*) from orphan_draft where key_id = $1',
    ].map((text) => count(text, [keyId])),
  )

const connect = async (vault: Vault): Promise<ConnectedSite[]> => {
  const sites: ConnectedSite[] = []
  const some = async (from: number) => {
    for (let nth = from; nth < COUNT; nth += 8) {
      const baseUrl = `https://shop-${nth}.example`
      const appPassword = randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')
      secrets.set(baseUrl, appPassword)
      sites.push(
        await insertConnectedSite(world.database.pool, { vault, baseUrl, username: 'nora', appPassword }),
      )
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, from) => some(from)))
  return sites
}

/** What else is wrapped: a second factor, a preview link, and the draft of a deleted post. */
const wrapOthers = async (former: ConnectedSite): Promise<string> => {
  const body = { password: owner.password }
  expect((await world.call(api.auth.startSecondFactor, { as: owner, body })).status).toBeLessThan(300)
  const id = await createdPost(world, owner)
  const shared = await world.call(api.posts.previewToken, { as: owner, params: { id } })
  expect(shared.status).toBe(200)
  await world.database.pool.query(
    `insert into orphan_draft (account_id, marker, kind, workspace_id, platform, integration_id, settings, secret, key_id,
       wrapped, settles_at, until)
     select i.account_id, uuidv7(), 'publication', i.workspace_id, i.platform, i.id, i.settings, i.secret, i.key_id,
       i.wrapped, now(), now() from integration i where i.id = $1`,
    [former.integrationId],
  )
  return id
}

test(`[INTEG-48, JOB-01] the key of ${COUNT} credentials is changed while posts are published with them`, {
  timeout: 900_000,
}, async () => {
  const [before, both, turned, after] = await Promise.all([
    vaultOf(former),
    vaultOf(former, next),
    vaultOf(next, former),
    vaultOf(next),
  ])
  const { pool } = world.database
  const sites = await connect(before)
  const postId = await wrapOthers(sites[0] as ConnectedSite)
  const of = { as: owner, params: { id: postId } }
  const { body: shared } = await world.call(api.posts.previewToken, of)
  expect(await wrappedBy(before)).toEqual([COUNT, 1, 1, 1])

  for (const [nth, site] of sites.entries())
    await insertDuePosts(pool, {
      ...site,
      integrationIds: [site.integrationId],
      count: 2,
      dueInMs: 500 + (nth * SPREAD_MS) / COUNT,
      spreadMs: SPREAD_MS,
    })
  /** One process with these keys begins before the one of before ends, as in a rolling restart. */
  const start = (vault: Vault) => startPublishing({ ...world.tools, vault }, pool, timing)
  let worker = start(before)
  const roll = async (vault: Vault) => {
    const newer = start(vault)
    await worker.stop()
    worker = newer
  }
  await sleep(500)
  await roll(both)
  await roll(turned)

  // Killed in the middle, and said again.
  const killed = changeKey(`${next},${former}`)
  while ((await wrappedBy(turned))[0] === 0 && killed.child.exitCode === null) await sleep(5)
  killed.child.kill('SIGKILL')
  await killed.ended
  const { code, said } = await changeKey(`${next},${former}`).ended
  expect([code, said]).toEqual([0, expect.stringContaining('The others can be removed')])
  expect(await wrappedBy(before)).toEqual([0, 0, 0, 0])
  expect(await wrappedBy(after)).toEqual([COUNT, 1, 1, 1])
  const openThen = await count(`select count(*) from publication where state = 'scheduled'`)

  // The former key is gone.
  await roll(after)
  for (const site of sites) await insertDuePosts(pool, { ...site, integrationIds: [site.integrationId] })
  const open = () => count(`select count(*) from publication where state in ('scheduled', 'publishing')`)
  await eventually(async () => (await open()) === 0, 'every publication has ended', 600_000)
  await worker.stop()
  const { rows } = await pool.query(
    'select state, reason, max(attempts) as tries, count(*)::int from publication group by 1, 2',
  )
  expect(rows).toEqual([{ state: 'published', reason: null, tries: 1, count: COUNT * 3 }])
  expect([wrongSecrets, memory.posts.length]).toEqual([0, COUNT * 3])
  expect(openThen).toBeGreaterThan(0)

  const [link] = (await pool.query('select * from preview_link')).rows
  const bound = { key: `preview|${postId}`, value: `${postId}|token|1` }
  expect(after.open({ keyId: link.key_id, wrapped: link.wrapped }, link.token, bound)).toBe(
    shared.previewToken,
  )
})

test('a key that nobody knows keeps the command from saying that the others may go', async () => {
  const before = await wrappedBy(await vaultOf(next))
  const { code, said } = await changeKey(base64()).ended
  expect([code, said]).toEqual([1, expect.stringMatching(/Remove no key until then/)])
  expect(said).not.toContain('The others can be removed')
  expect(await wrappedBy(await vaultOf(next))).toEqual(before)
  expect(await changeKey(next, 'now').ended).toEqual({
    code: 2,
    said: expect.stringContaining('change-key   wraps all credentials'),
  })
})

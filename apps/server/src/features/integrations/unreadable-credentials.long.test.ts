import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { api } from '@tintario/contract/api.ts'
import { insertDuePosts } from '@tintario/testing/due-posts.ts'
import { eventually } from '@tintario/testing/eventually.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createMemoryPlatform } from '@tintario/testing/memory-platform.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '../../outside/vault/vault.ts'
import { startPublishing } from '../publisher/index.ts'
import { upgradeSecrets } from './index.ts'
import { boundTo } from './seal-secrets.ts'

const UNREADABLE = 'PLATFORM_CREDENTIALS_UNREADABLE'
const form = {
  baseUrl: 'https://blog.example',
  username: 'nora.w',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}

let world: World
const memory = createMemoryPlatform()
beforeAll(async () => {
  world = await createWorld({
    tools: { platforms: { wordpress: memory.platform } },
    expectedErrors: /^a stored credential cannot be decrypted/,
  })
})
afterAll(() => world?.close())

const connect = (as: Person) => world.call(api.wordpress.connect, { as, body: form })
const list = async (as: Person) => (await world.call(api.integrations.list, { as, body: {} })).body
const connected = async () => {
  const owner = await world.owner()
  await connect(owner)
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const [row] = await list(owner)
  return { owner, id: row?.id ?? '' }
}
const query = (text: string, values: unknown[] = []) => world.database.pool.query(text, values)
const dueFor = async ({ owner, id }: { owner: Person; id: string }) => {
  const [made] = await insertDuePosts(world.database.pool, { ...owner, integrationIds: [id] })
  if (!made) throw new Error('no post was made')
  return made.publicationId
}
const publication = async (id: string) =>
  (await query('select state, reason, integration_id, internal_errors from publication where id = $1', [id]))
    .rows[0]
const notesOf = async ({ accountId }: Person) =>
  (await query(`select key, values from notification where account_id = $1`, [accountId])).rows

test('[INTEG-48, JOB-01] keeps an undecryptable connection, states why, publishes the rest of the batch, and goes on when it is entered again', async () => {
  const [lost, sound] = [await connected(), await connected()]
  const { rows } = await query('select key_id from integration where id = $1', [lost.id])
  await query(`update integration set key_id = 'lost' where id = $1`, [lost.id])
  const [waiting, going] = [await dueFor(lost), await dueFor(sound)]
  const worker = startPublishing(world.tools, world.database.pool)
  try {
    await eventually(
      async () => (await publication(going)).state === 'published',
      'the sound one is published',
    )
    await eventually(async () => (await publication(waiting)).reason !== null, 'the reason is stored')
    expect(await publication(waiting)).toEqual({
      state: 'scheduled',
      reason: UNREADABLE,
      integration_id: lost.id,
      internal_errors: 0,
    })
    expect(await notesOf(lost.owner)).toMatchObject([
      { key: 'NOTIFICATION_PUBLISHING_WAITS', values: { reason: UNREADABLE } },
    ])
    expect(await list(lost.owner)).toMatchObject([
      { id: lost.id, isActive: true, isWorking: false, problem: UNREADABLE, problemValues: {} },
    ])
    const saved = await world.call(api.wordpress.get, { as: lost.owner, query: {} })
    expect(saved.body).toMatchObject({ baseUrl: form.baseUrl, username: form.username, hasSecret: true })

    // The operator restores the key: nothing has to be entered.
    await query('update integration set key_id = $2 where id = $1', [lost.id, rows[0].key_id])
    expect(await list(lost.owner)).toMatchObject([{ id: lost.id, isWorking: true, problem: null }])
    await query(`update integration set key_id = 'lost' where id = $1`, [lost.id])

    expect((await connect(lost.owner)).body).toMatchObject({ isActive: true })
    expect(await list(lost.owner)).toMatchObject([
      { id: lost.id, isActive: true, isWorking: true, problem: null },
    ])
    await eventually(async () => (await publication(waiting)).state === 'published', 'it is published')
    expect(memory.of(waiting)).toHaveLength(1)
  } finally {
    await worker.stop()
  }
})

test('[INTEG-48] entering one connection again after the key was lost leaves the workspace’s others decryptable by that key', async () => {
  const { owner, id } = await connected()
  const key = (await query('select key_id, wrapped from integration where id = $1', [id])).rows[0]
  const other = await query(
    `insert into integration (account_id, workspace_id, platform, settings, secret, secret_version, key_id, wrapped, name)
     values ($1, $2, 'mailchimp', '{}', $3, 2, $4, $5, 'News') returning id`,
    [owner.accountId, owner.workspaceId, Buffer.from('sealed'), key.key_id, key.wrapped],
  )
  const { vault } = world.tools
  world.tools.vault = createVault([{ id: 'new', key: randomBytes(32) }])
  try {
    expect(await list(owner)).toMatchObject([{ problem: UNREADABLE }, { problem: UNREADABLE }])
    expect((await connect(owner)).body).toMatchObject({ isActive: true })
    expect((await list(owner)).find((one) => one.id === id)).toMatchObject({ isWorking: true })
    const refused = await world.call(api.recipients.mailchimp, { as: owner, query: {} })
    expect([refused.status, refused.error.message]).toEqual([424, 'MESSAGES_CREDENTIALS_UNREADABLE'])
  } finally {
    world.tools.vault = vault
  }
  const after = await query('select key_id, wrapped from integration where id = $1', [other.rows[0].id])
  expect(after.rows[0]).toEqual(key)
})

test('[API-011] refuses an app’s code with its reason when the stored key can’t be decrypted, and takes a recovery code', async () => {
  const { generate } = await import('otplib')
  const owner = await world.owner()
  const proof = { password: owner.password }
  const { body } = await world.call(api.auth.startSecondFactor, { as: owner, body: proof })
  const code = await generate({ secret: body.secret })
  const on = await world.call(api.auth.confirmSecondFactor, { as: owner, body: { code } })
  await query(`update second_factor set key_id = 'lost' where account_id = $1`, [owner.accountId])
  const logIn = (code: string) =>
    world.call(api.auth.login, { body: { email: owner.email, password: owner.password, code } })
  const refused = await logIn(code)
  expect([refused.status, refused.error.message]).toEqual([424, 'MESSAGES_SECOND_FACTOR_UNREADABLE'])
  expect((await logIn(on.body.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('[API-092] replaces a preview link whose token can’t be decrypted, and the former one ends', async () => {
  const owner = await world.owner()
  const params = { id: await createdPost(world, owner) }
  const share = () => world.call(api.posts.previewToken, { as: owner, params })
  const read = async (token: string) => (await world.call(api.posts.preview, { params: { token } })).status
  const { body: former } = await share()
  await query(`update preview_link set key_id = 'lost' where post_id = $1`, [params.id])
  const [one, two] = await Promise.all([share(), share()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.body.previewToken).toBe(one.body.previewToken)
  expect([await read(former.previewToken), await read(one.body.previewToken)]).toEqual([404, 200])
})

test('[INTEG-48] seals a secret of the first form again at the start, and reports a wrong key as a wrong key', async () => {
  const { owner, id } = await connected()
  const { vault } = world.tools
  const { rows } = await query('select key_id as "keyId", wrapped from integration where id = $1', [id])
  const bound = boundTo({ workspaceId: owner.workspaceId, id }, 'appPassword|1')
  const first = vault.seal(rows[0], form.appPassword, bound)
  await query('update integration set secret = $2, secret_version = null where id = $1', [id, first])
  const stored = async () =>
    (await query('select secret, secret_version as version from integration where id = $1', [id])).rows[0]

  const said = await startWith(randomBytes(32).toString('base64'))
  expect(said).toContain('CREDENTIALS_KEY is the wrong key')
  expect(said).not.toContain(form.appPassword)
  expect(await stored()).toEqual({ secret: first, version: null })

  await upgradeSecrets(world.tools)
  expect((await stored()).version).toBe(2)
  expect(await list(owner)).toMatchObject([{ id, isWorking: true, problem: null }])
  expect((await world.call(api.wordpress.check, { as: owner, body: {} })).body.data.isWorking).toBe(true)
})

/** The log of a worker process from its start until it is ready. */
const startWith = async (key: string): Promise<string> => {
  const program = join(import.meta.dirname, '../../main/worker.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: world.databaseUrl,
      CREDENTIALS_KEY: key,
      LOG_LEVEL: 'error',
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
      if (said.includes('worker is ready')) child.kill('SIGKILL')
    })
  await new Promise((done) => child.once('close', done))
  expect(said).toContain('worker is ready')
  return said
}

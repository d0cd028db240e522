import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertConnectedSite } from '@tintario/testing/connected-sites.ts'
import { runOperator } from '@tintario/testing/run-operator.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingParts } from '../../finding.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'tintario-doctor-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const NOBODY = 'http://127.0.0.1:1'

/** The lines of a run, each finding with its remedy in one. */
const doctor = async (env: NodeJS.ProcessEnv = {}) => {
  const { code, said } = await runOperator(world.databaseUrl, ['doctor'], {
    DATA_DIR: folder,
    PORT: '0',
    ...env,
  })
  return { code, said, problems: said.split(/\n(?! )/).filter((line) => line.startsWith('✗')) }
}

test('a sound installation without a worker has one problem', async () => {
  const { code, said, problems } = await doctor()
  expect(problems).toEqual([expect.stringMatching(/^✗ worker: no worker runs[^→]*→ start npm start/s)])
  expect(code).toBe(1)
  for (const part of [
    'program',
    'settings',
    'data folder',
    'port',
    'database',
    'clock',
    'schema',
    'credentials key',
    'ledger',
    'files',
  ])
    expect(said).toContain(`✓ ${part}: `)
  expect(said).toContain('! backup: none has been made')
  expect(said).toContain('! mail: no mail server')
  expect(said).toContain('1 problems, 2 warnings')
})

test('a running server returns the same findings, with what a screen needs for texts of its own', async () => {
  const [first, second] = [world.tools.examine(), world.tools.examine()]
  expect(second).toBe(first)
  const findings = await first
  expect(findings).toContainEqual({
    part: 'worker',
    outcome: 'problem',
    code: 'worker-none',
    values: {},
    text: 'no worker runs: nothing is written or published',
    remedy: 'start npm start, or a worker',
  })
  for (const { part, code, text, remedy = '', outcome } of findings) {
    expect(findingParts).toContain(part)
    expect(`${text} ${remedy}`, code).not.toMatch(/[{}]/)
    expect(remedy === '', code).toBe(outcome === 'fine')
  }
})

test('wrong settings are named and nothing else is checked', async () => {
  const { code, said } = await doctor({ PUBLISH_PER_SITE: 'many' })
  expect(code).toBe(1)
  expect(said).toContain('PUBLISH_PER_SITE')
  expect(said).not.toContain('✓')
})

test('each part that is broken is named with its remedy', async () => {
  const other = createServer((_, answer) => answer.end('a different program'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  // The world calls itself 127.0.0.1:4400: as behind a proxy that hands on its own address.
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { problems } = await doctor({
    DATA_DIR: join(file, 'data'),
    PORT: String(port),
    S3_ENDPOINT: NOBODY,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
    SMTP_URL: 'smtp://someone:secret-word@127.0.0.1:1',
    AI_BASE_URL: NOBODY,
    AI_MODEL: 'some-model',
    PUBLIC_URL: address,
    CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  }).finally(() => other.close())
  const remedyOf = (part: string) => problems.find((line) => line.startsWith(`✗ ${part}: `))
  expect(remedyOf('data folder')).toContain('DATA_DIR')
  expect(remedyOf('port')).toContain(`another program uses port ${port}`)
  expect(remedyOf('files')).toContain('S3_ settings')
  expect(remedyOf('mail')).toContain('SMTP_URL')
  expect(remedyOf('AI service')).toContain('AI_ settings')
  expect(remedyOf('address')).toContain('TRUST_PROXY')
  expect(problems.join('')).not.toContain('secret-word')
})

test('unsafe settings, a taken port of the metrics and texts and letters that wait are named', async () => {
  const other = createServer((_, answer) => answer.end('a different program'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const owner = await world.owner({ coins: 20 })
  const { pool } = world.database
  await pool.query(
    `with made as (insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, is_new, completed_steps)
       values ($1, $2, 'draft', now() + interval '1 day', '2026-01-01T09:00', 'UTC', false, '{}') returning account_id, id)
     insert into generation (account_id, post_id, state, stage, blocker, blocker_of, fence)
     select account_id, id, 'running', 'waiting', 'credit', 'instance', 1 from made`,
    [owner.accountId, owner.workspaceId],
  )
  // The letter of the owner's sign-up.
  await pool.query(`update graphile_worker._private_jobs set last_error = '554 no service here'`)
  const { said, problems } = await doctor({
    PUBLIC_URL: 'http://tintario.example',
    METRICS_PORT: String(port),
  }).finally(() => other.close())
  const lineOf = (part: string) => problems.filter((line) => line.startsWith(`✗ ${part}: `)).join('')
  expect(lineOf('port')).toMatch(new RegExp(`port ${port} of the metrics.*METRICS_PORT`, 's'))
  expect(lineOf('mail')).toMatch(/letters that are repeated now: 1\n.*SMTP_URL/s)
  expect(lineOf('AI service')).toMatch(/out of credit; texts that wait: 1.*top it up/s)
  expect(said).toMatch(/! settings: .*without encryption.*https/s)
  expect(said).toMatch(/! settings: TINTARIO_ENV is local.*TINTARIO_ENV=prod/s)
  await pool.query(`delete from graphile_worker._private_jobs`)
  await pool.query(`delete from generation`)
})

test('a database that is away, paused by its clock, or stored with another key is named', async () => {
  const away = await runOperator('postgres://nobody@127.0.0.1:1/none', ['doctor'], {
    DATA_DIR: folder,
    PORT: '0',
  })
  expect(away.said).toMatch(/✗ database: .*ECONNREFUSED.*\n.*correct DATABASE_URL/)
  const { pool } = world.database
  await pool.query(
    `insert into clock_pause (paused_at, boot, offset_ms, differs_ms) values (now(), 'x', 0, 90000)`,
  )
  const site = { baseUrl: NOBODY, username: 'nora', appPassword: 'word' }
  await insertConnectedSite(pool, { vault: world.tools.vault, ...site })
  const { problems } = await doctor()
  expect(problems).toContainEqual(expect.stringMatching(/^✗ publishing: paused.*clock confirm/s))
  expect(problems).toContainEqual(
    expect.stringMatching(/^✗ credentials key: 1 stored secrets.*test.*CREDENTIALS_KEY/s),
  )
})

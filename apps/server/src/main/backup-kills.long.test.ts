import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '@tintario/testing/copy-database.ts'
import { choicesOf } from '@tintario/testing/kills/random.ts'
import { seedAccounts } from '@tintario/testing/plans/seed-accounts.ts'
import { runOperatorProcess } from '@tintario/testing/run-operator.ts'
import { startProcess } from '@tintario/testing/start-process.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBackup } from '../db/backup/backup-file.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { knownMigrations, migrateForRestore } from '../db/migrate.ts'
import { createFileWriter } from '../outside/archive/file-writer.ts'

/** Kills of each kind: of a backup, a restore and a migration. BACKUP_SEED repeats a run's moments. */
const KILLS = Number(process.env.BACKUP_KILLS ?? 1)
const SEED = Number(process.env.BACKUP_SEED ?? 1)
const ACCOUNTS = 40
/** Migrations that a killed start has to do. */
const BEHIND = 30

const program = join(import.meta.dirname, 'operator/run.ts')
const choices = choicesOf(SEED)
const serverUrl = process.env.TEST_DATABASE_URL ?? ''
const made: string[] = []
let folder: string
let url: string
let env: Record<string, string>

const onServer = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const newDatabase = async (template = 'template0'): Promise<string> => {
  const name = `kills_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  made.push(name)
  return urlOf(serverUrl, name)
}
const onServerOf = async (databaseUrl: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
/** Sees when a starting process has connected to a database, by a connection to another one. */
const watchMigration = (databaseUrl: string) => {
  let hasBegun = false
  let isOver = false
  const name = new URL(databaseUrl).pathname.slice(1)
  const running = (async () => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    while (!isOver && !hasBegun) {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name])
      hasBegun = rows.length > 0
      await sleep(10)
    }
    await client.end()
  })()
  return {
    hasBegun: () => hasBegun,
    stop: () => {
      isOver = true
      return running
    },
  }
}
const countAccounts = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query('select count(*)::int as accounts from account')
    .finally(() => client.end())
  return rows[0].accounts
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-kills-'))
  url = await newDatabase('tintario_template')
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await seedAccounts(pool, 0, ACCOUNTS)
  // The seeded secrets are wrapped with no real key.
  await pool.query(
    'delete from preview_link; update publication set integration_id = null; delete from integration; delete from webhook_endpoint',
  )
  await pool.end()
  env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' }
})
afterAll(async () => {
  for (const name of made) await onServer(`drop database ${name} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

const begin = (databaseUrl: string, words: string[]): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Milliseconds from the moment at which `hasBegun` to the end of a process that is not killed. */
const timeWhole = async (child: ChildProcess, hasBegun: () => boolean): Promise<number> => {
  const ended = once(child, 'exit')
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  while (!hasBegun() && child.exitCode === null) await sleep(5)
  const from = performance.now()
  await ended
  expect(child.exitCode, said).toBe(0)
  return Math.ceil(performance.now() - from)
}

/** Waits until `hasBegun`, then kills the process up to `most` milliseconds later; false when it ended before. */
const killDuring = async (child: ChildProcess, hasBegun: () => boolean, most: number): Promise<boolean> => {
  const ended = once(child, 'exit')
  while (!hasBegun() && child.exitCode === null) await sleep(5)
  await Promise.race([sleep(choices.between(0, most)), ended])
  const isKilled = child.exitCode === null && child.kill('SIGKILL')
  await ended
  return isKilled
}

/** Starts the API on a database and stops it; what it says when it does not start. */
const startOnce = (databaseUrl: string): Promise<string | null> =>
  startProcess('api', { DATABASE_URL: databaseUrl }).then(
    async (server) => {
      await server.stop()
      return null
    },
    (error: Error) => error.message,
  )

test('a backup that is killed leaves no file under its name, or a complete one', {
  timeout: 1_200_000,
}, async () => {
  const sample = join(folder, 'sample.backup')
  const whole = await timeWhole(begin(url, ['backup', sample]), () => existsSync(`${sample}.partial`))
  for (let n = 0; n < KILLS; n++) {
    const path = join(folder, `killed-${n}.backup`)
    const isStarted = () => existsSync(`${path}.partial`) || existsSync(path)
    await killDuring(begin(url, ['backup', path]), isStarted, whole)
    if (existsSync(path)) await verifyBackup(path)
    expect((await runOperatorProcess(url, ['backup', path], env)).code).toBe(0)
    expect(existsSync(`${path}.partial`)).toBe(false)
    await verifyBackup(path)
  }
})

test('after a restore that is killed the instance starts, or says to repeat the restore', {
  timeout: 1_200_000,
}, async () => {
  const path = join(folder, 'whole.backup')
  await writeBackup(() => createFileWriter(path), { url, storage: null, settings: [] })
  const kinds = { finished: 0, started: 0, refused: 0 }
  const beginRestore = async () => {
    const database = await newDatabase('tintario_template')
    await onServerOf(database, `insert into account (id) values ('${randomUUID()}')`)
    const child = begin(database, ['restore', path, '--yes'])
    let said = ''
    child.stdout?.on('data', (text: Buffer) => {
      said += text
    })
    return { database, child, hasBegun: () => said.includes('This database') }
  }
  const sample = await beginRestore()
  const whole = await timeWhole(sample.child, sample.hasBegun)
  for (let n = 0; n < KILLS; n++) {
    const { database, child, hasBegun } = await beginRestore()
    const isKilled = await killDuring(child, hasBegun, whole)
    const problem = await startOnce(database)
    kinds[problem !== null ? 'refused' : isKilled ? 'started' : 'finished']++
    if (problem === null) {
      // Killed before the first write, which leaves the account above, or after the last one.
      expect([1, ACCOUNTS]).toContain(await countAccounts(database))
      continue
    }
    expect(problem).toMatch(
      /could not start: a restore of this database did not finish: run npm run operator -- restore FILE again\n/,
    )
    // PostgreSQL may take a moment to notice that the killed process is gone.
    let again = await runOperatorProcess(database, ['restore', path, '--yes'], env)
    for (let tries = 0; again.said.includes('is running') && tries < 50; tries++) {
      await sleep(200)
      again = await runOperatorProcess(database, ['restore', path, '--yes'], env)
    }
    expect(again).toMatchObject({ code: 0 })
    expect(await startOnce(database)).toBeNull()
    expect(await countAccounts(database)).toBe(ACCOUNTS)
  }
  if (KILLS > 3) process.stdout.write(`restores that were killed: ${JSON.stringify(kinds)}\n`)
})

test('after a migration that is killed the instance starts', { timeout: 1_200_000 }, async () => {
  const template = new URL(await newDatabase()).pathname.slice(1)
  const older = urlOf(serverUrl, template)
  const client = new pg.Client({ connectionString: older })
  await client.connect()
  await migrateForRestore(client, older, knownMigrations().at(-BEHIND) ?? 0).finally(() => client.end())
  for (let n = 0; n < KILLS; n++) {
    const database = await newDatabase(template)
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'api.ts')],
      {
        env: { ...process.env, ...env, DATABASE_URL: database, PORT: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const watching = watchMigration(database)
    await killDuring(child, watching.hasBegun, 400)
    await watching.stop()
    expect(await startOnce(database)).toBeNull()
  }
})

import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type Account, canEnter, isRoot, nobody } from './account.ts'
import { isLivePostgres, readPidNote } from './pid-file.ts'
import { startEmbeddedPostgres, startThrowawayPostgres } from './start-embedded-postgres.ts'

const quiet = { info: () => {}, warn: () => {} }
const launcher = new URL('./start-embedded-postgres.ts', import.meta.url)
const mayNobodyReadUs = isRoot() && canEnter(nobody(), dirname(fileURLToPath(launcher)))

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const newFolder = (mode = 0o755): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-embedded-'))
  chmodSync(folder, mode)
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const until = async (isSo: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; !isSo(); tries++) {
    if (tries === 1_000) throw new Error(`not in 50 s: ${what}`)
    await sleep(50)
  }
}

type Program = { child: ChildProcess; url: string; killAtOnce(): Promise<void> }

/** A process of its own that starts a server and then waits; it can be killed like the real one. */
const startProgram = async (call: string, account: Account = null): Promise<Program> => {
  const source = `
    import { startEmbeddedPostgres, startThrowawayPostgres } from '${launcher.href}'
    const log = { info: () => {}, warn: () => {} }
    const server = await ${call}
    process.stdout.write(server.url + '\\n')
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0) })
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    ...(account ?? {}),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  endings.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let words = ''
  child.stderr?.on('data', (chunk) => {
    words += chunk
  })
  const url = await new Promise<string>((done, fail) => {
    child.stdout?.once('data', (chunk) => done(String(chunk).trim()))
    child.once('exit', () => fail(new Error(`the program ended: ${words}`)))
  })
  return {
    child,
    url,
    killAtOnce: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const startIn = (dataDir: string, account?: Account): Promise<Program> =>
  startProgram(`startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })`, account)

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const clusterOf = async (url: string): Promise<string> => {
  const [row] = await query(url, 'show data_directory')
  return String(row?.data_directory)
}

const pidIn = (cluster: string): number => readPidNote(cluster)?.pid ?? 0

test('what was acknowledged is there again after everything was killed', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  const cluster = await clusterOf(first.url)
  await query(first.url, 'create table note as select n from generate_series(1, 1000) n')
  const pid = pidIn(cluster)
  process.kill(pid, 'SIGKILL')
  await first.killAtOnce()

  const second = await startIn(dataDir)
  expect(await query(second.url, 'select sum(n)::int as sum from note')).toEqual([{ sum: 500_500 }])
  expect(pidIn(cluster)).not.toBe(pid)
})

test('no server outlives the process that was killed, and the next start finds everything', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  const cluster = await clusterOf(first.url)
  await query(first.url, 'create table note as select 7 as n')
  const pid = pidIn(cluster)
  expect(isLivePostgres(pid)).toBe(true)
  await first.killAtOnce()
  await until(() => !isLivePostgres(pid), 'the server ends with its last user')

  const second = await startIn(dataDir)
  expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
})

test('two starts at once share one server, and the one that stays keeps it', async () => {
  const dataDir = newFolder()
  const [first, second] = await Promise.all([startIn(dataDir), startIn(dataDir)])
  expect(second.url).toBe(first.url)
  const pid = pidIn(await clusterOf(first.url))
  await first.killAtOnce()
  await sleep(500)
  expect(isLivePostgres(pid)).toBe(true)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start while the server of a killed process is still ending just works', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  await query(first.url, 'create table note as select 7 as n')
  await first.killAtOnce()
  const second = await startIn(dataDir)
  await sleep(500)
  expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
})

test('a port that someone else has taken is left to them', async () => {
  const dataDir = newFolder()
  const first = await startEmbeddedPostgres({ dataDir, log: quiet })
  const port = Number(new URL(first.url).port)
  await first.stop()
  const stranger = createServer()
  await new Promise<void>((done) => stranger.listen(port, '127.0.0.1', done))
  endings.push(() => stranger.close())
  const second = await startEmbeddedPostgres({ dataDir, log: quiet })
  endings.push(second.stop)
  expect(new URL(second.url).port).not.toBe(String(port))
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that is killed while we run comes back on its port', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newFolder(), log: quiet })
  endings.push(server.stop)
  const cluster = await clusterOf(server.url)
  const pid = pidIn(cluster)
  process.kill(pid, 'SIGKILL')
  let answer: unknown
  for (let tries = 0; tries < 200 && !answer; tries++) {
    await sleep(100)
    answer = pidIn(cluster) === pid ? null : await query(server.url, 'select 1 as one').catch(() => null)
  }
  expect(answer).toEqual([{ one: 1 }])
})

test('a pid noted by a crashed server that now belongs to a stranger does not stop the start', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  const cluster = await clusterOf(first.url)
  process.kill(pidIn(cluster), 'SIGKILL')
  await first.killAtOnce()
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
  const second = await startIn(dataDir)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the password and the data are closed to other users, and only the loopback address listens', async () => {
  const server = await startEmbeddedPostgres({ dataDir: newFolder(), log: quiet })
  endings.push(server.stop)
  const cluster = await clusterOf(server.url)
  expect(statSync(join(dirname(cluster), 'password')).mode & 0o077).toBe(0)
  expect(statSync(cluster).mode & 0o077).toBe(0)
  expect(await query(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const wrong = new URL(server.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test.runIf(isRoot())(
  'root in a closed folder keeps the data outside of it and finds them again',
  async () => {
    const dataDir = join(newFolder(0o700), 'data')
    const first = await startEmbeddedPostgres({ dataDir, log: quiet })
    const outside = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim()
    endings.push(() => rmSync(outside, { recursive: true, force: true }))
    await query(first.url, 'create table note as select 7 as n')
    expect(await clusterOf(first.url)).toBe(join(outside, 'cluster'))
    await first.stop()
    const second = await startEmbeddedPostgres({ dataDir, log: quiet })
    endings.push(second.stop)
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
  },
)

test.runIf(mayNobodyReadUs)(
  'an ordinary user starts it too, and root goes on with what they made',
  async () => {
    const dataDir = join(newFolder(), 'data')
    // `daemon`: a user that every system has and who is not the one root picks.
    const account = { uid: 1, gid: 1 }
    mkdirSync(dataDir)
    chownSync(dataDir, account.uid, account.gid)
    const first = await startIn(dataDir, account)
    await query(first.url, 'create table note as select 7 as n')
    expect(statSync(await clusterOf(first.url)).uid).toBe(account.uid)
    first.child.kill('SIGTERM')
    await until(() => first.child.exitCode !== null, 'the program ends')

    const second = await startEmbeddedPostgres({ dataDir, log: quiet })
    endings.push(second.stop)
    expect(await query(second.url, 'select n from note')).toEqual([{ n: 7 }])
    expect(statSync(await clusterOf(second.url)).uid).toBe(account.uid)
  },
)

test('a thrown-away server leaves nothing behind, even when its process is killed', async () => {
  const stopped = await startThrowawayPostgres()
  const one = dirname(await clusterOf(stopped.url))
  await stopped.stop()
  expect(existsSync(one)).toBe(false)

  const program = await startProgram('startThrowawayPostgres()')
  const other = dirname(await clusterOf(program.url))
  expect(existsSync(other)).toBe(true)
  await program.killAtOnce()
  await until(() => !existsSync(other), 'the folder goes with the process')
})

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { fileForm } from '../server/file-form.ts'
import { openRawSocket } from '../server/raw-socket.ts'
import { withBenchDatabase } from './bench-database.ts'
import { printTable, quantile } from './print-table.ts'
import { startServer } from './start-server.ts'

const BROKEN = 200
const SLOW = 100
const PER_PERSON = 2
const SLOW_MS = 500
const ALONE = 10
const WAVES = 5
const POOL = 10
const BOUND_MS = 3_000
const path = '/api/users/me/avatar'

/** People with a session each, by token. */
const fill = async (pool: pg.Pool, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ account_id: string; id: string }>(
    `with a as (insert into account select from generate_series(1, ${count}) returning id),
       w as (insert into wallet (account_id) select id from a)
     insert into users (account_id, email, first_name, surname, email_verified_at, last_activity_at)
     select id, id || '@example.com', 'Nora', 'Sample', now(), now() + interval '1 day' from a
     returning account_id, id`,
  )
  const tokens = rows.map(({ id }) => createHash('sha256').update(id).digest('base64url'))
  await pool.query(
    `insert into session (token_hash, account_id, user_id, expires_at)
     select hash, account_id, user_id, now() + interval '1 day'
     from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as s (hash, account_id, user_id)`,
    [
      tokens.map((token) => createHash('sha256').update(token).digest()),
      rows.map((row) => row.account_id),
      rows.map((row) => row.id),
    ],
  )
  return tokens
}

type Form = ReturnType<typeof fileForm>

const head = (token: string, { headers }: Form, framing: string) =>
  `PUT ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: ${headers['content-type']}\r\n${framing}\r\n\r\n`
const lengthOf = (bytes: Buffer) => `content-length: ${bytes.length}`

/** Every byte of the first delimiter and of the last, the part's headers, and places in the file. */
const placesIn = (form: Form): number[] => {
  const { payload } = form
  const file = payload.indexOf('\r\n\r\n') + 4
  const last = payload.lastIndexOf('\r\n--', payload.length - 3)
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
  return [...range(0, 24), ...range(file - 4, file + 2), file + 1_000, ...range(last, payload.length)]
}

/** The ways in which a form that is cut at a place goes on. Each answers the status it got, 0 for none. */
const endings = [
  'is closed',
  'is half-closed',
  'is said to be whole',
  'ends its chunks',
  'goes on with noise',
]
const sendBroken = async (url: string, token: string, form: Form, n: number): Promise<number> => {
  const places = placesIn(form)
  const cut = form.payload.subarray(0, places[n % places.length])
  const socket = await openRawSocket(url)
  switch (endings[n % endings.length]) {
    case 'is closed':
      socket.send(head(token, form, lengthOf(form.payload)))
      socket.send(cut)
      break
    case 'is half-closed':
      socket.send(head(token, form, lengthOf(form.payload)))
      socket.send(cut)
      socket.end()
      await socket.status()
      break
    case 'is said to be whole':
      socket.send(head(token, form, lengthOf(cut)))
      socket.send(cut)
      await socket.status()
      break
    case 'ends its chunks':
      socket.send(head(token, form, 'transfer-encoding: chunked'))
      if (cut.length > 0)
        socket.send(Buffer.concat([Buffer.from(`${cut.length.toString(16)}\r\n`), cut, Buffer.from('\r\n')]))
      socket.send('0\r\n\r\n')
      await socket.status()
      break
    default: {
      const noise = Buffer.alloc(form.payload.length - cut.length, '\r\n--form')
      socket.send(head(token, form, lengthOf(form.payload)))
      socket.send(Buffer.concat([cut, noise]))
      await socket.status()
    }
  }
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(socket.said)?.[1] ?? 0)
}

/** Sends a byte now and then, and begins anew when it is cut off, until `signal` aborts. */
const sendSlowly = async (url: string, token: string, form: Form, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const socket = await openRawSocket(url)
    socket.send(head(token, form, lengthOf(form.payload)))
    for (let at = 0; !signal.aborted && !socket.isClosed; at++) {
      socket.send(form.payload.subarray(at, at + 1))
      await sleep(SLOW_MS)
    }
    socket.destroy()
  }
}

/** Milliseconds that a whole upload takes. Throws when it is refused. */
const upload = async (url: string, token: string, form: Form): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(url + path, {
    method: 'PUT',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(form.payload),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`an upload was answered ${answer.status}`)
  return performance.now() - from
}

/**
 * What broken and slow uploads cost a normal one, of a 12-megapixel photograph: alone, and while 200 that are cut at
 * every kind of place and 100 that send a byte each half second are under way. Issue's bound: 3 s each.
 */
export const uploads = (): Promise<void> =>
  withBenchDatabase(async (databaseUrl) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', (error) => process.stderr.write(`a connection was lost: ${error.message}\n`))
    const dataDir = mkdtempSync(join(tmpdir(), 'tintario-uploads-'))
    const stop = new AbortController()
    let server: Awaited<ReturnType<typeof startServer>> | undefined
    try {
      const [person = '', ...crowd] = await fill(pool, 1 + (BROKEN + SLOW) / PER_PERSON)
      server = await startServer('../../apps/server/src/main/api.ts', { databaseUrl, dataDir, pool: POOL })
      const { url } = server
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
      const photo = sharp({
        create: { width: 4_000, height: 3_000, channels: 3, background: '#345', noise },
      })
      const normal = fileForm('avatar', await photo.jpeg({ quality: 85 }).toBuffer())
      const small = fileForm('avatar', Buffer.alloc(20_000, 7))
      const tokenOf = (n: number) => crowd[Math.floor(n / PER_PERSON)] ?? ''

      await upload(url, person, normal)
      const alone: number[] = []
      for (let n = 0; n < ALONE; n++) alone.push(await upload(url, person, normal))

      const slow = Array.from({ length: SLOW }, (_, n) =>
        sendSlowly(url, tokenOf(BROKEN + n), small, stop.signal),
      )
      await sleep(2 * SLOW_MS)
      const beside: number[] = []
      const statuses = new Map<number, number>()
      for (let wave = 0; wave < WAVES; wave++) {
        let isOver = false
        const broken = Array.from({ length: BROKEN }, async (_, n) => {
          const status = await sendBroken(url, tokenOf(n), small, n + wave * BROKEN)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        })
        const all = Promise.all(broken).then(() => {
          isOver = true
        })
        do beside.push(await upload(url, person, normal))
        while (!isOver)
        await all
      }
      stop.abort()
      await Promise.all(slow)

      const row = (what: string, times: number[]) => ({
        what,
        'p50 ms': quantile(times, 0.5).toFixed(0),
        'worst ms': quantile(times, 1).toFixed(0),
        uploads: times.length,
      })
      const megabytes = (normal.payload.length / 1e6).toFixed(1)
      printTable(
        `uploads: a photograph of ${megabytes} MB as avatar, ${WAVES} waves of ${BROKEN} broken ones`,
        [row('alone', alone), row(`${BROKEN} broken and ${SLOW} slow ones under way`, beside)],
      )
      const told = [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status || 'closed'}: ${count}`)
      process.stdout.write(`\nbound ${BOUND_MS} ms; the broken ones were answered ${told.join(', ')}\n`)
    } finally {
      stop.abort()
      await server?.stop()
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

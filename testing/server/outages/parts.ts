import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@tintario/contract/api.ts'
import { startEmbeddedPostgres } from '@tintario/embedded-postgres'
import { createExamine } from '../../../apps/server/src/main/doctor/examine.ts'
import { eventually } from '../eventually.ts'
import { oliveBoard } from '../models/staged-posts.ts'
import { briefedPost, outlined } from '../staged-post.ts'
import { startBreakableBucket, startBreakableMail, startEmptyAccount } from './broken-services.ts'
import { createStage, newKey, type Stage } from './stage.ts'

/** One part that is broken: what the operator then sees, and what must not be lost. */
export type Outage = {
  stage: Stage
  alert: string
  /** The series that the alert reads, and the value that it has then. */
  series: RegExp
  /** The doctor's line of the part, with its remedy. */
  finding: RegExp
  /** The findings in words; by the command where absent. */
  doctor?(): Promise<string>
  /** Breaks it, and has it used. */
  break(): Promise<void>
  /** Mends it; throws what was lost. */
  mend(): Promise<void>
  /** False where no post can go out while it is broken. */
  publishes: boolean
  close(): Promise<void>
}

const expectStatus = (what: string, status: number, isGood: boolean) => {
  if (isGood !== status < 300) throw new Error(`${what} answered ${status}`)
}

const mail = async (): Promise<Outage> => {
  const server = await startBreakableMail()
  const stage = await createStage({ SMTP_URL: server.url })
  return {
    stage,
    alert: 'TintarioLettersFail',
    series: /^tintario_letters_total\{outcome="failed"\} [1-9]/m,
    finding: /✗ mail: .*554.*\n +→ correct SMTP_URL/,
    publishes: true,
    break: async () => {
      server.isBroken = true
      await stage.sendLetter()
    },
    mend: async () => {
      server.isBroken = false
      await eventually(() => server.received === 1, 'the letter is sent', 240_000)
    },
    close: async () => {
      await stage.close()
      await server.close()
    },
  }
}

/** Bytes of a file system in memory: more than the free space that the alert asks for. */
const DISK = '700m'

const disk = async (): Promise<Outage> => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder])
  if (mounted.status !== 0) throw new Error('a file system can be mounted by root only')
  chmodSync(folder, 0o711)
  const stage = await createStage({ DATA_DIR: folder })
  const filler = join(folder, 'filler')
  return {
    stage,
    alert: 'TintarioDiskFull',
    series: /^tintario_disk_free_bytes \d{1,8}$/m,
    finding: /✗ disk: .* 0\.0 GiB free\n +→ free space/,
    publishes: true,
    break: async () => {
      const file = openSync(filler, 'w')
      const bytes = Buffer.alloc(1024 ** 2)
      try {
        for (;;) writeSync(file, bytes)
      } catch {
        closeSync(file)
      }
      expectStatus('a picture on the full disk', await stage.upload(), false)
    },
    mend: async () => {
      rmSync(filler)
      expectStatus('a picture', await stage.upload(), true)
    },
    close: async () => {
      await stage.close()
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const bucket = async (): Promise<Outage> => {
  const server = await startBreakableBucket()
  const keys = { S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }
  const stage = await createStage({ S3_ENDPOINT: server.url, S3_BUCKET: 'shop', ...keys })
  let stored = 0
  return {
    stage,
    alert: 'TintarioFilesFail',
    series: /^tintario_file_calls_total\{outcome="failed"\} [1-9]/m,
    finding: /✗ files: .*\n +→ correct the S3_ settings; the key needs the rights/,
    publishes: true,
    break: async () => {
      expectStatus('a picture', await stage.upload(), true)
      stored = server.keys().length
      server.isBroken = true
      expectStatus('a picture for the bucket that denies', await stage.upload(), false)
    },
    mend: async () => {
      server.isBroken = false
      if (server.keys().length < stored) throw new Error('a stored file is gone')
      expectStatus('a picture', await stage.upload(), true)
    },
    close: async () => {
      await stage.close()
      await server.close()
    },
  }
}

const key = async (): Promise<Outage> => {
  const stage = await createStage({})
  let waiting: string[] = []
  return {
    stage,
    alert: 'TintarioSecretsUnreadable',
    series: /^tintario_unreadable_secrets [1-9]/m,
    finding: /✗ credentials key: \d+ stored secrets cannot be decrypted.*\n +→ add that key/,
    // Those of sites that were connected with the new key.
    publishes: true,
    break: async () => {
      waiting = await stage.insertPosts(2, { dueInMs: 1_000 })
      await stage.restart({ CREDENTIALS_KEY: newKey() })
    },
    mend: async () => {
      await stage.restart({})
      const published = await stage.countPublished(waiting, 120)
      if (published !== waiting.length) throw new Error(`${published} of the waiting posts were published`)
    },
    close: stage.close,
  }
}

const model = async (): Promise<Outage> => {
  const provider = await startEmptyAccount()
  const stage = await createStage({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `${provider.url}/v1`,
    AI_API_KEY: 'k',
    AI_MODEL: 'wool-large',
  })
  const { world, owner } = stage
  return {
    stage,
    alert: 'TintarioModelBlocked',
    series: /^tintario_model_blocked\{reason="credit"\} 1/m,
    finding: /✗ AI service: the account at the provider is out of credit; texts that wait: 1\n +→ top it up/,
    publishes: true,
    break: async () => {
      const id = await briefedPost(world, owner, oliveBoard)
      await outlined(world, owner, id)
      const { status, error } = await world.call(api.writing.writeText, { as: owner, params: { id } })
      if (status >= 300) throw new Error(`writing answered ${JSON.stringify(error)}`)
    },
    mend: async () => {
      const { rows } = await world.database.pool.query('select state from generation')
      if (rows[0]?.state !== 'running') throw new Error(`the text does not wait: ${JSON.stringify(rows)}`)
    },
    close: async () => {
      await stage.close()
      await provider.close()
    },
  }
}

const database = async (): Promise<Outage> => {
  const folder = mkdtempSync(join(tmpdir(), 'tintario-restarted-'))
  chmodSync(folder, 0o755)
  const log = { info: () => undefined, warn: () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const stage = await createStage({}, { databaseUrl: postgres.url })
  const { pool } = stage.world.database
  let planned: string[] = []
  return {
    stage,
    alert: 'TintarioDatabaseRestarted',
    series: /^tintario_database_start_time_seconds \d/m,
    finding: /! database: PostgreSQL .* was restarted .*\n +→ nothing, if you restarted it/,
    // The command has not run as long as the database: a running server compares.
    doctor: async () => {
      const examine = createExamine(() => ({ ...stage.world.tools, storage: memoryStorage }))
      const findings = await examine()
      return findings.map(({ part, text, remedy }) => `! ${part}: ${text}\n    → ${remedy}`).join('\n')
    },
    publishes: true,
    break: async () => {
      planned = await stage.insertPosts(5, { dueInMs: 1_000 })
      await sleep(17_000)
      planned.push(...(await stage.insertPosts(5)))
      const { rows } = await pool.query<{ pid: string }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
      )
      process.kill(Number(rows[0]?.pid), 'SIGKILL')
      await sleep(1_000)
      const isBack = () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        )
      await eventually(isBack, 'the database is back', 60_000)
    },
    mend: async () => {
      const published = await stage.countPublished(planned, 120)
      if (published !== planned.length) throw new Error(`${published} of ${planned.length} posts are public`)
    },
    close: async () => {
      await stage.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
const memoryStorage = {
  put: async () => undefined,
  get: async () => Buffer.from('x'),
  remove: async () => undefined,
}

const SHIFT_MS = 300_000
const hook = join(import.meta.dirname, '../shift-clock.ts')

const clock = async (): Promise<Outage> => {
  const stage = await createStage({})
  let early: string[] = []
  const shifted = {
    CLOCK_SHIFT_MS: String(SHIFT_MS),
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${hook}`,
  }
  return {
    stage,
    alert: 'TintarioClockDiffers',
    series: /^tintario_clock_difference_seconds (29\d|30\d)/m,
    finding: /✗ clock: the database's clock is (29\d|30\d) s behind this machine's\n +→ set the time of both/,
    publishes: true,
    break: async () => {
      // Due by the wrong clock, and not by the right one.
      early = await stage.insertPosts(2, { dueInMs: 280_000 })
      await stage.restart(shifted)
    },
    mend: async () => {
      const hurried = await stage.countPublished(early, 0)
      if (hurried > 0) throw new Error(`${hurried} posts went out early`)
      await stage.restart({})
    },
    close: stage.close,
  }
}

export const outages = { mail, disk, bucket, key, model, database, clock }
export type Part = keyof typeof outages

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // As an upgrade leaves it: its migration is recorded, and this program has no file for it.
  await world.database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select 'of a newer version', max(created_at) + 1000 from drizzle.__drizzle_migrations`,
  )
})
afterAll(() => world.close())

/** Runs a program of the server on the upgraded database until it ends; a program that stays up is killed. */
const run = (
  program: string,
  ...typed: string[]
): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((done) => {
    const env = { ...process.env, DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'silent', PORT: '0' }
    const words = [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, '../main', program),
      ...typed,
    ]
    const child = execFile(process.execPath, words, { env, timeout: 30_000 }, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    )
  })

test.each([['api.ts'], ['worker.ts'], ['operator/run.ts', 'quarantine']])(
  'an older %s refuses to start on a database that a newer version upgraded',
  async (program, ...typed) => {
    const { code, out, err } = await run(program, ...typed)
    expect(out).toBe('')
    expect(err).toMatch(
      /the database was upgraded by a newer version of Tintario \(1 unknown migration\): start that version, or restore a backup made before the upgrade\n$/,
    )
    expect(code).toBe(1)
  },
  60_000,
)

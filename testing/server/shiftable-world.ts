import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { urlOf } from './copy-database.ts'
import { createWorld, type World } from './world.ts'

/**
 * A world whose database clock can be set: `now()` and `clock_timestamp()` of its statements come from a schema that is
 * searched before PostgreSQL's own. Column defaults and triggers keep the true time.
 */
export const createShiftableWorld = async (
  options: Omit<Parameters<typeof createWorld>[0] & object, 'databaseUrl'> = {},
): Promise<World & { shiftDatabase(seconds: number): Promise<void> }> => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `shifted_${randomBytes(6).toString('hex')}`
  const databaseUrl = urlOf(serverUrl, name)
  const run = async (url: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(serverUrl, `create database ${name} template tintario_template`)
  await run(
    databaseUrl,
    'create schema clock',
    'create table clock.shift as select 0::float8 as seconds',
    `create function clock.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + make_interval(secs => seconds) from clock.shift'`,
    `create function clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + make_interval(secs => seconds) from clock.shift'`,
    'grant usage on schema clock to public',
    'grant select on clock.shift to public',
    `alter database ${name} set search_path to clock, public, pg_catalog`,
  )
  const world = await createWorld({ ...options, databaseUrl })
  return {
    ...world,
    shiftDatabase: async (seconds) => {
      await world.database.pool.query('update clock.shift set seconds = $1', [seconds])
    },
    close: async () => {
      await world.close()
      await run(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The present moment where all processes have to agree; a test lets time pass by another one. */
export type Clock = { now(): Promise<Date> }

/** The database's clock, by a connection of its own; a transaction reads `now()` in its statements instead. */
export const createDatabaseClock = (db: Db): Clock => ({
  now: async () => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    return new Date(Number(rows[0]?.ms))
  },
})

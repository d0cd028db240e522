import type { World } from './world.ts'

/**
 * While `act` runs, who adds rows to a table is slow about it. So calls at once have all read what they go by before the
 * first of them has written, unless one waits for another.
 */
export const withSlowWrites = async <T>(
  { database: { pool } }: World,
  table: string,
  act: () => Promise<T>,
): Promise<T> => {
  await pool.query(`create or replace function slow_write() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.3); return null; end $$`)
  await pool.query(
    `create trigger slow_write before insert on ${table} for each statement execute function slow_write()`,
  )
  try {
    return await act()
  } finally {
    await pool.query(`drop trigger slow_write on ${table}`)
  }
}

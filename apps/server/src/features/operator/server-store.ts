import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

export const readPostgresVersion = async (db: Db): Promise<string> => {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

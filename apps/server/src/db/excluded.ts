import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `onConflictDoUpdate`: each of these columns gets the value that the insert would have stored. */
export const excluded = <Table extends PgTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...names: Name[]
): Record<Name, SQL> =>
  Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(getTableColumns(table)[name]?.name ?? '')}`]),
  ) as Record<Name, SQL>

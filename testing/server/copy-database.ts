import pg from 'pg'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}
export const urlOf = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

const tablesText = `
  select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, string_agg(quote_ident(a.attname), ', ') as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
  group by c.oid, c.relnamespace, c.relname`

/** Every row and sequence of a database into a freshly migrated one, as a dump of the data restores them. */
const copyRows = (fromUrl: string, toUrl: string): Promise<void> =>
  withClient(fromUrl, (from) =>
    withClient(toUrl, async (to) => {
      await to.query('set session_replication_role = replica')
      const { rows: tables } = await from.query<{ name: string; columns: string }>(tablesText)
      await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
      for (const { name, columns } of tables) {
        const { rows } = await from.query(`select coalesce(json_agg(t), '[]')::text as all from ${name} t`)
        await to.query(
          `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
          [rows[0].all],
        )
      }
      const { rows: sequences } = await from.query(
        `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
         where last_value is not null and schemaname in ('public', 'graphile_worker')`,
      )
      for (const { name, value } of sequences) await to.query('select setval($1, $2::bigint)', [name, value])
    }),
  )

/**
 * A copy of a database without connections: `folder` copies its files as they are, `dump` its rows into a migrated
 * database.
 */
export const copyDatabase = async (
  serverUrl: string,
  { from, to, by }: { from: string; to: string; by: 'folder' | 'dump' },
): Promise<void> => {
  await withClient(serverUrl, async (server) => {
    await server.query(
      by === 'folder' ? `create database ${to} template ${from} strategy file_copy` : `create database ${to}`,
    )
  })
  if (by === 'folder') return
  await migrateDatabase(urlOf(serverUrl, to))
  await copyRows(urlOf(serverUrl, from), urlOf(serverUrl, to))
}

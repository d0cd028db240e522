import type pg from 'pg'

/** What of a text's base64 is the same wherever in a longer text it stands. */
const inBase64 = (text: string): string[] =>
  ['', 'x', 'xy'].map((before) => {
    const whole = Buffer.from(`${before}${text}`).toString('base64')
    return whole.slice(
      Math.ceil((before.length * 4) / 3),
      Math.floor(((before.length + text.length) * 4) / 3),
    )
  })

const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')

/** How a secret may lie somewhere: as it is, without its spaces, and as addresses, headers, JSON and bytes write it. */
export const tracesOf = (secret: string): string[] => {
  const plain = [...new Set([secret, secret.replaceAll(' ', '')])]
  const written = plain.flatMap((text) => [
    text,
    encodeURIComponent(text),
    text.replaceAll(' ', '+'),
    text.replaceAll(' ', '\\u0020'),
    text.replaceAll(' ', '&#32;'),
    [...text].reverse().join(''),
    Buffer.from(text, 'utf16le').toString('latin1'),
    ...inBase64(text).flatMap((said) => [
      said,
      said.replaceAll('+', '-').replaceAll('/', '_'),
      encodeURIComponent(said),
    ]),
  ])
  return [...new Set(written.flatMap((text) => [text, hex(text), hex(text).toUpperCase()]))]
}

/** Everything that was seen somewhere, by where. */
export type Seen = Map<string, string>

/** Where which of the secrets shows, and in what form. */
export const findTraces = (seen: Seen, secrets: Readonly<Record<string, string>>): string[] =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    tracesOf(secret).flatMap((trace) =>
      [...seen].flatMap(([where, text]) => {
        const at = text.indexOf(trace)
        return at < 0
          ? []
          : [`${name} in ${where}: …${text.slice(Math.max(0, at - 120), at + trace.length + 40)}…`]
      }),
    ),
  )

/** Every row of every table as text, bytes as they are and in hexadecimal. */
export const dumpDatabase = async (pool: pg.Pool): Promise<Seen> => {
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const seen: Seen = new Map()
  for (const { schema, name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`)
    const text = rows.map(({ row }) => row).join('\n')
    const bytes = [...text.matchAll(/\\x([0-9a-f]{16,})/g)].map(([, said = '']) =>
      Buffer.from(said, 'hex').toString('latin1'),
    )
    seen.set(`table ${schema}.${name}`, [text, ...bytes].join('\n'))
  }
  return seen
}

/** Keeps every payload that a job ever had in a table of its own: the queue forgets what is done. */
export const keepPayloads = (pool: pg.Pool) =>
  pool.query(`
    create table seen_payload (task text, payload json);
    create function keep_payload() returns trigger language plpgsql security definer as $$ begin
      insert into public.seen_payload values (new.task_id::text, new.payload); return new; end $$;
    create trigger keep_payload after insert or update of payload on graphile_worker._private_jobs
      for each row execute function keep_payload()`)

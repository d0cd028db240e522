import type pg from 'pg'
import type { Database } from './db.ts'

const asSent = { getTypeParser: () => (text: string) => text }

/** Types whose text is JSON or nearly so, by their numbers in PostgreSQL's catalog; all others become strings. */
const encoders: Record<number, (text: string) => string> = {
  16: (text) => (text === 't' ? 'true' : 'false'),
  20: (text) => text,
  23: (text) => text,
  114: (text) => text,
  3802: (text) => text,
}

/**
 * Runs a prepared query and returns its rows as the JSON text of an array of objects, and whether there was a row. Rows
 * are written as they arrive from PostgreSQL, without objects that are parsed and written again.
 * A row whose first column is null is left out, as the empty side of an outer join.
 */
export const queryJson = async (
  db: Database,
  query: { name: string; text: string; values: unknown[] },
): Promise<{ json: string; hasRows: boolean }> => {
  const config: pg.QueryArrayConfig = { ...query, rowMode: 'array', types: asSent as never }
  const { rows, fields } = await db.connections.query<(string | null)[]>(config)
  const keys = fields.map(({ name }, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  const encode = fields.map(({ dataTypeID }) => encoders[dataTypeID] ?? JSON.stringify)
  const writeRow = (row: (string | null)[]): string => {
    let text = ''
    // Plain loops: a list has more than a thousand values.
    for (let at = 0; at < keys.length; at++) {
      const value = row[at]
      text += keys[at]
      text += value == null ? 'null' : encode[at]?.(value)
    }
    return `${text}}`
  }
  const json = `[${rows
    .filter(([first]) => first !== null)
    .map(writeRow)
    .join(',')}]`
  return { json, hasRows: rows.length > 0 }
}

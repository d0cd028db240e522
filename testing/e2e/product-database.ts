import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Where the embedded database of a data folder lies: inside, or outside when root may not share the folder. */
export const databaseFolder = (dataDir: string): string => {
  const note = join(dataDir, 'postgres-location')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
}

const connect = async (dataDir: string): Promise<pg.Client> => {
  const folder = databaseFolder(dataDir)
  const port = Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'tintario', password, database: 'tintario' })
  await client.connect()
  return client
}

/** Runs one statement in the running product's own database, for what no person can do: wait for days, lose a session. */
export const query = async <Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = await connect(dataDir)
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

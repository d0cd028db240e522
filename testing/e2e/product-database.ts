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

const readPid = (dataDir: string): number =>
  Number(readFileSync(join(databaseFolder(dataDir), 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the running product's database server, and waits until the one that follows it answers. */
export const restartDatabase = async (dataDir: string): Promise<void> => {
  const before = readPid(dataDir)
  process.kill(before, 'SIGKILL')
  for (const end = Date.now() + 60_000; ; await new Promise((done) => setTimeout(done, 100))) {
    const isBack = await query(dataDir, 'select 1').then(
      () => readPid(dataDir) !== before,
      () => false,
    )
    if (isBack) return
    if (Date.now() > end) throw new Error('the database was not back in 60 s')
  }
}

/** Adds coins by the ledger's own rules, because its sums are checked every minute. */
export const grantCoins = async (
  dataDir: string,
  email: string,
  coins: number,
  book: 'bought' | 'plan' = 'bought',
): Promise<void> => {
  const text = `with owner as (select account_id from sign_in_email where email = $1),
      act as (insert into ledger_transaction (account_id, kind, idempotency_key)
        select account_id, 'grant', gen_random_uuid()::text from owner returning account_id, id),
      entries as (insert into ledger_entry (account_id, transaction_id, book, amount)
        select account_id, id, book, amount
        from act, (values ('issued', -$2::int), ('${book}', $2::int)) as side(book, amount))
    update wallet set ${book} = ${book} + $2::int where account_id = (select account_id from owner)`
  await query(dataDir, text, [email, coins])
}

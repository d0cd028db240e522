import pg from 'pg'

type Statement = { statement: string; values: string[] }
/** What pg's connection offers to a query that it submits; pg's types leave it out. */
type Connection = {
  bind(message: Statement): void
  execute(message: { portal: string; rows: number }): void
}
type Callback = (error: Error | null, result: pg.QueryResult) => void
/** pg's own query class, which its types leave out too. */
type PgQuery = {
  prepare(connection: Connection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const PgQuery = (pg as unknown as { Query: new (config: object, values: unknown, done: Callback) => PgQuery })
  .Query

class QueryAfterStatement extends PgQuery {
  readonly #first: Statement
  #isFirstDone = false

  constructor(first: Statement, config: object, values: unknown, done: Callback) {
    super({ ...config, queryMode: 'extended' }, values, done)
    this.#first = first
  }

  override prepare(connection: Connection): void {
    connection.bind(this.#first)
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isFirstDone) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isFirstDone) super.handleCommandComplete(message, connection)
    this.#isFirstDone = true
  }
}

/** Executes the prepared `first` and a query in one round trip and implicit transaction; returns the query's result. */
export const queryAfterStatement = (
  client: pg.PoolClient,
  first: Statement,
  config: object,
  values: unknown,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const done: Callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(new QueryAfterStatement(first, config, values, done) as unknown as pg.Submittable)
  })

import pg from 'pg'

/** What a statement of an account runs as; `proof` as in `ActorProof`. */
export type AccountScope = {
  accountId: string
  writeId: string
  proof: { tokenHash: string; stamp: string } | null
}

type Callback = (error: Error | null, result: pg.QueryResult) => void
type Statement = { name: string; text: string; values: (string | null)[] }
/** What pg's connection and query classes offer to a query that is submitted; pg's types leave them out. */
type Connection = {
  bind(message: { statement: string; values: (string | null)[] }): void
  execute(message: { portal: string; rows: number }): void
}
type PgQuery = {
  text: string
  name?: string
  callback?: Callback
  submit(connection: Connection): Error | null
  requiresPreparation(): boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
}
const PgQuery = (
  pg as unknown as { Query: new (config: unknown, values?: unknown, done?: unknown) => PgQuery }
).Query

const LIMITS = `set_config('statement_timeout', '5s', true), set_config('lock_timeout', '2s', true),
  set_config('idle_in_transaction_session_timeout', '10s', true)`

const limits: Statement = { name: 'transaction-limits', text: `select ${LIMITS}`, values: [] }

/** The role comes before the check of the caller, which reads their rows as that role. */
const asAccount = (role: string, scope: AccountScope | null): Statement => ({
  name: 'transaction-account',
  text: `select ${LIMITS}, set_config('role', $1, true), set_config('tintario.account_id', $2, true),
  set_config('tintario.write_id', $3, true), refuse_changed_actor(decode($4::text, 'hex'), $5)`,
  values: [
    role,
    scope?.accountId ?? '',
    scope?.writeId ?? '',
    scope?.proof?.tokenHash ?? null,
    scope?.proof?.stamp ?? null,
  ],
})

const inlined = ({ text, values }: Statement): string =>
  text.replace(/\$(\d)/g, (_, at: string) => {
    const value = values[Number(at) - 1]
    return value == null ? 'null' : pg.escapeLiteral(value)
  })

/**
 * A query that sets what its transaction needs in its own round trip: with `begin`, or before a single statement, which
 * together are one implicit transaction. Inside a transaction it is an ordinary query.
 */
class ScopedQuery extends PgQuery {
  readonly #client: PoolerClient
  #first: Statement | null = null
  #isFirstDone = true

  constructor(client: PoolerClient, config: unknown, values: unknown, done: unknown) {
    super(config, values, done)
    this.#client = client
  }

  override submit(connection: Connection): Error | null {
    if (this.#client.getTransactionStatus() === 'I') {
      const setting = this.#client.setting()
      if (/^\s*begin\b/i.test(this.text)) this.text = `${this.text}; ${inlined(setting)}`
      else {
        this.#isFirstDone = false
        if (this.requiresPreparation()) this.#first = setting
        // A text without values may contain several statements, which cannot be prepared.
        else this.text = `${inlined(setting)}; ${this.text}`
      }
    }
    return super.submit(connection)
  }

  override prepare(connection: Connection): void {
    if (this.#first) {
      connection.bind({ statement: this.#first.name, values: this.#first.values })
      connection.execute({ portal: '', rows: 0 })
    }
    super.prepare(connection)
  }

  override handleRowDescription(message: unknown): void {
    if (this.#isFirstDone) super.handleRowDescription(message)
  }

  override handleDataRow(message: unknown): void {
    if (this.#isFirstDone) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isFirstDone) super.handleCommandComplete(message, connection)
    this.#isFirstDone = true
  }
}

type Asked = [config: unknown, values?: unknown, done?: unknown]

/**
 * A connection to a pooler in transaction mode: any session may run the next transaction, so limits, role and account are
 * set by each, and end with it. Costs no round trip. The pooler must support prepared statements.
 */
export class PoolerClient extends pg.Client {
  /** The account of the next statements, where the connection has a role; without one they see no rows. */
  scope: AccountScope | null = null
  #role: string | undefined

  /** The statement that the next transaction begins with. */
  setting(): Statement {
    return this.#role ? asAccount(this.#role, this.scope) : limits
  }

  /** Gives the connection its role and prepares the statement that sets it. */
  async setUp(role: string | undefined, query_timeout: number): Promise<void> {
    this.#role = role
    await (super.query as (config: object) => Promise<unknown>).call(this, {
      ...this.setting(),
      query_timeout,
    })
  }

  /** As pg's own, for a text or a config; a cursor would need its session between two statements. */
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads.
  override query(...[config, values, done]: Asked): any {
    const hasSubmit = typeof (config as { submit?: unknown }).submit === 'function'
    if (hasSubmit) throw new Error('a connection pooler in transaction mode has no cursors')
    const submit = (callback: unknown) => {
      const query = new ScopedQuery(this, config, typeof values === 'function' ? undefined : values, callback)
      const { query_timeout } = config as { query_timeout?: number }
      super.query(Object.assign(query, query_timeout ? { query_timeout } : {}) as unknown as pg.Submittable)
    }
    const callback = typeof values === 'function' ? values : done
    if (callback) return submit(callback)
    return new Promise<pg.QueryResult>((resolve, reject) => {
      submit(((error, result) => (error ? reject(error) : resolve(result))) satisfies Callback)
    })
  }
}

import pg from 'pg'
import {
  type Connections,
  type Database,
  databaseOn,
  IDLE_MS,
  type OpenDatabase,
  openPool,
  type PoolOptions,
} from './db.ts'
import { PoolerClient } from './pooler-client.ts'
import { queryAfterStatement } from './query-after-statement.ts'

/** The role that row-level security restricts; it cannot log in, the owner of the tables switches to it. */
export const ACCOUNT_ROLE = 'tintario_account'

/**
 * The only function that runs as the tables' owner: the queue belongs to no account, and an account's connection may only
 * add jobs of its own account to it. Keys are separate for each account, so one account can't replace another's job.
 * Its parameters are those of `enqueue`.
 */
const enqueueJob = `
  create or replace function enqueue_job(job text, payload json, max_attempts int, key text, after_seconds int)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    owner text := payload ->> 'accountId';
    caller text := nullif(current_setting('tintario.account_id', true), '');
  begin
    if (caller is not null or current_setting('role') = '${ACCOUNT_ROLE}') and (owner = caller) is not true then
      raise exception 'job % belongs to another account', job using errcode = 'insufficient_privilege';
    end if;
    perform graphile_worker.add_job(job, payload, max_attempts => max_attempts,
      job_key => coalesce(owner || ':', '') || key, run_at => now() + make_interval(secs => after_seconds));
  end $$`

/**
 * Creates the role where it is missing and grants it every table, as far as each table's policy allows. False where
 * this PostgreSQL does not permit it: then only the stores' own conditions apply. Roles belong to the whole server,
 * so another database's start may create it at the same moment.
 */
export const setUpRowSecurity = async (client: pg.Client): Promise<boolean> => {
  await client.query(enqueueJob)
  await client.query('savepoint account_role')
  try {
    await client.query(
      `do $$ begin
         if not exists (select from pg_roles where rolname = '${ACCOUNT_ROLE}') then
           create role ${ACCOUNT_ROLE} nologin;
         end if;
       exception when duplicate_object or unique_violation then null;
       end $$`,
    )
    if (!(await mayTakeRole(client))) await client.query(`grant ${ACCOUNT_ROLE} to current_user`)
    await client.query(
      `grant usage on schema public to ${ACCOUNT_ROLE};
       grant select, insert, update, delete on all tables in schema public to ${ACCOUNT_ROLE};
       grant usage, select on all sequences in schema public to ${ACCOUNT_ROLE}`,
    )
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '42501') {
      await client.query('rollback to savepoint account_role')
      return false
    }
    throw error
  }
}

const mayTakeRole = async (client: Pick<pg.Pool | pg.Client, 'query'>): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    // Since PostgreSQL 16 a member may be one who must not take the role on.
    `select pg_has_role(current_user, oid,
       case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as may
     from pg_roles where rolname = $1`,
    [ACCOUNT_ROLE],
  )
  return rows[0]?.may ?? false
}

/** Transactions that one account may have open in this process; with more they only wait for each other's locks. */
const TRANSACTIONS = 4
/** Longer than sixty transactions of one account take on a busy machine. */
const WAIT_MS = 20_000

/** Lets at most `TRANSACTIONS` of each account begin, the others in their order, so that no account empties the pool. */
const createAccountSlots = () => {
  const accounts = new Map<string, { open: number; waiting: Set<() => void> }>()
  return {
    take: async (accountId: string): Promise<void> => {
      const slots = accounts.get(accountId) ?? { open: 0, waiting: new Set() }
      accounts.set(accountId, slots)
      if (slots.open < TRANSACTIONS) {
        slots.open += 1
        return
      }
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          slots.waiting.delete(go)
          reject(new Error('timeout exceeded when trying to connect'))
        }, WAIT_MS)
        const go = () => {
          clearTimeout(late)
          resolve()
        }
        slots.waiting.add(go)
      })
    },
    giveBack: (accountId: string): void => {
      const slots = accounts.get(accountId)
      if (!slots) return
      const [next] = slots.waiting
      if (next) {
        slots.waiting.delete(next)
        next()
      } else if (--slots.open === 0) accounts.delete(accountId)
    },
  }
}

/**
 * How a call that only reads proves that its remembered caller is still the same: with the first statement that it sends to
 * the account's database, in the same round trip. `tokenHash` in hexadecimal; `stamp` as the database computed it.
 */
export type ActorProof = { tokenHash: string; stamp: string; isGiven: boolean }

type Choice = { accountId: string; writeId: string; proof: ActorProof | null }
type Statement = { name: string; text: string; values: string[] }

/** The statement that sets a connection's account; for a remembered caller it fails when they have changed. */
const choosing = ({ accountId, writeId, proof }: Choice): Statement =>
  proof && !proof.isGiven
    ? {
        name: 'choose-account-of',
        text: `select choose_account_of($1, $2, decode($3, 'hex'), $4)`,
        values: [accountId, writeId, proof.tokenHash, proof.stamp],
      }
    : {
        name: 'choose-account',
        text: `select set_config('tintario.account_id', $1, false), set_config('tintario.write_id', $2, false)`,
        values: [accountId, writeId],
      }

/** Gives a connection to a pooler the account of its next statements; the first one gives the proof. */
const scopeOf = ({ accountId, writeId, proof }: Choice) => ({
  accountId,
  writeId,
  proof: proof && !proof.isGiven ? proof : null,
})

type Asked = Parameters<pg.PoolClient['query']>

/** A pool that shows one account's rows. Drizzle recognizes a pool by the name of its class. */
class AccountPool {
  readonly connect: Connections['connect']
  readonly query: Connections['query']

  constructor(connect: () => Promise<pg.PoolClient>, query: (...asked: Asked) => Promise<unknown>) {
    this.connect = connect as Connections['connect']
    this.query = query as Connections['query']
  }
}

type AccountDatabases = {
  /** False where the role could not be made: `of` is then the whole database. */
  isUp: boolean
  /**
   * The database as one account sees it: another's rows are not there, and cannot be written, even by a query that forgot
   * to name its account. Costs nothing to make. What it changes is notified as made by the request `writeId`. Its first
   * statement gives the `proof` of a remembered caller, or fails with SQLSTATE TN001.
   */
  of(accountId: string, writeId?: string, proof?: ActorProof | null): Database
  pool: pg.Pool | null
  close(): Promise<void>
}

/** Throws where the connections of a pool do not have the role that row-level security restricts. */
const proveRole = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  if (rows[0]?.role === ACCOUNT_ROLE) return
  throw new Error(
    `a connection works as ${rows[0]?.role} and not as ${ACCOUNT_ROLE}: accounts are not separated`,
  )
}

/**
 * A pool whose every connection has the role from its first statement, and sees nothing until its account is set. The
 * account is set each time a connection is taken for another account, so there is no reset that could be forgotten.
 * The setting lasts for the connection, or with `byTransaction` for the statement or transaction (`pooler-client.ts`).
 */
export const openAccountDatabases = async (
  url: string,
  whole: OpenDatabase,
  { max = 10, ...options }: PoolOptions,
): Promise<AccountDatabases> => {
  if (!(await mayTakeRole(whole.pool)))
    return { isUp: false, pool: null, of: () => whole.db, close: () => Promise.resolve() }
  const pool = openPool(url, { max, ...options, role: ACCOUNT_ROLE, idleMs: IDLE_MS })
  await proveRole(pool).catch(async (error) => {
    await pool.end()
    throw error
  })
  const chosen = new WeakMap<pg.PoolClient, string>()
  const prepared = new WeakMap<pg.PoolClient, Set<string>>()
  const keyOf = ({ accountId, writeId }: Choice) => `${accountId} ${writeId}`
  const isChosen = (client: pg.PoolClient, choice: Choice) =>
    chosen.get(client) === keyOf(choice) && choice.proof?.isGiven !== false
  const setChosen = (client: pg.PoolClient, choice: Choice) => {
    chosen.set(client, keyOf(choice))
    if (choice.proof) choice.proof.isGiven = true
  }

  /** Sets a connection's account; the caller destroys the connection when this fails. */
  const choose = async (client: pg.PoolClient, choice: Choice): Promise<void> => {
    if (client instanceof PoolerClient) {
      client.scope = scopeOf(choice)
      // A transaction that fails to begin never releases its connection, so the proof is given before.
      if (client.scope.proof) await client.query('select 1')
      setChosen(client, choice)
      client.scope = scopeOf(choice)
      return
    }
    if (isChosen(client, choice)) return
    // Until the answer arrives the connection's account is unknown.
    chosen.delete(client)
    const statement = choosing(choice)
    await client.query(statement)
    const names = prepared.get(client) ?? new Set()
    prepared.set(client, names.add(statement.name))
    setChosen(client, choice)
  }

  const connect = async (choice: Choice): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    try {
      await choose(client, choice)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  /** Sets the account in the query's own round trip, once the connection has prepared the statement for it. */
  const queryAs = async (client: pg.PoolClient, choice: Choice, asked: Asked) => {
    const [config, values] = asked
    if (client instanceof PoolerClient) {
      client.scope = scopeOf(choice)
      const result = await client.query(...asked)
      setChosen(client, choice)
      return result
    }
    const { name, values: chosenBy } = choosing(choice)
    if (isChosen(client, choice) || !prepared.get(client)?.has(name) || typeof config === 'string') {
      await choose(client, choice)
      return client.query(...asked)
    }
    chosen.delete(client)
    const result = await queryAfterStatement(client, { statement: name, values: chosenBy }, config, values)
    setChosen(client, choice)
    return result
  }

  const slots = createAccountSlots()
  const connectInTurn = async (choice: Choice): Promise<pg.PoolClient> => {
    const { accountId } = choice
    await slots.take(accountId)
    try {
      const client = await connect(choice)
      const { release } = client
      client.release = (...how) => {
        slots.giveBack(accountId)
        release.apply(client, how)
      }
      return client
    } catch (error) {
      slots.giveBack(accountId)
      throw error
    }
  }

  const query = async (choice: Choice, ...asked: Asked) => {
    const client = await pool.connect()
    let isSound = false
    try {
      const answer = await queryAs(client, choice, asked)
      isSound = true
      return answer
    } catch (error) {
      // An error of PostgreSQL itself leaves the connection usable; after any other its state is unknown.
      isSound = error instanceof pg.DatabaseError
      throw error
    } finally {
      client.release(!isSound)
    }
  }

  return {
    isUp: true,
    pool,
    of: (accountId, writeId = '', proof = null) => {
      const choice = { accountId, writeId, proof }
      return databaseOn(
        new AccountPool(
          () => connectInTurn(choice),
          (...asked) => query(choice, ...asked),
        ),
      )
    },
    close: () => pool.end(),
  }
}

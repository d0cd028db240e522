import { setTimeout as sleep } from 'node:timers/promises'
import { BEAT_SECONDS } from '@tintario/contract/live/endpoints.ts'
import pg from 'pg'
import { z } from 'zod'
import { type Query, queryInTurn } from './query-in-turn.ts'

/** Changes of the last minutes that a process remembers, for streams that come back. */
const KEPT = 5_000
/** A stream hears again what came so shortly before it was cut: processes hear the same change at different moments. */
const OVERLAP_MS = 2_000
/** How long an account stays watched, and how long after its cut a stream may therefore go on. */
const WATCHED_MINUTES = 10
const RESUME_MS = (WATCHED_MINUTES - 1) * 60_000
/** A write that began before anyone watched sends no notification; after this time it is stored. */
const SETTLE_MS = 1_000
const RETRY_MS = 1_000
/** How often, and after how many milliseconds, running writes are checked before a watch gives up. */
const SETTLE_TRIES = 5
const SETTLE_PAUSE_MS = 10
const QUERY_MS = 5_000

const notification = z.object({
  account: z.string(),
  workspace: z.string().nullable(),
  person: z.string().nullable(),
  kind: z.string(),
  id: z.string().nullable(),
  write: z.string().nullable().default(null),
})

/** A change that a trigger reported: rows of a kind. `person`: the only user it concerns; `write`: the request that made it. */
type Change = Omit<z.output<typeof notification>, 'account'>

/** `at` is where a stream may go on from, in milliseconds of the database's clock; null when it may not yet. */
type Follower = {
  change(change: Change, at: number | null): void
  /** The account has been listened to until now. */
  beat(at: number): void
  /** What changed meanwhile is not known. */
  reset(at: number): void
  end(): void
}

/** Tables whose triggers notify of rows that a worker can process now. */
export type DueTable =
  | 'publication'
  | 'site_copy'
  | 'site_act'
  | 'campaign'
  | 'generation'
  | 'shop'
  | 'webhook_delivery'
  | 'writer_connection'

/** Changes in the rows that screens show, as notified by the database's triggers. */
export type Changes = {
  /** Starts to listen before anybody follows or watches, so that the first of them need not begin with a `reset`. */
  listen(): void
  /** Passes on changes after `after` if these are known, else a `reset` first. Null when the database is unreachable. */
  follow(accountId: string, after: number | null, follower: Follower): Promise<(() => void) | null>
  /** Starts to notify of an account's changes; returns the `after` for a `follow` in nine minutes, null if uncertain. */
  watch(accountId: string): Promise<number | null>
  /** Calls `wake` when a row becomes due; returns the stop. Callers poll as well: a lost connection delays them by a poll. */
  onDue(table: DueTable, wake: () => void): () => void
  close(): Promise<void>
}

const watchText = `
  insert into watched_account (account_id, until)
  select account_id, now() + interval '${WATCHED_MINUTES} minutes' from unnest($1::uuid[]) as account_id order by 1
  on conflict (account_id) do update set until = excluded.until`

/** The changes of this database, over one connection that is opened on first use and again after it was lost. */
export const createChanges = (
  databaseUrl: string,
  { onError, beatMs = BEAT_SECONDS * 1_000 }: { onError: (error: unknown) => void; beatMs?: number },
): Changes => {
  const stopping = new AbortController()
  /** Those whose `isSettled` is false have not received the missed changes yet. */
  const followers = new Map<string, Map<Follower, { isSettled: boolean }>>()
  const workers = new Set<{ table: string; wake: () => void }>()
  let kept: { at: number; accountId: string; change: Change }[] = []
  /** Positions that `watch` returned in the first seconds of this connection, with their accounts. */
  const ownStarts = new Set<string>()
  /** Since when nothing was missed, and the database's clock when it last was heard, beside our own then. */
  let since = 0
  let heard = { at: 0, here: 0 }
  let ready = Promise.withResolvers<Query | null>()
  let working: Promise<void> | null = null

  const now = () => Math.floor(heard.at + performance.now() - heard.here)
  const each = (act: (follower: Follower, state: { isSettled: boolean }) => void) => {
    for (const those of followers.values()) for (const [follower, state] of [...those]) act(follower, state)
  }

  const hear = (payload = '') => {
    const { account: accountId, ...change } = notification.parse(JSON.parse(payload))
    const at = now()
    kept.push({ at, accountId, change })
    if (kept.length > KEPT) since = kept.shift()?.at ?? since
    for (const [follower, { isSettled }] of [...(followers.get(accountId) ?? [])])
      follower.change(change, isSettled ? at : null)
  }

  const readClock = async (query: Query) => {
    const { rows } = await query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    )
    heard = { at: Math.max(rows[0]?.at ?? 0, now()), here: performance.now() }
  }

  const beat = async (query: Query) => {
    if (followers.size > 0) await query(watchText, [[...followers.keys()]])
    await query('delete from watched_account where until < now()')
    await readClock(query)
    each((follower, { isSettled }) => isSettled && follower.beat(now()))
  }

  const listen = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: QUERY_MS,
      query_timeout: QUERY_MS,
      application_name: 'tintario changes',
    })
    const lost = new AbortController()
    client.on('error', onError)
    client.on('end', () => lost.abort())
    client.on('notification', ({ channel, payload }) => {
      try {
        if (channel === 'tintario_due') {
          for (const { table, wake } of workers) if (table === payload) wake()
        } else hear(payload)
      } catch (error) {
        onError(error)
      }
    })
    try {
      await client.connect()
      const query = queryInTurn(client)
      await query('listen tintario_change')
      await query('listen tintario_due')
      for (const { wake } of workers) wake()
      heard = { at: 0, here: performance.now() }
      await readClock(query)
      since = now()
      kept = []
      ownStarts.clear()
      each((follower, state) => {
        state.isSettled = true
        follower.reset(since)
      })
      ready.resolve(query)
      const signal = AbortSignal.any([stopping.signal, lost.signal])
      for (;;) {
        await beat(query)
        await sleep(beatMs, undefined, { signal })
      }
    } finally {
      ready.resolve(null)
      ready = Promise.withResolvers()
      await client.end().catch(() => undefined)
    }
  }

  const work = async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error) => stopping.signal.aborted || onError(error))
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const missedSince = (accountId: string, after: number | null) => {
    // This connection received every change after its own start; it needs no overlap with another process.
    const from = (after ?? 0) - (ownStarts.has(`${accountId} ${after}`) ? 0 : OVERLAP_MS)
    if (from < since || from < now() - RESUME_MS) return null
    // A new follower was authorised after those permissions had changed.
    return kept.filter((row) => row.accountId === accountId && row.at >= from && row.change.kind !== 'access')
  }

  /** Whether every transaction that may not have seen the watch has ended; one that takes its id later sees it. */
  const hasSettled = async (query: Query): Promise<boolean> => {
    const { rows } = await query<{ next: string }>('select pg_current_xact_id()::text as next')
    for (let tries = 0; tries < SETTLE_TRIES; tries++) {
      if (tries > 0) await sleep(SETTLE_PAUSE_MS)
      const ended = await query('select 1 where pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8', [
        rows[0]?.next,
      ])
      if (ended.rowCount) return true
    }
    return false
  }

  return {
    listen: () => {
      working ??= work()
    },
    watch: async (accountId) => {
      working ??= work()
      const query = await Promise.race([ready.promise, sleep(SETTLE_PAUSE_MS, null)])
      if (!query || stopping.signal.aborted) return null
      try {
        await query(watchText, [[accountId]])
        if (!(await hasSettled(query))) return null
        const at = now()
        if (at - OVERLAP_MS < since) ownStarts.add(`${accountId} ${at}`)
        return at
      } catch (error) {
        onError(error)
        return null
      }
    },
    follow: async (accountId, after, follower) => {
      working ??= work()
      const query = stopping.signal.aborted ? null : await ready.promise
      if (!query) return null
      const isWatched =
        followers.has(accountId) ||
        (await query(watchText, [[accountId]]).then(
          () => true,
          () => false,
        ))
      if (!isWatched || stopping.signal.aborted) return null
      const missed = missedSince(accountId, after)
      const state = { isSettled: missed !== null }
      const those = followers.get(accountId) ?? new Map()
      followers.set(accountId, those.set(follower, state))
      for (const { change, at } of missed ?? []) follower.change(change, at)
      if (missed) follower.beat(now())
      const settle = setTimeout(() => {
        if (state.isSettled) return
        state.isSettled = true
        follower.reset(now())
      }, SETTLE_MS)
      return () => {
        clearTimeout(settle)
        those.delete(follower)
        if (those.size === 0 && followers.get(accountId) === those) followers.delete(accountId)
      }
    },
    onDue: (table, wake) => {
      working ??= work()
      const worker = { table, wake }
      workers.add(worker)
      return () => workers.delete(worker)
    },
    close: async () => {
      stopping.abort()
      each((follower) => follower.end())
      await working
    },
  }
}

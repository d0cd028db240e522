import type pg from 'pg'
import type { Change, Failure } from '../../outside/platforms/platform.ts'
import { concernOf } from '../../outside/platforms/problem.ts'
import type { Tools } from '../../tools.ts'
import type { Lease } from '../../work/lease.ts'
import type { Connection } from '../integrations/index.ts'
import { type Cause, storeLateWrite } from '../publications/index.ts'
import type { BatchWriter } from './batch-writer.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Blocker, Claimed } from './claim-store.ts'
import type { RemoteId, Step as SendingStep } from './progress-store.ts'
import type { Failed, Receipt, Released } from './result-store.ts'
import type { SiteThrottle } from './site-throttle.ts'
import type { Snapshot } from './snapshot.ts'
import type { Timing } from './timing.ts'

export type Outgoing = {
  accountId: string
  workspaceId: string
  postId: string
  title: string
  html: string
}

/** The last check before a post is sent. `blocked`: it stored a finding. `later`: a linked page did not answer. */
export type LastCheck = (
  post: Outgoing,
  signal: AbortSignal,
) => Promise<{ kind: 'clear' } | { kind: 'blocked' } | { kind: 'later'; address: string }>

/** What the attempts of one worker share; writes are batched over all of them. */
export type Worker = {
  tools: Tools
  pool: pg.Pool
  timing: Timing
  /** Ends the calls of running attempts when the worker stops. */
  signal: AbortSignal
  breaker: CircuitBreaker
  throttle: SiteThrottle
  lastCheck: LastCheck
  /** The post is newer than the connection to this database, so no restored backup can lack its publication. */
  isNew(row: Pick<Claimed, 'postId'>): boolean
  storeStep: BatchWriter<SendingStep>
  storeRemoteId: BatchWriter<RemoteId>
  storeReceipt: BatchWriter<Receipt>
  storeFailure: BatchWriter<Failed>
  storeRelease: BatchWriter<Released>
}

/** With the post's title and the blog's name for notifications. */
export type Claim = { worker: Worker; row: Claimed; lease: Lease; title: string; site: string }

/** With everything that sending needs; each step of `publish` is a function of it. */
export type Attempt = Claim & {
  snapshot: Snapshot
  connection: Connection
  /** The site's host, by which slots are shared. */
  host: string
}

/** The end of an attempt that did not ask the site. */
export type Unsent =
  /** Not started: due again after `delay` milliseconds. */
  | { kind: 'not-started'; delay: number }
  | { kind: 'not-connected'; cause: Cause }
  | { kind: 'not-confirmed' }
  | { kind: 'blocked'; blockedBy: Blocker }
  | { kind: 'internal-error'; error: unknown }

/** The end of an attempt. */
export type Result =
  | Unsent
  /**
   * `link` is null if the site returned no valid address. `madePublic`: the id that this attempt made public;
   * null if it was public before. `publishedAt`: the site's date of a post that was already public; null: now.
   */
  | {
      kind: 'published'
      link: string | null
      changes: Change[]
      madePublic: string | null
      publishedAt: Date | null
    }
  | { kind: 'failed'; cause: Cause; forgetsRemote: boolean }
  /** Attempted again later. `mayBePublic`: the site is checked first. `delay` null: the usual back-off. */
  | {
      kind: 'retry'
      cause: Cause | null
      mayBePublic: boolean
      delay: number | null
      retryAfterMs: number | null
      isSiteDown: boolean
    }
  /** Waits without an attempt. `delay` null: the usual back-off. */
  | { kind: 'wait'; cause: Cause | null; delay: number | null }
  /** The site rejects the credentials: the owner has to fix the connection. */
  | { kind: 'locked-out'; cause: Failure; mayBePublic: boolean }
  /** The claim was lost: no further write is allowed. */
  | { kind: 'lost' }

export type Step<Value> = { kind: 'ok'; value: Value } | Result

export const ok = <Value>(value: Value): Step<Value> => ({ kind: 'ok', value })

export const lost: Result = { kind: 'lost' }

export const failed = (cause: Cause, forgetsRemote = false): Result => ({
  kind: 'failed',
  cause,
  forgetsRemote,
})

export const wait = (delay: number | null, cause: Cause | null = null): Result => ({
  kind: 'wait',
  cause,
  delay,
})

export const retry = (
  cause: Cause | null,
  more: Partial<Omit<Extract<Result, { kind: 'retry' }>, 'kind' | 'cause'>> = {},
): Result => ({
  kind: 'retry',
  cause,
  mayBePublic: false,
  delay: null,
  retryAfterMs: null,
  isSiteDown: false,
  ...more,
})

/** Maps a failed call to a result. `mayBePublic`: a timeout is unknown, never failed. */
export const resultOf = (
  { connection: { platform } }: { connection: Pick<Connection, 'platform'> },
  failure: Failure,
  { mayBePublic = false, delay = null }: { mayBePublic?: boolean; delay?: number | null } = {},
): Result => {
  const cause: Cause = { reason: failure.problem, values: failure.values }
  if (failure.kind === 'gone') return failed(cause)
  if (failure.kind === 'unauthorized') return { kind: 'locked-out', cause: failure, mayBePublic }
  if (failure.kind === 'refused') return mayBePublic ? retry(cause, { mayBePublic }) : failed(cause)
  return retry(cause, {
    mayBePublic,
    delay,
    retryAfterMs: 'retryAfterMs' in failure ? failure.retryAfterMs : null,
    isSiteDown: concernOf(platform, failure.problem) === 'connection',
  })
}

export const notCompared: Change = { field: 'body', kind: 'not-compared', detail: '' }

/** Enqueues the removal of drafts on the site, and of the post that an attempt without its claim made public. */
export const storeOrphan = ({ row, connection, worker }: Attempt, madePublic?: string): Promise<void> =>
  storeLateWrite(worker.pool, {
    ...row,
    kind: 'publication',
    integrationId: connection.integrationId,
    ...(madePublic === undefined ? {} : { madePublic }),
  })

export const canWrite = ({ lease, worker }: { lease: Lease; worker: Pick<Worker, 'timing'> }): boolean =>
  lease.left() > worker.timing.margin

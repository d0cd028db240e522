import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { post } from '../../db/tables/posts.ts'
import { workspace } from '../../db/tables/workspaces.ts'
import { generation } from '../../db/tables/write.ts'
import type { QueueReading } from '../../measure.ts'
import type { AiUnavailable } from '../../outside/ai/ai.ts'
import type { WriterTools } from '../../tools.ts'
import { SHARED_CLAIMS_MAX } from '../../work/failure-policy.ts'

type GenerationRow = typeof generation.$inferSelect
type GenerationBlocker = {
  reason: NonNullable<AiUnavailable['blocker']>
  of: WriterTools['aiOwner']
}
type Post = { accountId: string; postId: string }
/** Its writes touch the row only while no later claim exists. */
export type Claim = Post & { fence: number }

/** A claim's lease after its last heartbeat; then its writer counts as dead. */
const LEASE = sql`now() + interval '15 seconds'`
const dueIn = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`
const isDue = sql`${generation.state} = 'running' and ${generation.dueAt} <= now()
  and (${generation.leaseUntil} is null or ${generation.leaseUntil} <= now())`
/** Only an isolated process claims a suspect, whose last claims were all lost with their process. */
const isSuspect = sql`(${generation.leaseUntil} is not null and ${generation.lostClaims} >= ${SHARED_CLAIMS_MAX})`
/** Internal errors after which a writing fails, and attempts that may end with a provider's Retry-After. */
export const ATTEMPTS_MAX = 3

const of = ({ accountId, postId }: Post) =>
  and(eq(generation.accountId, accountId), eq(generation.postId, postId))
const isOurs = (claim: Claim) =>
  and(of(claim), eq(generation.fence, claim.fence), eq(generation.state, 'running'))

export const readGeneration = async (
  db: Db,
  post: Post,
): Promise<(GenerationRow & { isDue: boolean }) | null> => {
  const [found] = await db
    .select({ row: generation, isDue: sql<boolean>`${isDue}` })
    .from(generation)
    .where(of(post))
  return found ? { ...found.row, isDue: found.isDue } : null
}

/** Null where it may be now. */
export const waitsUntil = ({
  state,
  stage,
  dueAt,
  isDue,
}: GenerationRow & { isDue: boolean }): Date | null =>
  state === 'running' && stage === 'waiting' && !isDue ? dueAt : null

/** In the caller's transaction. Returns a fence that no other writing of the post has had. */
export const beginGeneration = async (tx: Db, post: Post): Promise<number> => {
  const fresh = {
    state: 'running',
    stage: 'waiting',
    permille: 0,
    partialHtml: '',
    attempts: 0,
    internalErrors: 0,
    lastError: null,
    lostClaims: 0,
    blocker: null,
    blockerOf: null,
    dueAt: sql`now()`,
    leaseUntil: null,
    startedAt: sql`now()`,
  }
  const [row] = await tx
    .insert(generation)
    .values({ ...post, ...fresh, fence: 1 })
    .onConflictDoUpdate({
      target: [generation.accountId, generation.postId],
      set: {
        ...excluded(generation, ...(Object.keys(fresh) as (keyof typeof fresh)[])),
        fence: sql`${generation.fence} + 1`,
      },
    })
    .returning({ fence: generation.fence })
  if (!row) throw new Error('the generation was not stored')
  return row.fence
}

/** Without those that wait for the operator. */
export const readTextQueue = async (db: Db): Promise<QueueReading> => {
  const [row] = await db
    .select({
      due: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${generation.dueAt})), 0)::float8`,
    })
    .from(generation)
    .where(and(isDue, isNull(generation.blocker)))
  return { kind: 'text', due: row?.due ?? 0, oldestSeconds: row?.oldestSeconds ?? 0 }
}

export const countBlockedTexts = async (db: Db): Promise<{ reason: string; texts: number }[]> =>
  db
    .select({ reason: sql<string>`${generation.blocker}`, texts: sql<number>`count(*)::int` })
    .from(generation)
    .where(
      and(
        eq(generation.state, 'running'),
        isNotNull(generation.blocker),
        eq(generation.blockerOf, 'instance'),
        ne(generation.blocker, 'workspace-limit'),
      ),
    )
    .groupBy(generation.blocker)

/** Workspaces whose texts wait because of their own limit for the instance's model, at most `most`. */
export const findLimitedWorkspaces = async (db: Db, most: number): Promise<{ key: string; name: string }[]> =>
  db
    .selectDistinct({ key: workspace.id, name: workspace.name })
    .from(generation)
    .innerJoin(post, and(eq(post.accountId, generation.accountId), eq(post.id, generation.postId)))
    .innerJoin(workspace, and(eq(workspace.accountId, post.accountId), eq(workspace.id, post.workspaceId)))
    .where(and(eq(generation.state, 'running'), eq(generation.blocker, 'workspace-limit')))
    .orderBy(workspace.name, workspace.id)
    .limit(most)

export const findDueGenerations = (db: Db, most: number, isIsolated: boolean): Promise<Post[]> =>
  db
    .select({ accountId: generation.accountId, postId: generation.postId })
    .from(generation)
    .where(and(isDue, sql`${isSuspect} = ${isIsolated}`))
    .orderBy(generation.dueAt)
    .limit(most)

/** A claimed writing; `attempts` counts its runs so far, this one included and lost ones not. */
export type Claimed = Claim & Pick<GenerationRow, 'attempts' | 'internalErrors'> & { ageSeconds: number }

/** Null when another worker has it or it is over. */
export const claimGeneration = async (db: Db, post: Post, isIsolated: boolean): Promise<Claimed | null> => {
  const free = db
    .select({ postId: generation.postId })
    .from(generation)
    .where(and(of(post), isDue, sql`${isSuspect} = ${isIsolated}`))
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(generation)
    .set({
      fence: sql`${generation.fence} + 1`,
      attempts: sql`${generation.attempts} + (${generation.stage} = 'waiting')::int`,
      lostClaims: sql`case when ${generation.leaseUntil} is null then 1 else ${generation.lostClaims} + 1 end`,
      leaseUntil: LEASE,
      blocker: null,
      blockerOf: null,
      stage: 'reading',
    })
    .where(and(eq(generation.accountId, post.accountId), inArray(generation.postId, free)))
    .returning({
      fence: generation.fence,
      attempts: generation.attempts,
      internalErrors: generation.internalErrors,
      ageSeconds: sql<number>`extract(epoch from now() - ${generation.startedAt})::float8`,
    })
  return row ? { accountId: post.accountId, postId: post.postId, ...row } : null
}

export const renewGeneration = async (
  db: Db,
  claim: Claim,
  changed: Partial<{ stage: string; permille: number; partialHtml: string }>,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(generation)
    .set({ ...changed, leaseUntil: LEASE })
    .where(isOurs(claim))
  return (rowCount ?? 0) > 0
}

const countError = (internalError: string | null) =>
  internalError === null
    ? {}
    : { internalErrors: sql`${generation.internalErrors} + 1`, lastError: internalError }

/** Ends a writing in the caller's transaction; false when the claim was lost and nothing may be stored. */
export const endGeneration = async (
  tx: Db,
  claim: Claim,
  state: 'done' | 'failed',
  internalError: string | null = null,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(generation)
    .set({
      state,
      stage: state,
      ...(state === 'done' ? { permille: 1000 } : {}),
      partialHtml: '',
      leaseUntil: null,
      ...countError(internalError),
    })
    .where(isOurs(claim))
  return (rowCount ?? 0) > 0
}

/** Brings back writings that were stored before the database's clock was set back. */
export const bringBackGenerations = async (db: Db): Promise<void> => {
  await db
    .update(generation)
    .set({ dueAt: sql`least(due_at, now())`, leaseUntil: sql`least(lease_until, ${LEASE})` })
    .where(
      sql`state = 'running' and (due_at > now() + interval '61 minutes' or lease_until > now() + interval '1 minute')`,
    )
}

export const wakeBlockedGenerations = async (db: Db, accountId?: string): Promise<void> => {
  await db
    .update(generation)
    .set({ dueAt: sql`now()` })
    .where(
      and(
        accountId === undefined ? undefined : eq(generation.accountId, accountId),
        eq(generation.state, 'running'),
        eq(generation.stage, 'waiting'),
        isNotNull(generation.blocker),
      ),
    )
}

/**
 * Releases a claim without ending the writing, which is due `afterSeconds` from now. `blocker`: what has to change before
 * it can succeed, and in whose connection. `internalError`: its trace.
 */
export const releaseGeneration = async (
  db: Db,
  claim: Claim,
  {
    consumesAttempt,
    afterSeconds,
    blocker = null,
    internalError = null,
  }: {
    consumesAttempt: boolean
    afterSeconds: number
    blocker?: GenerationBlocker | null
    internalError?: string | null
  },
): Promise<void> => {
  await db
    .update(generation)
    .set({
      ...(consumesAttempt ? {} : { attempts: sql`greatest(${generation.attempts} - 1, 0)` }),
      stage: 'waiting',
      blocker: blocker?.reason ?? null,
      blockerOf: blocker?.of ?? null,
      dueAt: dueIn(afterSeconds),
      leaseUntil: null,
      ...countError(internalError),
    })
    .where(isOurs(claim))
}

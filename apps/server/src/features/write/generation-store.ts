import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import { workspace } from '../../db/tables/workspaces.ts'
import { generation } from '../../db/tables/write.ts'
import type { QueueReading } from '../../measure.ts'
import type { AiUnavailable } from '../../outside/ai/ai.ts'
import type { WriterTools } from '../../tools.ts'
import { SHARED_CLAIMS_MAX } from '../../work/failure-policy.ts'

export type GenerationRow = typeof generation.$inferSelect
/** Why a writing waits for a person, and whose connection has to be changed. */
export type GenerationBlocker = {
  reason: NonNullable<AiUnavailable['blocker']>
  of: WriterTools['aiOwner']
}
type Post = { accountId: string; postId: string }
/** A claim on the writing of a text: its writes touch the row only while no later claim exists. */
export type Claim = Post & { fence: number }

/** A claim's lease after its last heartbeat; then its writer counts as dead. */
const LEASE = sql`now() + interval '15 seconds'`
const dueIn = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`
const isDue = sql`${generation.state} = 'running' and ${generation.dueAt} <= now()
  and (${generation.leaseUntil} is null or ${generation.leaseUntil} <= now())`
/** Only an isolated process claims a suspect, whose last claims were all lost with their process. */
const isSuspect = sql`(${generation.leaseUntil} is not null and ${generation.lostClaims} >= ${SHARED_CLAIMS_MAX})`
/** Runs that end with an internal error before the writing ends as failed. */
export const ATTEMPTS_MAX = 3

const of = ({ accountId, postId }: Post) =>
  and(eq(generation.accountId, accountId), eq(generation.postId, postId))
const held = (claim: Claim) =>
  and(of(claim), eq(generation.fence, claim.fence), eq(generation.state, 'running'))

/** The post's writing; `isDue` when a worker may take it. */
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

/** When a writing that waits is taken up again; null where it may be now. */
export const waitsUntil = ({
  state,
  stage,
  dueAt,
  isDue,
}: GenerationRow & { isDue: boolean }): Date | null =>
  state === 'running' && stage === 'waiting' && !isDue ? dueAt : null

/**
 * Begins a new writing in the caller's transaction: the row is all that a worker needs to take it up. Answers its fence,
 * which no other writing of the post has had.
 */
export const beginGeneration = async (tx: Db, post: Post): Promise<number> => {
  const fresh = {
    state: 'running',
    stage: 'waiting',
    permille: 0,
    partialHtml: '',
    attempts: 0,
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
      set: { ...fresh, fence: sql`${generation.fence} + 1` },
    })
    .returning({ fence: generation.fence })
  if (!row) throw new Error('the generation was not stored')
  return row.fence
}

/** Texts of all accounts that wait for a worker; those that wait for the operator are left out. */
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

/** Texts of all accounts that wait for a change of the instance's model, by reason. */
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

/** Due writings, the longest waiting first. `isIsolated`: the suspects, else all others. */
export const findDueGenerations = (db: Db, most: number, isIsolated: boolean): Promise<Post[]> =>
  db
    .select({ accountId: generation.accountId, postId: generation.postId })
    .from(generation)
    .where(and(isDue, sql`${isSuspect} = ${isIsolated}`))
    .orderBy(generation.dueAt)
    .limit(most)

/** A claimed writing; `attempts` counts its runs so far, this one included and lost ones not. */
export type Claimed = Claim & { attempts: number; ageSeconds: number }

/**
 * Claims a free writing, by the database's clock. Null when another worker has it or it is over. Every claim raises
 * the fence, so that a writer that resumes late can change nothing.
 */
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
      ageSeconds: sql<number>`extract(epoch from now() - ${generation.startedAt})::float8`,
    })
  return row ? { accountId: post.accountId, postId: post.postId, ...row } : null
}

/** A heartbeat with what changed of the progress; false when the claim was lost. */
export const beatGeneration = async (
  db: Db,
  claim: Claim,
  changed: Partial<{ stage: string; permille: number; partialHtml: string }>,
): Promise<boolean> => {
  const rows = await db
    .update(generation)
    .set({ ...changed, leaseUntil: LEASE })
    .where(held(claim))
    .returning({ fence: generation.fence })
  return rows.length > 0
}

/** Ends a writing in the caller's transaction; false when the claim was lost and nothing may be stored. */
export const endGeneration = async (tx: Db, claim: Claim, state: 'done' | 'failed'): Promise<boolean> => {
  const rows = await tx
    .update(generation)
    .set({
      state,
      stage: state,
      ...(state === 'done' ? { permille: 1000 } : {}),
      partialHtml: '',
      leaseUntil: null,
    })
    .where(held(claim))
    .returning({ fence: generation.fence })
  return rows.length > 0
}

/**
 * Brings back writings whose due time lies further ahead than a pause may, which is an hour, and those of dead writers
 * with such a lease: they were stored before the database's clock was set back. A living writer renews its lease.
 */
export const bringBackGenerations = async (db: Db): Promise<void> => {
  await db
    .update(generation)
    .set({ dueAt: sql`least(due_at, now())`, leaseUntil: sql`least(lease_until, ${LEASE})` })
    .where(
      sql`state = 'running' and (due_at > now() + interval '61 minutes' or lease_until > now() + interval '1 minute')`,
    )
}

/** Makes the writings due that wait for a change of their writer's connection, of one account or of all. */
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
 * Lets go of a claim without ending the writing: it may be taken again `afterSeconds` from now. `counts`: whether the
 * claim stays counted among its attempts. `blocker`: what has to change before it can succeed, and in whose connection.
 */
export const releaseGeneration = async (
  db: Db,
  claim: Claim,
  {
    counts,
    afterSeconds,
    blocker = null,
  }: { counts: boolean; afterSeconds: number; blocker?: GenerationBlocker | null },
): Promise<void> => {
  await db
    .update(generation)
    .set({
      ...(counts ? {} : { attempts: sql`greatest(${generation.attempts} - 1, 0)` }),
      stage: 'waiting',
      blocker: blocker?.reason ?? null,
      blockerOf: blocker?.of ?? null,
      dueAt: dueIn(afterSeconds),
      leaseUntil: null,
    })
    .where(held(claim))
}

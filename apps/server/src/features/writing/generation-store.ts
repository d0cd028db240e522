import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { generation } from '../../db/tables/writing.ts'

export type GenerationRow = typeof generation.$inferSelect
type Post = { accountId: string; postId: string }
/** A claim on the writing of a text: its writes touch the row only while no later claim exists. */
export type Claim = Post & { fence: number }

/** A writer that has not been heard of for this long is taken for dead. Seconds. */
const SILENT_AFTER_S = 15
/** Claims of one writing before it ends as failed (JOB-09). */
export const ATTEMPTS_MAX = 3

const of = ({ accountId, postId }: Post) =>
  and(eq(generation.accountId, accountId), eq(generation.postId, postId))
const held = (claim: Claim) =>
  and(of(claim), eq(generation.fence, claim.fence), eq(generation.state, 'running'))

export const readGeneration = async (db: Db, post: Post): Promise<GenerationRow | null> => {
  const [row] = await db.select().from(generation).where(of(post))
  return row ?? null
}

/** Begins a new writing in the caller's transaction; answers its fence. */
export const beginGeneration = async (tx: Db, post: Post): Promise<number> => {
  const anew = {
    state: 'running',
    stage: 'waiting',
    permille: 0,
    partialHtml: '',
    attempts: 0,
    heartbeatAt: sql`now()`,
    startedAt: sql`now()`,
  }
  const [row] = await tx
    .insert(generation)
    .values({ ...post, ...anew, fence: 1 })
    .onConflictDoUpdate({
      target: [generation.accountId, generation.postId],
      set: { ...anew, fence: sql`${generation.fence} + 1` },
    })
    .returning({ fence: generation.fence })
  if (!row) throw new Error('the generation was not stored')
  return row.fence
}

/**
 * Takes a running writing that nobody is at: never begun, or its writer silent for 15 s. Null when there is nothing
 * to take. Every claim raises the fence, so that a writer that wakes up late can change nothing.
 */
export const claimGeneration = async (
  db: Db,
  { fence, ...post }: Claim,
): Promise<{ fence: number; attempts: number } | null> => {
  const [row] = await db
    .update(generation)
    .set({
      fence: sql`${generation.fence} + 1`,
      attempts: sql`${generation.attempts} + 1`,
      heartbeatAt: sql`now()`,
      stage: 'reading',
    })
    .where(
      and(
        of(post),
        eq(generation.state, 'running'),
        sql`${generation.fence} >= ${fence}`,
        sql`(${generation.attempts} = 0 or ${generation.heartbeatAt} < now() - make_interval(secs => ${SILENT_AFTER_S}::int))`,
      ),
    )
    .returning({ fence: generation.fence, attempts: generation.attempts })
  return row ?? null
}

/** A sign of life with how far it is; false when the claim was lost. */
export const beatGeneration = async (
  db: Db,
  claim: Claim,
  progress: { stage: string; permille: number; partialHtml: string },
): Promise<boolean> => {
  const rows = await db
    .update(generation)
    .set({ ...progress, heartbeatAt: sql`now()` })
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
      heartbeatAt: sql`now()`,
    })
    .where(held(claim))
    .returning({ fence: generation.fence })
  return rows.length > 0
}

/** Lets go of a claim without ending the writing, so that the next try may begin at once. */
export const releaseGeneration = async (
  db: Db,
  claim: Claim,
  { counts }: { counts: boolean },
): Promise<void> => {
  await db
    .update(generation)
    .set({
      ...(counts ? {} : { attempts: sql`greatest(${generation.attempts} - 1, 0)` }),
      heartbeatAt: sql`now() - interval '1 hour'`,
    })
    .where(held(claim))
}

/** Running writings whose writer has been silent for `seconds`. */
export const findSilentGenerations = (db: Db, seconds: number): Promise<GenerationRow[]> =>
  db
    .select()
    .from(generation)
    .where(
      and(
        eq(generation.state, 'running'),
        sql`${generation.heartbeatAt} < now() - make_interval(secs => ${seconds}::int)`,
      ),
    )
    .limit(100)

import type { Claim } from '@tintario/contract/writing/findings.ts'
import type { Source } from '@tintario/contract/writing/material.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { evidence } from '../../../db/tables/writing.ts'
import type { PostKey } from './finding-store.ts'

export type StandsOn = { sources: Source[]; claims: Claim[] }

/** What a post's text stands on; null for one that no writer wrote. */
export const readEvidence = async (
  db: Db,
  { accountId, postId }: PostKey,
  { lock = false } = {},
): Promise<StandsOn | null> => {
  const query = db
    .select({ sources: evidence.sources, claims: evidence.claims })
    .from(evidence)
    .where(and(eq(evidence.accountId, accountId), eq(evidence.postId, postId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Stores it in the place of what was there. */
export const storeEvidence = async (tx: Db, key: PostKey, { sources, claims }: StandsOn): Promise<void> => {
  await tx
    .insert(evidence)
    .values({ ...key, sources, claims })
    .onConflictDoUpdate({
      target: [evidence.accountId, evidence.postId],
      set: { sources, claims, createdAt: sql`now()` },
    })
}

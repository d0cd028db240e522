import type { Claim } from '@tintario/contract/writing/findings.ts'
import type { Source } from '@tintario/contract/writing/material.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { evidence } from '../../db/tables/findings.ts'
import type { PostKey } from './finding-store.ts'

export type StoredEvidence = { sources: Source[]; claims: Claim[] }

/** The evidence of a post's text; null for a text without a writer. */
export const readEvidence = async (
  db: Db,
  { accountId, postId }: PostKey,
  { lock = false } = {},
): Promise<StoredEvidence | null> => {
  const query = db
    .select({ sources: evidence.sources, claims: evidence.claims })
    .from(evidence)
    .where(and(eq(evidence.accountId, accountId), eq(evidence.postId, postId)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Replaces the stored evidence. */
export const storeEvidence = async (
  tx: Db,
  key: PostKey,
  { sources, claims }: StoredEvidence,
): Promise<void> => {
  await tx
    .insert(evidence)
    .values({ ...key, sources, claims })
    .onConflictDoUpdate({
      target: [evidence.accountId, evidence.postId],
      set: { sources, claims, createdAt: sql`now()` },
    })
}

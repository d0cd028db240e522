import type { Claim, Remark } from '@tintario/contract/writing/findings.ts'
import type { Source } from '@tintario/contract/writing/material.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { evidence, finding, openQuestion } from '../../../db/tables/writing.ts'

type Post = { accountId: string; postId: string }
export type Kept = {
  sources: Source[]
  claims: Claim[]
  remarks: Remark[]
  questions: { place: number; heading: string | null; level: 2 | 3; text: string }[]
}

/** Puts what a new text stands on, and leaves open, in the place of what was there. */
export const replaceEvidence = async (
  tx: Db,
  post: Post,
  { sources, claims, remarks, questions }: Kept,
): Promise<void> => {
  const { accountId, postId } = post
  for (const table of [finding, openQuestion, evidence])
    await tx.delete(table).where(and(eq(table.accountId, accountId), eq(table.postId, postId)))
  await tx.insert(evidence).values({ ...post, sources, claims })
  if (remarks.length > 0) await tx.insert(finding).values(remarks.map((one) => ({ ...post, ...one })))
  if (questions.length > 0)
    await tx.insert(openQuestion).values(questions.map((one) => ({ ...post, ...one })))
}

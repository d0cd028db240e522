import type { MadeReport } from '@tintario/contract/writing/seo-report.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { seoReport } from '../../db/tables/seo-report.ts'

export type ReportRow = typeof seoReport.$inferSelect
type Post = { accountId: string; postId: string }

const of = ({ accountId, postId }: Post) =>
  and(eq(seoReport.accountId, accountId), eq(seoReport.postId, postId))

export const readReport = async (db: Db, post: Post, textHash?: string): Promise<ReportRow | null> => {
  const [row] = await db
    .select()
    .from(seoReport)
    .where(and(of(post), textHash === undefined ? undefined : eq(seoReport.textHash, textHash)))
    .orderBy(desc(seoReport.createdAt), desc(seoReport.id))
    .limit(1)
  return row ?? null
}

export const insertReport = async (
  tx: Db,
  row: Post & { id: string; textHash: string; report: MadeReport; userId: string },
): Promise<ReportRow> => {
  const [made] = await tx.insert(seoReport).values(row).returning()
  if (!made) throw new Error('the report was not stored')
  return made
}

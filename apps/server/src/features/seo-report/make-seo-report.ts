import { createHash, randomUUID } from 'node:crypto'
import type { SeoReport } from '@tintario/contract/writing/seo-report.ts'
import type { Actor } from '../../actor.ts'
import { storableJson } from '../../db/storable.ts'
import { findAnswer, once } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { recordAudit } from '../audit/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import { getPostRow, lockPostRow, type PostRow } from '../posts/index.ts'
import { captureReservation, releaseReservation, reserveCoins } from '../wallet/index.ts'
import { readPost } from './read-post.ts'
import { insertReport, type ReportRow, readReport } from './report-store.ts'

/** Identifies the text of a report by all its inputs. */
const textHashOf = (row: PostRow): string => {
  const { title, body, metaTitle, metaDescription, primaryKeyword, featuredImageId } = row
  const text = [title, body, metaTitle, metaDescription, primaryKeyword, featuredImageId]
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

const present = ({ id, createdAt, textHash, report }: ReportRow, row: PostRow): SeoReport => ({
  ...report.score,
  id,
  madeAt: createdAt.toISOString(),
  isOfPresentText: textHash === textHashOf(row),
  // Reports made before the best pages existed have none.
  report: { ...report, best: report.best ?? null },
})

/** The last report that was made of the actor's post; null before the first. Refuses NOT_FOUND. */
export const getSeoReport = async (tools: Tools, actor: Actor, id: string): Promise<SeoReport | null> => {
  const row = await getPostRow(tools.db, actor, id)
  const report = await readReport(tools.db, { accountId: actor.accountId, postId: id })
  return report && present(report, row)
}

type Asked = { idempotencyKey: string | null; signal: AbortSignal }

/**
 * Makes a report on the post's present text. The price is reserved before the work and taken in the transaction that
 * stores the report; it is released when no report is made, also after the process died, since a reservation expires.
 * There is one report a text, for any number of requests and tabs. Refuses NOT_FOUND, STEP_MISSING without a text,
 * NOT_ENOUGH_COINS, and as `askWriter` does.
 */
export const makeSeoReport = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { idempotencyKey, signal }: Asked,
): Promise<SeoReport> => {
  const { accountId, userId, language } = actor
  const { db, log } = tools
  const row = await getPostRow(db, actor, id)
  const { body, workspaceId } = row
  if (!body) return refuse('STEP_MISSING')
  const call = { accountId, key: idempotencyKey, request: { call: 'writing.makeSeoReport', id } }
  const before = await findAnswer<SeoReport>(db, call)
  if (before) return before
  const post = { accountId, postId: id }
  const textHash = textHashOf(row)
  const kept = await readReport(db, post, textHash)
  if (kept) return present(kept, row)

  await limitWriting(tools, actor)
  const reportId = randomUUID()
  const reservationId = await reserveCoins(db, {
    accountId,
    userId,
    workspaceId,
    item: 'seo_report',
    reference: reportId,
    key: `seo-report:${reportId}`,
  })
  const giveBack = () => db.transaction((tx) => releaseReservation(tx, { accountId, reservationId }))
  try {
    const writer = await withWriterOf(tools, row)
    const report = await askWriter(writer, signal, (limited) =>
      readPost(writer, actor, { ...row, body }, { language, signal: limited }),
    )
    const made = await once(db, call, async (tx) => {
      await lockPostRow(tx, accountId, id)
      const first = await readReport(tx, post, textHash)
      if (first) return present(first, row)
      if (!(await captureReservation(tx, { accountId, reservationId })))
        refuse('AI_UNAVAILABLE', { retryAfterSeconds: 30 })
      const storable = { ...post, id: reportId, textHash, report: JSON.parse(storableJson(report)), userId }
      const stored = await insertReport(tx, storable)
      await recordAudit(tx, { accountId, userId, action: 'post-reported', subject: id })
      return present(stored, row)
    })
    // Another call was first: release this one's reservation.
    if (made.id !== reportId) await giveBack()
    return made
  } catch (error) {
    // If even this fails, the reservation expires.
    await giveBack().catch((failure: unknown) => log.warn({ err: failure }, 'coins stay held'))
    throw error
  }
}

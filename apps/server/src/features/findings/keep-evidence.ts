import { isDraftCheck } from '@tintario/contract/writing/draft-checks.ts'
import type { Remark } from '@tintario/contract/writing/findings.ts'
import type { Db } from '../../db/db.ts'
import { type NotificationKey, notify } from '../notifications/index.ts'
import { getPostRowOf } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import { type StoredEvidence, storeEvidence } from './evidence-store.ts'
import {
  deleteFindings,
  type FindingRow,
  findFindings,
  insertFindings,
  type PostKey,
} from './finding-store.ts'
import { deleteQuestions, findQuestions, insertQuestions, type NewQuestion } from './question-store.ts'

/** What is remarked of the same sentence for the same reason is the same remark. */
const nameOf = ({ check, sentence, values }: Pick<FindingRow, 'check' | 'sentence' | 'values'>): string =>
  JSON.stringify([check, sentence, Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))])
const nameOfQuestion = ({ heading, text }: Pick<NewQuestion, 'heading' | 'text'>): string =>
  JSON.stringify([heading, text])

/**
 * A finding that a person confirmed stays confirmed; one that was changed or removed and occurs again is open again.
 */
const keepRemarks = async (tx: Db, key: PostKey, remarks: readonly Remark[]): Promise<boolean> => {
  const before = await findFindings(tx, key)
  const wanted = new Map(remarks.map((remark) => [nameOf(remark), remark]))
  const stays = (row: FindingRow) => row.settledAs === 'kept' && wanted.has(nameOf(row))
  await deleteFindings(
    tx,
    key,
    before.filter((row) => !stays(row)).map(({ id }) => id),
  )
  for (const row of before.filter(stays)) wanted.delete(nameOf(row))
  await insertFindings(tx, key, [...wanted.values()])
  return wanted.size > 0 && before.every(({ settledAt }) => settledAt !== null)
}

/** What was answered or dropped is not asked again. */
const keepQuestions = async (tx: Db, key: PostKey, questions: readonly NewQuestion[]): Promise<void> => {
  const before = await findQuestions(tx, key)
  const wanted = new Map(questions.map((question) => [nameOfQuestion(question), question]))
  const stays = (row: (typeof before)[number]) => row.state !== 'open' && wanted.has(nameOfQuestion(row))
  await deleteQuestions(
    tx,
    key,
    before.filter((row) => !stays(row)).map(({ id }) => id),
  )
  for (const row of before.filter(stays)) wanted.delete(nameOfQuestion(row))
  await insertQuestions(tx, key, [...wanted.values()])
}

/** Coins that came back are the news; without any, what the draft lacks; else what has no source. */
const notificationOf = (remarks: readonly Remark[]): { key: NotificationKey; coins: number } => {
  const coins = Number(remarks.find(({ check }) => check === 'too-short')?.values.coins ?? 0)
  if (coins > 0) return { key: 'NOTIFICATION_DRAFT_COINS_BACK', coins }
  const isUnfinished = remarks.some(({ check }) => isDraftCheck(check))
  return { key: isUnfinished ? 'NOTIFICATION_DRAFT_UNFINISHED' : 'NOTIFICATION_POST_NEEDS_EYE', coins }
}

const notifyOwner = async (
  tx: Db,
  { accountId, postId }: PostKey,
  remarks: readonly Remark[],
): Promise<void> => {
  const post = await getPostRowOf(tx, accountId, postId)
  if (!post) return
  const { key, coins } = notificationOf(remarks)
  await notify(tx, {
    accountId,
    workspaceId: post.workspaceId,
    postId,
    type: 'posts',
    key,
    values: { title: post.title ?? '', coins: String(coins) },
  })
}

/**
 * Replaces the evidence of a text, its findings and the questions to the owner, in the transaction that stores the
 * text. Open findings block the post's publications; the owner is notified when there were none before.
 */
export const keepEvidence = async (
  tx: Db,
  { accountId, postId }: PostKey,
  {
    sources,
    claims,
    remarks,
    questions,
  }: StoredEvidence & { remarks: readonly Remark[]; questions: readonly NewQuestion[] },
): Promise<void> => {
  const key = { accountId, postId }
  await storeEvidence(tx, key, { sources, claims })
  const areNew = await keepRemarks(tx, key, remarks)
  await keepQuestions(tx, key, questions)
  await updateBlockers(tx, accountId, postId)
  if (areNew) await notifyOwner(tx, key, remarks)
}

/**
 * Adds findings of a stored text, in the caller's transaction, and updates the blockers of the post's publications.
 * Findings that are open already or were confirmed by a person are not added again. True when any of these is open
 * now.
 */
export const addRemarks = async (
  tx: Db,
  { accountId, postId }: PostKey,
  remarks: readonly Remark[],
): Promise<boolean> => {
  if (remarks.length === 0) return false
  const key = { accountId, postId }
  const before = await findFindings(tx, key)
  const kept = new Set(before.filter(({ settledAs }) => settledAs === 'kept').map(nameOf))
  const open = new Set(before.filter(({ settledAt }) => settledAt === null).map(nameOf))
  const wanted = new Map(remarks.map((remark) => [nameOf(remark), remark]))
  for (const name of kept) wanted.delete(name)
  const fresh = [...wanted].filter(([name]) => !open.has(name)).map(([, remark]) => remark)
  await insertFindings(tx, key, fresh)
  await updateBlockers(tx, accountId, postId)
  if (fresh.length > 0 && open.size === 0) await notifyOwner(tx, key, remarks)
  return wanted.size > 0
}

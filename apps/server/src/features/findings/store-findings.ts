import { isDraftCheck, isHintCheck, isTypoCheck } from '@tintario/contract/findings/check-kinds.ts'
import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Db } from '../../db/db.ts'
import type { Article } from '../../outside/ai/ai.ts'
import { type NotificationKey, notify } from '../notifications/index.ts'
import { getPostRowOf, type StoredNoteChoice } from '../posts/index.ts'
import { updateBlockers } from '../publications/index.ts'
import {
  deleteFindings,
  deleteQuestions,
  type FindingRow,
  findFindings,
  findQuestions,
  insertFindings,
  insertQuestions,
  type NewQuestion,
  type PostKey,
  type StoredEvidence,
  storeEvidence,
  updateQuestion,
} from './finding-store.ts'

const nameOf = ({ check, sentence, values }: Pick<FindingRow, 'check' | 'sentence' | 'values'>): string =>
  JSON.stringify([check, sentence, Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))])
const nameOfQuestion = ({ heading, text }: Pick<NewQuestion, 'heading' | 'text'>): string =>
  JSON.stringify([heading, text])

const isBlocking = ({ check }: Pick<NewFinding, 'check'>): boolean => !isHintCheck(check)

/** True when the post is blocked now and was not before. A confirmed finding stays confirmed; one that was changed or removed and occurs again is open again. */
const replaceFindings = async (tx: Db, key: PostKey, findings: readonly NewFinding[]): Promise<boolean> => {
  const before = await findFindings(tx, key)
  const wanted = new Map(findings.map((finding) => [nameOf(finding), finding]))
  const stays = (row: FindingRow) => row.settledAs === 'kept' && wanted.has(nameOf(row))
  await deleteFindings(
    tx,
    key,
    before.filter((row) => !stays(row)).map(({ id }) => id),
  )
  for (const row of before.filter(stays)) wanted.delete(nameOf(row))
  await insertFindings(tx, key, [...wanted.values()])
  const wasBlocked = before.some((row) => row.settledAt === null && isBlocking(row))
  return !wasBlocked && [...wanted.values()].some(isBlocking)
}

/**
 * What was answered or dropped is not asked again. The id of a question that is still open is not changed: answers that are being
 * typed are stored by it.
 */
const keepQuestions = async (tx: Db, key: PostKey, questions: readonly NewQuestion[]): Promise<void> => {
  const before = await findQuestions(tx, key)
  const wanted = new Map(questions.map((question) => [nameOfQuestion(question), question]))
  const stays = (row: (typeof before)[number]) => wanted.has(nameOfQuestion(row))
  await deleteQuestions(
    tx,
    key,
    before.filter((row) => !stays(row)).map(({ id }) => id),
  )
  for (const row of before.filter(stays)) {
    const question = wanted.get(nameOfQuestion(row))
    if (question && row.state === 'open') await updateQuestion(tx, key, { ...question, id: row.id })
    wanted.delete(nameOfQuestion(row))
  }
  await insertQuestions(tx, key, [...wanted.values()])
}

/** Coins that came back are the news; without any, what the draft lacks; else what has no source. */
const notificationOf = (findings: readonly NewFinding[]): { key: NotificationKey; coins: number } => {
  const coins = Number(findings.find(({ check }) => check === 'too-short')?.values.coins ?? 0)
  if (coins > 0) return { key: 'NOTIFICATION_DRAFT_COINS_BACK', coins }
  const isUnfinished = findings.some(({ check }) => isDraftCheck(check))
  return { key: isUnfinished ? 'NOTIFICATION_DRAFT_UNFINISHED' : 'NOTIFICATION_POST_NEEDS_EYE', coins }
}

const notifyOwner = async (
  tx: Db,
  { accountId, postId }: PostKey,
  findings: readonly NewFinding[],
): Promise<void> => {
  const post = await getPostRowOf(tx, accountId, postId)
  // An example is only for reading: nothing in it waits for the owner.
  if (!post || post.example !== null) return
  const { key, coins } = notificationOf(findings)
  await notify(tx, {
    accountId,
    workspaceId: post.workspaceId,
    postId,
    type: 'posts',
    key,
    values: { title: post.title ?? '', coins: String(coins) },
  })
}

/** Open findings but hints block the post's publications; the owner is notified when there were none before. */
export const storeFindings = async (
  tx: Db,
  { accountId, postId }: PostKey,
  {
    sources,
    claims,
    findings,
    questions,
  }: StoredEvidence & { findings: readonly NewFinding[]; questions: readonly NewQuestion[] },
): Promise<void> => {
  const key = { accountId, postId }
  await storeEvidence(tx, key, { sources, claims })
  const areNew = await replaceFindings(tx, key, findings)
  await keepQuestions(tx, key, questions)
  await updateBlockers(tx, accountId, postId)
  if (areNew) await notifyOwner(tx, key, findings)
}

/**
 * Adds findings that are neither open nor confirmed by a person, and notifies the owner, who sees those of an own edit on
 * the screen. True when any of these is open now.
 */
export const addFindings = async (
  tx: Db,
  { accountId, postId }: PostKey,
  findings: readonly NewFinding[],
  { isNotified = true } = {},
): Promise<boolean> => {
  if (findings.length === 0) return false
  const key = { accountId, postId }
  const before = await findFindings(tx, key)
  const kept = new Set(before.filter(({ settledAs }) => settledAs === 'kept').map(nameOf))
  const unsettled = before.filter(({ settledAt }) => settledAt === null)
  const open = new Set(unsettled.map(nameOf))
  const wanted = new Map(findings.map((finding) => [nameOf(finding), finding]))
  for (const name of kept) wanted.delete(name)
  const fresh = [...wanted].filter(([name]) => !open.has(name)).map(([, finding]) => finding)
  await insertFindings(tx, key, fresh)
  await updateBlockers(tx, accountId, postId)
  if (isNotified && fresh.length > 0 && !unsettled.some(isBlocking)) await notifyOwner(tx, key, findings)
  return wanted.size > 0
}

/** Stores the mistakes in an unpaid draft after an edit. Those that the owner settled remain settled. */
export const storeMistakes = async (tx: Db, key: PostKey, mistakes: readonly NewFinding[]): Promise<void> => {
  const wanted = new Map(mistakes.map((one) => [nameOf(one), one]))
  const gone: string[] = []
  for (const row of (await findFindings(tx, key)).filter(({ check }) => isTypoCheck(check))) {
    if (row.settledAs === 'kept' || row.settledAt === null) {
      if (!wanted.delete(nameOf(row)) && row.settledAt === null) gone.push(row.id)
    }
  }
  await deleteFindings(tx, key, gone)
  await insertFindings(tx, key, [...wanted.values()])
  if (gone.length + wanted.size > 0) await updateBlockers(tx, key.accountId, key.postId)
}

const ofWholeText = { sentence: '', heading: null, evidence: null, fix: null }

/**
 * Too few words, headings without text, or sentences of the notes that are not in `choices` as confirmed; a person
 * settles them. `coins`: how many came back for it.
 */
export const draftFindings = (
  article: Article,
  {
    wordCount,
    coins,
    choices,
  }: { wordCount: number; coins: number; choices: readonly StoredNoteChoice[] | null },
): NewFinding[] => {
  const { questions, ownWords = wordCount, noteSentences = [] } = article
  const confirmed = new Set(choices?.flatMap(({ key, isConfirmed }) => (isConfirmed ? [key] : [])))
  const findings: NewFinding[] = []
  if (Math.min(wordCount, ownWords) < DRAFT_WORDS_MIN)
    findings.push({ ...ofWholeText, check: 'too-short', values: { least: DRAFT_WORDS_MIN, coins } })
  if (questions.some(({ heading }) => heading !== null))
    findings.push({ ...ofWholeText, check: 'unanswered', values: {} })
  if (noteSentences.some(({ key }) => !confirmed.has(key)))
    findings.push({ ...ofWholeText, check: 'notes', values: {} })
  return findings
}

import type { NewFinding, SettledAs } from '@tintario/contract/findings/findings.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { inThread, onlyInThread } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudits } from '../audit/index.ts'
import { allowedNamesOf, languageOf, makeBrief } from '../brief/index.ts'
import { deleteNotificationsOfPost } from '../notifications/index.ts'
import {
  getPostRow,
  lockForEdit,
  type PostRow,
  prepareEdit,
  removeSavedDrafts,
  storeEdit,
  type TextEdit,
} from '../posts/index.ts'
import { checkEdit } from './check-edit.ts'
import { findGoneInThread } from './find-sentence.ts'
import { findSuccessorsInThread } from './find-successor.ts'
import {
  findOpenFindings,
  findQuestions,
  findReopenable,
  moveFinding,
  reopenFindings,
  settleFindings,
  settleQuestions,
} from './finding-store.ts'
import { addFindings, storeMistakes } from './store-findings.ts'
import { findFilledHeadings } from './tags-in.ts'

const DEADLINE_MS = 15_000

export const findFilledInThread = inThread(
  findFilledHeadings,
  new URL('./tags-in.ts', import.meta.url).href,
  {
    deadlineMs: DEADLINE_MS,
  },
)

/** Its word lists are too much for the API process. */
export const findMistakesInThread = onlyInThread<typeof import('./find-mistakes.ts')>(
  new URL('./find-mistakes.ts', import.meta.url).href,
  { deadlineMs: DEADLINE_MS },
)('findMistakes')

/** The mistakes in an edited draft that the built-in writer made and that is unpaid; null where none are searched for. */
const findMistakesIn = async (tools: Tools, row: PostRow, { title, body }: SettlingEdit['edit']) => {
  if (!row.isUnpaid || row.writer !== 'built-in' || (title === undefined && body === undefined)) return null
  const language = languageOf(row)
  const names = allowedNamesOf(await makeBrief(tools, row, language))
  const edited = { title: title ?? row.title, html: body?.html ?? row.body ?? '', names }
  return findMistakesInThread({ owner: row.accountId }, edited, language)
}

/** Notifications about open findings; deleted when the last one is settled. */
const alarms = ['NOTIFICATION_DRAFT_UNFINISHED', 'NOTIFICATION_POST_NEEDS_EYE'] as const

/** Deletes the notifications about a post's open findings once none is open. */
export const deleteAlarms = async (tx: Db, key: { accountId: string; postId: string }): Promise<void> => {
  if ((await findOpenFindings(tx, key)).length > 0) return
  await deleteNotificationsOfPost(tx, { ...key, keys: alarms })
}

/** Settles open findings and notes who did, in the transaction of what settles them. */
export const settle = async (
  tx: Db,
  { accountId, userId }: Actor,
  postId: string,
  { ids, as }: { ids: readonly string[]; as: SettledAs },
): Promise<void> => {
  if (ids.length === 0) return
  const settled = await settleFindings(tx, { accountId, postId }, { ids, as, userId })
  await recordAudits(
    tx,
    settled.map(({ id, check }) => ({
      accountId,
      userId,
      subject: postId,
      action: 'finding-settled',
      detail: { findingId: id, check, as },
    })),
  )
  await deleteAlarms(tx, { accountId, postId })
}

/** Settles the finding that headings have no text as soon as no question of a heading is open. */
export const settleAnswered = async (tx: Db, actor: Actor, postId: string, as: SettledAs): Promise<void> => {
  const key = { accountId: actor.accountId, postId }
  const open = (await findOpenFindings(tx, key)).filter(({ check }) => check === 'unanswered')
  if (open.length === 0) return
  const questions = await findQuestions(tx, key)
  if (questions.some(({ state, heading }) => state === 'open' && heading !== null)) return
  await settle(tx, actor, postId, { ids: open.map(({ id }) => id), as })
}

/** The open questions whose headings have text in a new body, of a draft that waits for them. */
const findAnsweredBy = async (
  { db }: Tools,
  actor: Actor,
  postId: string,
  body: string,
): Promise<string[]> => {
  const key = { accountId: actor.accountId, postId }
  if (!(await findOpenFindings(db, key)).some(({ check }) => check === 'unanswered')) return []
  const open = (await findQuestions(db, key)).filter(({ state }) => state === 'open')
  const headings = open.flatMap(({ heading }) => heading ?? [])
  const filled = new Set(await findFilledInThread({ owner: actor.accountId }, body, headings))
  return open.filter(({ heading }) => heading !== null && filled.has(heading)).map(({ id }) => id)
}

const settleDraft = async (
  tx: Db,
  actor: Actor,
  postId: string,
  { wordCount, answered }: { wordCount: number; answered: readonly string[] },
): Promise<void> => {
  const key = { accountId: actor.accountId, postId }
  for (const id of answered) await settleQuestions(tx, key, { id, answer: '', userId: actor.userId })
  await settleAnswered(tx, actor, postId, 'changed')
  if (wordCount < DRAFT_WORDS_MIN) return
  const short = (await findOpenFindings(tx, key)).filter(({ check }) => check === 'too-short')
  await settle(tx, actor, postId, { ids: short.map(({ id }) => id), as: 'changed' })
}

type Moved = { id: string; sentence: string }
type Passed = { ids: string[]; moved: Moved[] }

/**
 * The open findings whose sentence the present body has and a new one has not. One whose sentence was only edited, with
 * what is doubted still in it, moves with it.
 */
const findSettledBy = async ({ db }: Tools, actor: Actor, postId: string, body: string): Promise<Passed> => {
  const { accountId } = actor
  const open = (await findOpenFindings(db, { accountId, postId })).filter(({ sentence }) => sentence !== '')
  if (open.length === 0) return { ids: [], moved: [] }
  const sentences = open.map(({ sentence }) => sentence)
  const row = await getPostRow(db, actor, postId)
  const present = row.body ?? ''
  const owner = { owner: accountId }
  const unknown = new Set(await findGoneInThread(owner, present, sentences))
  const gone = new Set(await findGoneInThread(owner, body, sentences))
  const passed = open.filter(({ sentence }) => gone.has(sentence) && !unknown.has(sentence))
  if (passed.length === 0) return { ids: [], moved: [] }
  const edited = passed.map(({ sentence, values }) => ({ sentence, values }))
  const successors = await findSuccessorsInThread(owner, present, body, edited, languageOf(row))
  const moved = passed.flatMap(({ id }, nth) => {
    const sentence = successors[nth]
    return sentence ? [{ id, sentence }] : []
  })
  const staying = new Set(moved.map(({ id }) => id))
  return { ids: passed.map(({ id }) => id).filter((id) => !staying.has(id)), moved }
}

type SettlingEdit = Passed & {
  edit: Awaited<ReturnType<typeof prepareEdit>>
  answered: string[]
  findings: NewFinding[]
}

/**
 * Reads what an edit settles, and what is to be settled of the sentences that a person typed, before the transaction that
 * stores it. Refuses what `prepareEdit` refuses.
 */
const prepareText = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: TextEdit,
  { isTyped }: { isTyped: boolean },
): Promise<SettlingEdit> => {
  const edit = await prepareEdit(actor.accountId, asked)
  const { body } = edit
  if (!body) return { edit, ids: [], moved: [], answered: [], findings: [] }
  return {
    edit,
    ...(await findSettledBy(tools, actor, id, body.html)),
    answered: await findAnsweredBy(tools, actor, id, body.html),
    findings: isTyped ? await checkEdit(tools, await getPostRow(tools.db, actor, id), body.html) : [],
  }
}

/** Settles what the edit of the locked `row` settles, and stores it. */
const storeText = async (
  tx: Db,
  actor: Actor,
  row: PostRow,
  { edit, ids, moved, answered, findings }: SettlingEdit,
  as: SettledAs,
): Promise<PostRow> => {
  if (edit.body) {
    const key = { accountId: actor.accountId, postId: row.id }
    for (const { id, sentence } of moved) await moveFinding(tx, key, id, sentence)
    await settle(tx, actor, row.id, { ids, as })
    await addFindings(tx, key, findings, { isNotified: false })
    await settleDraft(tx, actor, row.id, { wordCount: edit.body.wordCount, answered })
  }
  return storeEdit(tx, actor, row, edit)
}

/**
 * An open finding whose sentence is removed is settled with the edit. `draftIds` are the drafts that the text was: they
 * are deleted with it, so that none is offered over the saved text. Refuses as `prepareEdit`.
 */
export const editText = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: TextEdit,
  draftIds: readonly string[] = [],
): Promise<PostRow> => {
  const text = await prepareText(tools, actor, id, asked, { isTyped: true })
  const mistakes = await findMistakesIn(tools, await getPostRow(tools.db, actor, id), text.edit)
  return tools.db.transaction(async (tx) => {
    const row = await lockForEdit(tx, actor, id, text.edit)
    await removeSavedDrafts(tx, actor, id, draftIds)
    const stored = await storeText(tx, actor, row, text, 'changed')
    if (mistakes) await storeMistakes(tx, { accountId: actor.accountId, postId: id }, mistakes)
    return stored
  })
}

const TRIES = 3

/**
 * Makes a new body from the present one and stores it in one transaction with what `store` writes; repeated when
 * another edit was faster. Nothing is stored when `store` answers false. Refuses as `editText` does, and
 * VERSION_CONFLICT after several faster edits.
 */
export const rewriteText = async (
  tools: Tools,
  actor: Actor,
  id: string,
  {
    make,
    store,
    cause,
    as = 'changed',
  }: {
    make: (row: PostRow) => Promise<string>
    store: (tx: Db) => Promise<boolean>
    cause: 'settled' | 'answered' | 'notes'
    as?: SettledAs
  },
): Promise<void> => {
  const isTyped = cause === 'settled' && as === 'changed'
  for (let tries = 0; tries < TRIES; tries++) {
    const seen = await getPostRow(tools.db, actor, id)
    const text = await prepareText(tools, actor, id, { body: await make(seen), cause }, { isTyped })
    const isOver = await tools.db.transaction(async (tx) => {
      const row = await lockForEdit(tx, actor, id, text.edit)
      if (row.body !== seen.body) return false
      if (await store(tx)) await storeText(tx, actor, row, text, as)
      return true
    })
    if (isOver) return
  }
  refuse('VERSION_CONFLICT')
}

/** Opens findings again whose sentence is back, and a draft that is too short again. */
export const restoreText = async (
  tools: Tools,
  actor: Actor,
  id: string,
  edit: TextEdit,
): Promise<PostRow> => {
  const key = { accountId: actor.accountId, postId: id }
  const settled = await findReopenable(tools.db, key)
  const sentences = settled.map(({ sentence }) => sentence).filter((sentence) => sentence !== '')
  const gone = new Set(
    sentences.length > 0
      ? await findGoneInThread({ owner: actor.accountId }, edit.body ?? '', sentences)
      : [],
  )
  const back = settled.filter(({ sentence }) => !gone.has(sentence)).map((one) => one.id)
  const text = await prepareText(tools, actor, id, edit, { isTyped: false })
  return tools.db.transaction(async (tx) => {
    const row = await lockForEdit(tx, actor, id, text.edit)
    if (text.edit.body) await reopenFindings(tx, key, back)
    return storeText(tx, actor, row, text, 'changed')
  })
}

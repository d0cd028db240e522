import { UNPAID_DRAFTS_MAX, UNPAID_DRAFTS_PER_DAY } from '@tintario/contract/posts/limits.ts'
import { missingSteps } from '@tintario/contract/posts/steps.ts'
import { DRAFT_WORDS_MIN, WHOLE_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { hasModel } from '../ai-connections/index.ts'
import { limitTries } from '../auth/index.ts'
import { deleteNotificationsOfPost } from '../notifications/index.ts'
import { schedulePublications } from '../publications/index.ts'
import { lockWallet, payAgain } from '../wallet/index.ts'
import { readReviewStatus } from './approval-store.ts'
import { changePost, countUnpaid, insertPost, isAhead, type PostChange, type PostRow } from './post-store.ts'

const DAY_S = 24 * 3_600

type NewDraft = PostChange & Pick<PostRow, 'workspaceId' | 'publishAt' | 'localTime' | 'timeZone'>

/** Counts an account's unpaid drafts, including deleted ones. Refuses TOO_MANY_REQUESTS beyond the daily limit. */
export const limitUnpaidDrafts = async ({ db }: Tools, { accountId }: Actor, drafts = 1): Promise<void> => {
  const limit = { key: `unpaid-draft:${accountId}`, tries: UNPAID_DRAFTS_PER_DAY, seconds: DAY_S }
  for (let nth = 0; nth < drafts; nth++) await limitTries(db, [limit])
}

/** Refuses DRAFT_NOT_FREE while a model is connected, and TOO_MANY_DRAFTS. Store the draft in the same transaction. */
export const allowUnpaidDraft = async (
  tools: Tools,
  tx: Db,
  of: Pick<PostRow, 'accountId' | 'workspaceId'>,
): Promise<void> => {
  if (await hasModel(tools, tx, of)) refuse('DRAFT_NOT_FREE')
  await refuseTooMany(tx, of)
}

const refuseTooMany = async (tx: Db, of: Pick<PostRow, 'accountId' | 'workspaceId'>): Promise<void> => {
  // Serialize an account's drafts, so that parallel calls can't exceed the limit.
  await lockWallet(tx, of.accountId)
  if ((await countUnpaid(tx, of)) >= UNPAID_DRAFTS_MAX) refuse('TOO_MANY_DRAFTS')
}

/** Stores an unpaid draft in the caller's transaction; returns its id. Refuses what `allowUnpaidDraft` refuses. */
export const insertUnpaidDraft = async (
  tools: Tools,
  tx: Db,
  { accountId, userId }: Actor,
  draft: NewDraft & { completedSteps: string[] },
): Promise<string> => {
  await allowUnpaidDraft(tools, tx, { accountId, workspaceId: draft.workspaceId })
  return insertPost(tx, { ...draft, isUnpaid: true, accountId, creatorId: userId })
}

/**
 * Stores a copy of an unpaid post, also while a model is connected: as of the other one, the model writes nothing of it
 * before it is paid. Refuses TOO_MANY_DRAFTS.
 */
export const insertUnpaidCopy = async (
  tx: Db,
  { accountId, userId }: Actor,
  draft: NewDraft & { completedSteps: string[] },
): Promise<string> => {
  await refuseTooMany(tx, { accountId, workspaceId: draft.workspaceId })
  return insertPost(tx, { ...draft, isUnpaid: true, accountId, creatorId: userId })
}

type Draft = Pick<PostRow, 'isUnpaid' | 'body' | 'wordCount'>

/** Whether an unpaid text has too few words for a post, even if its owner declares it complete. */
export const isStub = ({ isUnpaid, body, wordCount }: Draft): boolean =>
  isUnpaid && body !== null && wordCount < WHOLE_WORDS_MIN

/** A short text in the owner's own words costs nothing, also as a post. */
const isFreePost = ({ body, wordCount }: Draft): boolean => body !== null && wordCount < DRAFT_WORDS_MIN

/** Whether the page asks for a draft's coins, or for the free confirmation of a short one. */
export const isShownUnpaid = (row: Draft & Pick<PostRow, 'status'>): boolean =>
  row.isUnpaid && (row.status === 'draft' || !isFreePost(row) || isStub(row))

/**
 * Refuses NOTES_UNCONFIRMED until the owner has confirmed their notes, and DRAFT_INCOMPLETE for a stub and for a
 * draft that its owner has not declared complete.
 */
export const refuseIncomplete = async (tx: Db, row: PostRow): Promise<void> => {
  const status = await readReviewStatus(tx, { accountId: row.accountId, postId: row.id })
  if (status?.areNotesOpen) refuse('NOTES_UNCONFIRMED')
  if (isStub(row)) refuse('DRAFT_INCOMPLETE')
  if (status?.isIncompleteText) refuse('DRAFT_INCOMPLETE')
}

/** Refuses INVALID for an unpaid draft with a text but without a title. */
const refuseUntitled = ({ isUnpaid, body, title }: PostRow): void => {
  if (isUnpaid && body && !title) refuse('INVALID', { fields: { title: 'FIELD_TITLE_LENGTH' } })
}

/** Refuses what can't be scheduled yet: NOTES_UNCONFIRMED, DRAFT_INCOMPLETE, DRAFT_UNPAID, and INVALID without a title. */
export const refuseUnfinished = async (tx: Db, row: PostRow): Promise<void> => {
  await refuseIncomplete(tx, row)
  refuseUntitled(row)
  if (row.isUnpaid && !isFreePost(row)) refuse('DRAFT_UNPAID')
}

/** It stays unpaid, so that its coins are due when it grows. */
const confirmFree = async (tx: Db, row: PostRow) => {
  if (row.status !== 'draft') return null
  if (missingSteps(row.completedSteps) > 0) refuse('STEP_MISSING')
  if (!(await isAhead(tx, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
  await schedulePublications(tx, row.accountId, row.id, row)
  return { set: { status: 'created', failure: null } } as const
}

/**
 * Turns an unpaid draft into a post: takes its coins and confirms it for its due time when nothing is missing.
 * Without a model, a text of fewer than 200 words is free, and a past due time refuses
 * PUBLISH_DATE_IN_THE_PAST. With a model, a draft without a text is paid before the model writes it. A paid
 * post is unchanged, so repeated and concurrent calls cost nothing.
 *
 * Refuses STEP_MISSING without a text, NOTES_UNCONFIRMED, DRAFT_INCOMPLETE, INVALID for a text without a title, and what
 * `takeCoins` refuses.
 */
export const payDraft = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  await changePost(tools, actor, id, 'markReady', async (row, tx) => {
    if (!row.isUnpaid) return null
    if (!row.body && !(await hasModel(tools, tx, row))) refuse('STEP_MISSING')
    await refuseIncomplete(tx, row)
    refuseUntitled(row)
    const keys = ['NOTIFICATION_DRAFT_UNFINISHED', 'NOTIFICATION_DRAFT_COINS_BACK'] as const
    await deleteNotificationsOfPost(tx, { accountId, postId: id, keys })
    if (isFreePost(row) && !(await hasModel(tools, tx, row))) return confirmFree(tx, row)
    const { workspaceId, version } = row
    // The version increases with each change, so that a draft whose coins were refunded is paid with another
    // key.
    const key = `post:${id}:whole:${version}`
    await payAgain(tx, { accountId, userId, workspaceId, item: 'post', reference: id, key })
    const isComplete = row.body && missingSteps(row.completedSteps) === 0
    if (!isComplete || !(await isAhead(tx, row.publishAt, 0))) return { set: { isUnpaid: false } }
    await schedulePublications(tx, accountId, id, row)
    return { set: { isUnpaid: false, status: 'created', failure: null } }
  })
}

import { EDIT_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Post, PostStatus } from '@tintario/contract/posts/post.ts'

export const isConfirmed = (status: PostStatus) =>
  status === 'ready' || status === 'created' || status === 'published'
/** "Ready" beside what the post waits for would contradict it. */
export const isBlockedReady = ({ status, needsReview }: Pick<Post, 'status' | 'needsReview'>) =>
  needsReview !== null && (status === 'ready' || status === 'created')
/** A published post and an example can only be read; one that is being written or sent waits. */
export const isLocked = ({ status, isExample }: Pick<Post, 'status' | 'isExample'>) =>
  isExample || status === 'published' || status === 'creating'
/** A post may be moved to a moment at least 20 minutes ahead. */
export const isFarEnough = (target: Date, now: Date) =>
  target.getTime() >= now.getTime() + EDIT_LEAD_MINUTES * 60_000
/** The edit button is hidden for published posts and for drafts, but for the text of one that its owner fills and pays. */
export const mayEdit = ({ status, isUnpaid, body }: Pick<Post, 'status' | 'isUnpaid' | 'body'>) =>
  status !== 'published' && (status !== 'draft' || (isUnpaid && body !== null))

type Unready = Pick<Post, 'status' | 'body' | 'isIncompleteText' | 'isUnpaid' | 'isExample'>
/** A draft can be confirmed once it has a text that is complete and paid. */
export const mayBeReady = ({ status, body, isIncompleteText, isUnpaid, isExample }: Unready) =>
  status === 'draft' && body !== null && !isIncompleteText && !isUnpaid && !isExample
type Draftable = Pick<Post, 'status' | 'body' | 'isIncompleteText' | 'isUnpaid'>
export const isWholeDraft = ({ status, body, isIncompleteText, isUnpaid }: Draftable) =>
  isUnpaid && body !== null && !isIncompleteText && (status === 'draft' || status === 'created')
/** Whether its page calls it a draft: it has a text that is not a post yet. */
export const isCalledDraft = (post: Draftable) => post.isIncompleteText || isWholeDraft(post)
/** Whether its owner chooses which sentences of their notes are in its text. */
export const hasNoteChoices = (post: Draftable & Pick<Post, 'writer' | 'isExample'>) =>
  post.writer === 'built-in' && !post.isExample && post.body !== null && isCalledDraft(post)
type Finished = Draftable & Pick<Post, 'isExample' | 'needsReview' | 'hasValidPublishDate'>
/** A text that is finished and was not sent yet: its page says what comes next, unless it asks for something else. */
export const hasNextStep = (post: Finished) =>
  post.body !== null &&
  !post.isExample &&
  post.needsReview === null &&
  !isCalledDraft(post) &&
  (post.status === 'ready' ||
    post.status === 'created' ||
    (post.status === 'draft' && !post.hasValidPublishDate))
/** A post without all its steps is finished in the wizard (POST-15). */
export const isUnfinished = (post: { status: PostStatus; body: string | null }) =>
  post.status === 'proposed' || (post.status === 'draft' && !post.body)

type Band = 'hi' | 'mid' | 'lo'
/** Colour band of a score from 0 to 10. */
export const bandOf = (score: number): Band => (score >= 7 ? 'hi' : score >= 5 ? 'mid' : 'lo')
/** The colour of what is said about a score, by its band. */
export const bandTones = { hi: 'ok', mid: 'warn', lo: 'danger' } as const

/** Scores show one decimal; a missing one falls back to 8 (POST-05, R104). */
export const shownScore = (score: number | null | undefined, language: string) =>
  (score ?? 8).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const previewAddress = (base: string, token: string) => new URL(`/preview-post/${token}`, base).href

/** Whether a post can be published now: its text is complete and paid, nothing blocks it, and a platform is on and works. */
export const canGoOut = (post: Post) =>
  Boolean(post.body) &&
  !post.isUnpaid &&
  post.missingStepsCount === 0 &&
  post.needsReview === null &&
  post.platforms.some(({ isActive, isWorking }) => isActive && isWorking)

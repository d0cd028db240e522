import { AiMalformed, AiRefused, AiUnavailable, type Brief, type Cover } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { findOperators } from '../auth/index.ts'
import { languageOf, makeBrief } from '../brief/index.ts'
import { coverOf, dropImage, storeCover, storeProductPhotograph } from '../covers/index.ts'
import { insertMonthlyNotification } from '../notifications/index.ts'
import { getPostRowOf, type PostRow } from '../posts/index.ts'
import { withScore } from '../seo-report/index.ts'
import { treeOf, writerOf } from '../suggest/index.ts'
import { failForGood, storeText } from './end-writing.ts'
import { ATTEMPTS_MAX, type Claim, type Claimed, releaseGeneration } from './generation-store.ts'
import { ClaimLost, whileBeating } from './while-beating.ts'
import { writeArticle } from './write-article.ts'

/**
 * Notifies the people of a workspace, once a month, that its texts wait because the month's limit of the model is used up;
 * of the limit of the whole instance also the operators.
 */
export const notifyOfLimit = (
  { db }: Pick<Tools, 'db'>,
  { accountId, workspaceId }: Pick<PostRow, 'accountId' | 'workspaceId'>,
  { isInstances }: { isInstances: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const type = 'posts'
    await insertMonthlyNotification(tx, { accountId, workspaceId, type, key: 'NOTIFICATION_TEXTS_WAIT' })
    if (!isInstances) return
    for (const operator of await findOperators(tx))
      await insertMonthlyNotification(tx, { ...operator, type: 'other', key: 'NOTIFICATION_MODEL_LIMIT' })
  })

/** A cover of the image model, or one drawn without it while its connection fails: the text does not wait for a picture. */
const drawAnyCover = async (
  tools: WriterTools,
  row: PostRow,
  brief: Brief,
  signal: AbortSignal,
): Promise<Cover> => {
  try {
    return await coverOf(tools, row).drawCover(brief, signal)
  } catch (error) {
    if (!(error instanceof AiUnavailable && error.blocker)) throw error
    return tools.aiChoice.usual.drawCover(brief, signal)
  }
}

/** A cover for a post without one: the photograph of the product that it names, else a drawn one. Without it the text is still a text: the owner can add a picture. */
const drawMissingCover = async (
  tools: WriterTools,
  row: PostRow,
  brief: Brief,
  signal: AbortSignal,
): Promise<string | null> => {
  if (row.featuredImageId) return null
  try {
    const photograph = row.example ? null : await storeProductPhotograph(tools, row, signal)
    const id = photograph ?? (await storeCover(tools, row, await drawAnyCover(tools, row, brief, signal)))
    // The caller has left when the claim was lost meanwhile, and would never know of the picture.
    if (signal.aborted) await dropImage(tools, row.accountId, id)
    signal.throwIfAborted()
    return id
  } catch (error) {
    if (signal.aborted) throw error
    tools.log.warn({ err: error, postId: row.id }, 'no cover could be drawn')
    return null
  }
}

/** An accepted proposal has no outline yet, so it is planned first. */
const withOutline = async (
  tools: WriterTools,
  row: PostRow,
  brief: Brief,
  signal: AbortSignal,
): Promise<Brief> => {
  if (brief.structure) return brief
  const structure = await writerOf(tools, row).planStructure(brief, signal)
  const titled = { ...structure, label: brief.title ?? structure.label }
  // An outline beyond the limits is noticed before anything is written by it.
  treeOf(titled)
  return { ...brief, structure: titled }
}

const failureOf = (error: unknown): string | null => {
  if (error instanceof AiRefused) return 'MESSAGES_POLICY_VIOLATION'
  if (error instanceof ThreadTooSlow) return 'MESSAGES_TEXT_TOO_INTRICATE'
  if (error instanceof AiUnavailable) return 'MESSAGES_AI_UNAVAILABLE'
  if (error instanceof AiMalformed) return 'MESSAGES_SOMETHING_WENT_WRONG'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'MESSAGES_AI_UNAVAILABLE' : null
}

const write = async (tools: WriterTools, claim: Claim, row: PostRow, stop: AbortSignal): Promise<void> => {
  const known = await makeBrief(tools, row, languageOf(row))
  const written = await whileBeating(tools, claim, stop, async (report, signal) => {
    const brief = await withOutline(tools, row, known, signal)
    const text = await writeArticle(tools, row, { brief, signal, report })
    const { picture } = text.article
    const toDraw = picture ? { ...brief, picture } : brief
    return { ...text, coverId: await drawMissingCover(tools, row, toDraw, signal) }
  })
  try {
    const saved = await storeText(tools, claim, row, written)
    // The text is stored by now; a missing score is computed when the text is read.
    await withScore(tools, saved).catch(() => undefined)
  } catch (error) {
    if (written.coverId) await dropImage(tools, claim.accountId, written.coverId)
    throw error
  }
}

/** The longest that a provider's wish to wait is obeyed, in seconds; who asks for more is away. */
const WAIT_MAX_S = 3_600

/** How long a writing waits for the operator in all, and until its next attempt meanwhile, in seconds. */
const BLOCKED_MAX_S = 7 * 24 * 3_600
const BLOCKED_RETRY_S = 60

/** How long to leave a writing alone whose writer asked for it, in seconds; null: it is not to be tried again. */
const waitFor = (error: unknown, attempts: number): number | null => {
  const asked = error instanceof AiUnavailable ? error.retryAfterSeconds : null
  return asked !== null && asked <= WAIT_MAX_S && attempts < ATTEMPTS_MAX ? asked : null
}

/**
 * Ends a failed attempt. A stopping process is no failure. A provider's Retry-After is obeyed. A problem that only
 * the operator can solve is waited for, at most a week. A writer that is down, refuses or is malformed ends the
 * writing, because the port has retried enough; so do texts that take too long to read. An internal error is retried
 * after a pause, a limited number of times.
 */
const endTry = async (
  tools: WriterTools,
  claimed: Claimed,
  row: PostRow,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): Promise<void> => {
  if (isStopping) return releaseGeneration(tools.db, claimed, { counts: false, afterSeconds: 0 })
  const { postId, attempts } = claimed
  const blocker = error instanceof AiUnavailable ? error.blocker : null
  if (blocker && claimed.ageSeconds < BLOCKED_MAX_S) {
    await releaseGeneration(tools.db, claimed, {
      counts: false,
      afterSeconds: BLOCKED_RETRY_S,
      blocker: { reason: blocker, of: tools.aiOwner },
    })
    if (blocker === 'limit' || blocker === 'workspace-limit')
      await notifyOfLimit(tools, row, { isInstances: blocker === 'limit' && tools.aiOwner === 'instance' })
    return
  }
  const wait = waitFor(error, attempts)
  if (wait !== null) return releaseGeneration(tools.db, claimed, { counts: true, afterSeconds: wait })
  const failure = failureOf(error)
  if (failure) {
    tools.log.warn({ err: error, postId }, 'a text could not be written')
    return failForGood(tools, claimed, row, failure)
  }
  tools.log.error({ err: error, postId }, 'a mistake stopped the writing of a text')
  if (attempts >= ATTEMPTS_MAX) return failForGood(tools, claimed, row, 'MESSAGES_SOMETHING_WENT_WRONG')
  return releaseGeneration(tools.db, claimed, { counts: true, afterSeconds: 2 ** attempts })
}

/**
 * Writes the text of a claimed post and ends its writing, or releases it for another attempt. Never throws: if
 * recording fails too, the lease expires.
 */
export const writeClaimed = async (live: Tools, claimed: Claimed, stop: AbortSignal): Promise<void> => {
  const { accountId, postId } = claimed
  try {
    const row = await getPostRowOf(live.db, accountId, postId)
    if (!row) return
    // A text is written by one writer, also when another one is connected meanwhile.
    const tools = await withWriterOf(live, row)
    // A model that was connected after this writing began is paid before it writes.
    if (row.isUnpaid && tools.ai.name === 'model')
      return await failForGood(tools, claimed, row, 'MESSAGES_DRAFT_UNPAID')
    try {
      await write(tools, claimed, row, stop)
    } catch (error) {
      if (error instanceof ClaimLost) return
      await endTry(tools, claimed, row, { error, isStopping: stop.aborted })
    }
  } catch (error) {
    live.log.error({ err: error, postId }, 'how a text ended could not be noted')
  }
}

/** Ends the writing of a text whose process died, unless its claim has ended: it fails and its coins come back. */
export const quarantineText = async (tools: Tools, claim: Claim): Promise<void> => {
  const row = await getPostRowOf(tools.db, claim.accountId, claim.postId)
  if (row) await failForGood(tools, claim, row, 'MESSAGES_SOMETHING_WENT_WRONG')
}

import { AiMalformed, AiRefused, AiUnavailable, type Brief, type Cover } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { kindOfFailure, PROCESS_DIED, traceOf } from '../../work/failure-policy.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { findOperators } from '../auth/index.ts'
import { languageOf, makeBrief } from '../brief/index.ts'
import { coverOf, dropImage, storeCover, storeProductPhotograph } from '../covers/index.ts'
import { insertMonthlyNotification } from '../notifications/index.ts'
import { getPostRowOf, type PostRow } from '../posts/index.ts'
import { withScore } from '../seo-report/index.ts'
import { treeOf, writerOf } from '../suggest/index.ts'
import { markFailed, storeText } from './end-writing.ts'
import { ATTEMPTS_MAX, type Claim, type Claimed, releaseGeneration } from './generation-store.ts'
import { withHeartbeat } from './with-heartbeat.ts'
import { writeAndCheck } from './write-and-check.ts'

/** Once a month: the month's limit of the model is used up. Of the instance's limit also the operators. */
const notifyOfLimit = (
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

/** Without the image model while its connection fails. */
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
    // A brief with a choice is drawn without an image model, also by the model of the settings.
    return tools.aiChoice.usual.drawCover({ ...brief, cover: {} }, signal)
  }
}

/** The product's photograph, else a drawn one; without it the owner can add a picture. */
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
    // The caller left when the claim was lost, and would not remove it.
    if (signal.aborted) await dropImage(tools, row.accountId, id)
    signal.throwIfAborted()
    return id
  } catch (error) {
    if (signal.aborted) throw error
    tools.log.warn({ err: error, postId: row.id }, 'no cover could be drawn')
    return null
  }
}

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
  const written = await withHeartbeat(tools, claim, stop, async (report, signal) => {
    const brief = await withOutline(tools, row, known, signal)
    const text = await writeAndCheck(tools, row, { brief, signal, report })
    const { picture } = text.article
    const toDraw = picture ? { ...brief, picture } : brief
    return { ...text, coverId: await drawMissingCover(tools, row, toDraw, signal) }
  })
  if (!written) return
  let saved: PostRow | null = null
  try {
    saved = await storeText(tools, claim, row, written)
  } finally {
    if (!saved && written.coverId) await dropImage(tools, claim.accountId, written.coverId)
  }
  // A missing score is computed when the text is read.
  if (saved) await withScore(tools, saved).catch(() => undefined)
}

/** Longest Retry-After that is obeyed, in seconds; a provider that asks for more is away. */
const WAIT_MAX_S = 3_600
/** Pause after an unreachable or busy database, in seconds. */
const BUSY_RETRY_S = 5
/** How long a writing waits for the operator in total, and until its next attempt meanwhile, in seconds. */
const BLOCKED_MAX_S = 7 * 24 * 3_600
const BLOCKED_RETRY_S = 60

/** The provider's Retry-After in seconds; null: none, or it is not obeyed. */
const waitFor = (error: unknown, attempts: number): number | null => {
  const asked = error instanceof AiUnavailable ? error.retryAfterSeconds : null
  return asked !== null && asked <= WAIT_MAX_S && attempts < ATTEMPTS_MAX ? asked : null
}

/**
 * Ends a failed attempt. A provider's Retry-After is obeyed, and a problem that only the operator can solve is waited for,
 * at most a week. A writer that is down, refuses or is malformed ends the writing, because the port has retried enough; so
 * do texts that take too long to read. The rest is up to the failure policy.
 */
const endAttempt = async (
  tools: WriterTools,
  claimed: Claimed,
  row: PostRow,
  { error, isStopping }: { error: unknown; isStopping: boolean },
): Promise<void> => {
  const { postId, attempts, internalErrors } = claimed
  const release = (how: Parameters<typeof releaseGeneration>[2]) => releaseGeneration(tools.db, claimed, how)
  const kind = kindOfFailure(error, { internalErrors, isStopping, most: ATTEMPTS_MAX })
  if (kind === 'stopped') return release({ consumesAttempt: false, afterSeconds: 0 })
  const blocker = error instanceof AiUnavailable ? error.blocker : null
  if (blocker && claimed.ageSeconds < BLOCKED_MAX_S) {
    const of = tools.aiOwner
    await release({ consumesAttempt: false, afterSeconds: BLOCKED_RETRY_S, blocker: { reason: blocker, of } })
    if (blocker === 'limit' || blocker === 'workspace-limit')
      await notifyOfLimit(tools, row, { isInstances: blocker === 'limit' && of === 'instance' })
    return
  }
  const wait = waitFor(error, attempts)
  if (wait !== null) return release({ consumesAttempt: true, afterSeconds: wait })
  const failure = failureOf(error)
  if (failure) {
    tools.log.warn({ err: error, postId }, 'a text could not be written')
    return markFailed(tools, claimed, row, failure)
  }
  if (kind === 'retry') {
    tools.log.warn({ err: error, postId }, 'the database was unreachable or busy while a text was written')
    return release({ consumesAttempt: false, afterSeconds: BUSY_RETRY_S })
  }
  tools.log.error({ err: error, postId }, 'a text stopped by an internal error')
  const internalError = traceOf(error)
  if (kind === 'quarantine')
    return markFailed(tools, claimed, row, 'MESSAGES_SOMETHING_WENT_WRONG', internalError)
  return release({ consumesAttempt: true, afterSeconds: 2 ** attempts, internalError })
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
      return await markFailed(tools, claimed, row, 'MESSAGES_DRAFT_UNPAID')
    await write(tools, claimed, row, stop).catch((error: unknown) =>
      endAttempt(tools, claimed, row, { error, isStopping: stop.aborted }),
    )
  } catch (error) {
    live.log.error({ err: error, postId }, 'the end of a text could not be stored')
  }
}

/** Unless its claim has ended. */
export const quarantineText = async (tools: Tools, claim: Claim): Promise<void> => {
  const row = await getPostRowOf(tools.db, claim.accountId, claim.postId)
  if (row) await markFailed(tools, claim, row, 'MESSAGES_SOMETHING_WENT_WRONG', PROCESS_DIED)
}

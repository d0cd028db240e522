import { storableJson } from '../../db/storable.ts'
import type { JobPayload } from '../../jobs/jobs.ts'
import { AiMalformed, AiRefused, AiUnavailable, type Article, type Brief } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import type { Tools } from '../../tools.ts'
import { cleanBodyAside, getPostRowOf, type PostRow } from '../posts/index.ts'
import { dropImage, storeCover } from './draw-image.ts'
import { failForGood, storeText } from './end-writing.ts'
import {
  ATTEMPTS_MAX,
  type Claim,
  claimGeneration,
  readGeneration,
  releaseGeneration,
} from './generation-store.ts'
import { knownLinks } from './known-links.ts'
import { languageOf, makeBrief } from './make-brief.ts'
import { withScore } from './score-post.ts'
import { ClaimLost, whileBeating } from './while-beating.ts'

/** A cover for a post without one. Without it the text is still a text: the owner can add a picture. */
const drawMissingCover = async (
  tools: Tools,
  row: PostRow,
  brief: Brief,
  signal: AbortSignal,
): Promise<string | null> => {
  if (row.featuredImageId) return null
  try {
    return await storeCover(tools, row, await tools.ai.drawCover(brief, signal))
  } catch (error) {
    if (signal.aborted) throw error
    tools.log.warn({ err: error, postId: row.id }, 'no cover could be drawn')
    return null
  }
}

const failureOf = (error: unknown): string | null => {
  if (error instanceof AiRefused) return 'MESSAGES_POLICY_VIOLATION'
  if (error instanceof ThreadTooSlow) return 'MESSAGES_TEXT_TOO_INTRICATE'
  if (error instanceof AiUnavailable) return 'MESSAGES_AI_UNAVAILABLE'
  if (error instanceof AiMalformed) return 'MESSAGES_SOMETHING_WENT_WRONG'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'MESSAGES_AI_UNAVAILABLE' : null
}

const write = async (tools: Tools, claim: Claim, row: PostRow, stop: AbortSignal): Promise<void> => {
  const brief = await makeBrief(tools, row, languageOf(row))
  const written = await whileBeating(tools, claim, stop, async (report, signal) => {
    const answer = await tools.ai.writeArticle(brief, signal, ({ fraction, partialHtml }) =>
      report({
        stage: 'writing',
        permille: 50 + Math.round(Math.min(1, Math.max(0, fraction)) * 850),
        partialHtml,
      }),
    )
    const article: Article = JSON.parse(storableJson(answer))
    report({ stage: 'links', permille: 930, partialHtml: article.html })
    const body = await cleanBodyAside({ owner: claim.accountId, signal }, article.html, knownLinks(brief))
    if (!body || body.wordCount === 0) throw new AiMalformed('the text is empty')
    report({ stage: 'seo', permille: 960, partialHtml: body.html })
    return { brief, article, body, coverId: await drawMissingCover(tools, row, brief, signal) }
  })
  try {
    const saved = await storeText(tools, claim, row, written)
    // The text is safe by now; a score that could not be kept is computed when it is read.
    await withScore(tools, saved).catch(() => undefined)
  } catch (error) {
    if (written.coverId) await dropImage(tools, claim.accountId, written.coverId)
    throw error
  }
}

/**
 * Writes the text of a post (job `write-text`). Does nothing when the writing is over or was started anew. A writer
 * that is down, refuses or talks nonsense ends it as failed, the port has tried enough; so do texts that take too long
 * to read, and the fourth claim after writers that died. Anything else, such as a stopping process, is tried again by the
 * queue.
 */
export const writeTextJob = async (
  tools: Tools,
  { accountId, postId, fence }: JobPayload<'write-text'>,
  stop: AbortSignal,
): Promise<void> => {
  const claimed = await claimGeneration(tools.db, { accountId, postId, fence })
  if (!claimed) {
    const run = await readGeneration(tools.db, { accountId, postId })
    if (run?.state === 'running' && run.fence >= fence)
      throw new Error('this text is being written elsewhere')
    return
  }
  const claim = { accountId, postId, fence: claimed.fence }
  const row = await getPostRowOf(tools.db, accountId, postId)
  if (!row) return
  if (claimed.attempts > ATTEMPTS_MAX) return failForGood(tools, claim, row, 'MESSAGES_SOMETHING_WENT_WRONG')
  try {
    await write(tools, claim, row, stop)
  } catch (error) {
    if (error instanceof ClaimLost) return
    const failure = stop.aborted ? null : failureOf(error)
    if (failure) {
      tools.log.warn({ err: error, postId }, 'a text could not be written')
      return failForGood(tools, claim, row, failure)
    }
    // A process that stops is nobody's failure; anything else counts, so that it cannot go on for ever.
    await releaseGeneration(tools.db, claim, { counts: !stop.aborted }).catch(() => undefined)
    throw error
  }
}

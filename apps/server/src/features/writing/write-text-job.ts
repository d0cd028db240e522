import { missingSteps } from '@tintario/contract/posts/steps.ts'
import type { JobPayload } from '../../jobs/jobs.ts'
import { AiMalformed, AiRefused, AiUnavailable, type Article, type Brief } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { notify } from '../notifications/index.ts'
import {
  countWords,
  findPostRow,
  isAhead,
  type PostRow,
  sanitizePostHtml,
  savePost,
  schedulePublications,
} from '../posts/index.ts'
import { untilAborted } from './ask-writer.ts'
import { dropImage, storeCover } from './draw-image.ts'
import {
  ATTEMPTS_MAX,
  beatGeneration,
  type Claim,
  claimGeneration,
  endGeneration,
  readGeneration,
  releaseGeneration,
} from './generation-store.ts'
import { knownLinks } from './known-links.ts'
import { languageOf, makeBrief } from './make-brief.ts'
import { withScore } from './score-post.ts'

/** A text that takes longer than this will not come any more. Milliseconds. */
const ARTICLE_MS = 180_000
const BEAT_MS = 1_000

type Stage = 'reading' | 'writing' | 'seo' | 'links'
type Progress = { stage: Stage; permille: number; partialHtml: string }

/** The writer's claim was taken over: someone else writes the text now, so this one stops without a trace. */
class ClaimLost extends Error {}

/**
 * Says every second that this writer lives and how far it is, while `work` runs. `work` is aborted as soon as the
 * claim is lost, the process stops, or it takes too long.
 */
const whileBeating = async <T>(
  tools: Tools,
  claim: Claim,
  stop: AbortSignal,
  work: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const lost = new AbortController()
  let now: Progress = { stage: 'reading', permille: 20, partialHtml: '' }
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    const partialHtml = sanitizePostHtml(now.partialHtml)
    const isOurs = await beatGeneration(tools.db, claim, { ...now, partialHtml })
      // A database that is away for a moment is no reason to throw a text away; the fence still guards the end.
      .catch((error) => {
        tools.log.warn({ err: error }, 'could not note how far a text is')
        return true
      })
    isBeating = false
    if (!isOurs) lost.abort(new ClaimLost())
  }
  const timer = setInterval(beat, BEAT_MS)
  const signal = AbortSignal.any([stop, lost.signal, AbortSignal.timeout(ARTICLE_MS)])
  try {
    return await untilAborted(
      signal,
      work((progress) => {
        now = progress
      }, signal),
    )
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error
  } finally {
    clearInterval(timer)
  }
}

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

const fits = (title: string | undefined) => title !== undefined && title.length >= 5 && title.length <= 120

/** Stores the text and confirms the post, or stores nothing when the claim was lost (JOB-09, ruling R51). */
const storeText = (
  tools: Tools,
  claim: Claim,
  row: PostRow,
  { brief, article, html, coverId }: { brief: Brief; article: Article; html: string; coverId: string | null },
): Promise<PostRow> =>
  tools.db.transaction(async (tx) => {
    if (!(await endGeneration(tx, claim, 'done'))) throw new ClaimLost()
    const title = row.title ?? [brief.structure?.label, article.metaTitle].find(fits) ?? null
    const text = {
      title,
      body: html,
      metaTitle: article.metaTitle.slice(0, 120),
      metaDescription: article.metaDescription.slice(0, 320),
      excerpt: article.excerpt.slice(0, 500),
      wordCount: countWords(html),
      writer: tools.ai.name,
      ...(coverId ? { featuredImageId: coverId } : {}),
    }
    const completed = [...row.completedSteps, ...(coverId ? ['image'] : [])]
    const isComplete = missingSteps(completed) === 0 && (await isAhead(tx, row.publishAt, 0))
    const { accountId, postId: id } = claim
    const change = {
      ...text,
      // A moment that passed meanwhile, or a missing picture, needs the owner: then it is a draft.
      status: isComplete ? 'created' : 'draft',
      isNew: false,
      failure: null,
    }
    const by = { accountId, userId: null, id, move: 'finishWriting' } as const
    const saved = await savePost(tx, by, change, { complete: coverId ? ['image'] : [] })
    if (!saved) throw new ClaimLost()
    if (isComplete) await schedulePublications(tx, accountId, id, saved)
    return saved
  })

/** Ends the writing for good: the post is failed and says why, the owner is told (JOB-06, JOB-09). */
const failForGood = (tools: Tools, claim: Claim, row: PostRow, failure: string): Promise<void> =>
  tools.db.transaction(async (tx) => {
    if (!(await endGeneration(tx, claim, 'failed'))) return
    const { accountId, postId } = claim
    const by = { accountId, userId: null, id: postId, move: 'failWriting' } as const
    if (!(await savePost(tx, by, { status: 'failed', failure }))) return
    const { workspaceId, title, description } = row
    await notify(tx, {
      accountId,
      workspaceId,
      postId,
      type: 'posts',
      key: 'NOTIFICATION_WRITING_FAILED',
      values: { title: title ?? description.slice(0, 60) },
    })
  })

const failureOf = (error: unknown): string | null => {
  if (error instanceof AiRefused) return 'MESSAGES_POLICY_VIOLATION'
  if (error instanceof AiUnavailable) return 'MESSAGES_AI_UNAVAILABLE'
  if (error instanceof AiMalformed) return 'MESSAGES_SOMETHING_WENT_WRONG'
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'MESSAGES_AI_UNAVAILABLE' : null
}

const write = async (tools: Tools, claim: Claim, row: PostRow, stop: AbortSignal): Promise<void> => {
  const brief = await makeBrief(tools, row, languageOf(row))
  const written = await whileBeating(tools, claim, stop, async (report, signal) => {
    const article = await tools.ai.writeArticle(brief, signal, ({ fraction, partialHtml }) =>
      report({
        stage: 'writing',
        permille: 50 + Math.round(Math.min(1, Math.max(0, fraction)) * 850),
        partialHtml,
      }),
    )
    report({ stage: 'links', permille: 930, partialHtml: article.html })
    const html = sanitizePostHtml(article.html, knownLinks(brief))
    if (countWords(html) === 0) throw new AiMalformed('the text is empty')
    report({ stage: 'seo', permille: 960, partialHtml: html })
    return { brief, article, html, coverId: await drawMissingCover(tools, row, brief, signal) }
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
 * that is down, refuses or talks nonsense ends it as failed, the port has tried enough; so does the fourth claim
 * after writers that died. Anything else, such as a stopping process, is tried again by the queue.
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
  const row = await findPostRow(tools.db, accountId, postId)
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

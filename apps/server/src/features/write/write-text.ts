import type { PostStatus } from '@tintario/contract/posts/post.ts'
import { textBlocker, writerOwner } from '@tintario/contract/writer-settings/endpoints.ts'
import type { TextProgress } from '@tintario/contract/writing/endpoints.ts'
import { isAgentCall } from '../../acting-key.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { hasModel } from '../ai-connections/index.ts'
import { getPostOrExample, refuseWithoutDescription } from '../brief/index.ts'
import { limitWriting } from '../model-calls/index.ts'
import { allowUnpaidDraft, getPostRow, lockPost, type PostRow, savePost } from '../posts/index.ts'
import { payAgain } from '../wallet/index.ts'
import { beginGeneration, readGeneration, waitsUntil } from './generation-store.ts'

type Stage = TextProgress['stage']
const stages: readonly string[] = [
  'waiting',
  'reading',
  'writing',
  'seo',
  'links',
  'done',
  'failed',
] satisfies Stage[]
const stageOf = (text: string): Stage => (stages.includes(text) ? (text as Stage) : 'waiting')

const none = { failure: null, partialHtml: '', retryAt: null, blocker: null, blockerOf: null }

const presentProgress = (post: PostRow, run: Awaited<ReturnType<typeof readGeneration>>): TextProgress => {
  const status = post.status as PostStatus
  if (run?.state === 'running') {
    const { permille, partialHtml } = run
    const retryAt = waitsUntil(run)?.toISOString() ?? null
    const stage = stageOf(run.stage)
    const blocker = textBlocker.nullable().parse(run.blocker)
    // Rows from before workspaces had keys wait for the instance's.
    const blockerOf = blocker && writerOwner.parse(run.blockerOf ?? 'instance')
    return { ...none, status, progress: permille / 1000, stage, partialHtml, retryAt, blocker, blockerOf }
  }
  if (post.body) return { ...none, status, progress: 1, stage: 'done', partialHtml: post.body }
  if (run?.state === 'failed') {
    const failure = post.failure ?? 'MESSAGES_SOMETHING_WENT_WRONG'
    return { ...none, status, progress: 1, stage: 'failed', failure }
  }
  return { ...none, status, progress: 0, stage: 'waiting' }
}

export const getTextProgress = async (tools: Tools, actor: Actor, id: string): Promise<TextProgress> => {
  const [post, run] = await Promise.all([
    getPostRow(tools.db, actor, id),
    readGeneration(tools.db, { accountId: actor.accountId, postId: id }),
  ])
  return presentProgress(post, post.body && run?.state === 'running' ? { ...run, state: 'done' } : run)
}

/** Sections without which nothing can be written: STEP_MISSING. */
const needed = ['country_and_language', 'details', 'description', 'structure'] as const

/**
 * Status and run are stored together, and a worker claims the run. Only where a failed writing refunded the price, it
 * is taken again. Refuses POST_BEING_CREATED, STEP_MISSING, DRAFT_UNPAID, and as `takeCoins` does.
 */
const startWriting = async (tools: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  const seen = await getPostOrExample(tools, actor, id)
  if (seen.body) return
  refuseWithoutDescription(seen)
  // The writer of an accepted proposal plans it first.
  const steps = seen.parentId === null ? needed : needed.filter((section) => section !== 'structure')
  if (steps.some((section) => !seen.completedSteps.includes(section))) refuse('STEP_MISSING')
  await limitWriting(tools, actor)
  await tools.db.transaction(async (tx) => {
    const row = await lockPost(tx, actor, id, 'generate')
    if (row.body) return
    if (row.isUnpaid && (await hasModel(tools, tx, row))) refuse('DRAFT_UNPAID')
    if (row.isUnpaid && row.importId) await allowUnpaidDraft(tools, tx, row)
    const by = { accountId, userId, id, move: 'write' } as const
    const saved = await savePost(tx, by, {
      set: { status: 'creating', failure: null, staysDraft: isAgentCall() },
    })
    if (!saved) return refuse('POST_LOCKED')
    const fence = await beginGeneration(tx, { accountId, postId: id })
    if (row.example !== null || row.isUnpaid) return
    const { workspaceId } = row
    const key = `post:${id}:${fence}`
    await payAgain(tx, { accountId, userId, workspaceId, item: 'post', reference: id, key })
  })
}

export const writeText = async (tools: Tools, actor: Actor, id: string): Promise<TextProgress> => {
  await startWriting(tools, actor, id)
  return getTextProgress(tools, actor, id)
}

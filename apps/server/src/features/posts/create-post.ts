import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { once } from '../../once-store.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { takeCoins } from '../wallet/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { refuseForbiddenText } from './content-policy.ts'
import { localTimeOf } from './local-time.ts'
import { insertPost, isAhead, type PostChange } from './post-store.ts'
import { insertUnpaidDraft, limitUnpaidDrafts } from './unpaid-drafts.ts'

type NewPost = {
  /** ISO 8601, at least 30 minutes ahead of the database's clock. */
  publishAt: string
  /** IANA zone; the workspace's when absent. */
  timeZone: string | undefined
  workspaceId: string | undefined
  /** The topic, as far as it is known already. */
  description?: string | undefined
  /** Takes no coins now. */
  payLater?: true | undefined
  idempotencyKey: string | null
}

type Draft = PostChange &
  Required<Pick<PostChange, 'publishAt' | 'localTime' | 'timeZone'>> & {
    workspaceId: string
    completedSteps: string[]
  }

/** Stores a new draft and takes its coins; returns its id. Refuses what `takeCoins` refuses. */
export const buyDraft = async (tx: Db, { accountId, userId }: Actor, draft: Draft): Promise<string> => {
  const { workspaceId } = draft
  const id = await insertPost(tx, { ...draft, accountId, creatorId: userId })
  await takeCoins(tx, { accountId, userId, workspaceId, item: 'post', reference: id, key: `post:${id}` })
  return id
}

/** Starts a draft, paid now or unpaid; without billing never unpaid. Refuses as `buyDraft` or `insertUnpaidDraft`. */
export const beginDraft = (
  tools: Tools,
  tx: Db,
  actor: Actor,
  draft: Draft,
  { payLater }: { payLater?: true | undefined },
): Promise<string> =>
  payLater && tools.config.BILLING ? insertUnpaidDraft(tools, tx, actor, draft) : buyDraft(tx, actor, draft)

/**
 * Takes a post's coins and creates a new draft in one transaction. The same Idempotency-Key returns the same
 * post and takes no coins again. With `payLater` the draft is unpaid. Refuses INVALID_PUBLICATION_DATE,
 * POLICY_VIOLATION, NOT_ENOUGH_COINS, KEY_REUSED, and what `beginDraft` refuses.
 */
export const createPost = async (tools: Tools, actor: Actor, asked: NewPost): Promise<{ id: string }> => {
  const { accountId } = actor
  const workspace = await getWorkspace(tools, actor, asked.workspaceId)
  const publishAt = new Date(asked.publishAt)
  const timeZone = asked.timeZone ?? workspace.timeZone
  const localTime = await localTimeOf(publishAt, timeZone)
  const about = asked.description ? { description: asked.description } : {}
  const request = {
    call: 'posts.create',
    publishAt: asked.publishAt,
    timeZone,
    workspaceId: workspace.id,
    ...about,
    ...(asked.payLater && { payLater: true }),
  }

  if (asked.payLater) await limitUnpaidDrafts(tools, actor)
  return once(tools.db, { accountId, key: asked.idempotencyKey, request }, async (tx) => {
    if (!(await isAhead(tx, publishAt, CREATE_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    if (asked.description) refuseForbiddenText(asked.description)
    const when = { publishAt, localTime, timeZone }
    const completedSteps = ['publish_date']
    const draft = { workspaceId: workspace.id, ...about, ...when, completedSteps }
    return { id: await beginDraft(tools, tx, actor, draft, asked) }
  })
}

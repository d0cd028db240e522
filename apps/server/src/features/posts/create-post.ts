import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import { once } from '../../db/once.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { takeCoins } from '../wallet/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { localTimeOf } from './local-time.ts'
import { insertPost, isAhead } from './post-store.ts'

type NewPost = {
  /** ISO 8601, at least 30 minutes ahead of the database's clock (ruling R02). */
  publishAt: string
  /** IANA zone of the owner; UTC when absent. */
  timeZone: string | undefined
  workspaceId: string | undefined
  idempotencyKey: string | null
}

/**
 * Takes the coins of a post and creates a new draft, both or neither (API-061, R55). The same Idempotency-Key
 * answers the same post again and takes nothing. Refuses INVALID_PUBLICATION_DATE, NOT_ENOUGH_COINS, KEY_REUSED.
 */
export const createPost = async (tools: Tools, actor: Actor, asked: NewPost): Promise<{ id: string }> => {
  const { accountId, userId } = actor
  const workspace = await getWorkspace(tools, actor, asked.workspaceId)
  const publishAt = new Date(asked.publishAt)
  const timeZone = asked.timeZone ?? 'UTC'
  const localTime = await localTimeOf(publishAt, timeZone)
  const request = { call: 'posts.create', publishAt: asked.publishAt, timeZone, workspaceId: workspace.id }

  return once(tools.db, { accountId, key: asked.idempotencyKey, request }, async (tx) => {
    if (!(await isAhead(tx, publishAt, CREATE_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    const id = await insertPost(tx, {
      accountId,
      workspaceId: workspace.id,
      creatorId: userId,
      publishAt,
      localTime,
      timeZone,
      completedSteps: ['publish_date'],
    })
    await takeCoins(tx, {
      accountId,
      userId,
      workspaceId: workspace.id,
      item: 'post',
      reference: id,
      key: `post:${id}`,
    })
    return { id }
  })
}

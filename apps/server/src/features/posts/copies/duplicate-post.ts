import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../../actor.ts'
import { once } from '../../../db/once.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { readReviewStatus } from '../approval-store.ts'
import { buyDraft } from '../create-post.ts'
import { localTimeOf } from '../local-time.ts'
import { getPostRow, isAhead } from '../post-store.ts'
import { settingsOf, textOf } from './copied-parts.ts'

/**
 * Creates a draft with the text of a post at another time, for the coins of a post. Findings are not copied, so
 * the original's must be settled first: STEP_MISSING. Also refuses NOT_FOUND, INVALID_PUBLICATION_DATE,
 * NOT_ENOUGH_COINS.
 */
export const duplicatePost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  asked: { publishAt: string; timeZone?: string | undefined; idempotencyKey: string | null },
): Promise<{ id: string }> => {
  const { accountId } = actor
  const publishAt = new Date(asked.publishAt)
  const request = {
    call: 'posts.duplicate',
    id,
    publishAt: asked.publishAt,
    timeZone: asked.timeZone ?? null,
  }
  return once(tools.db, { accountId, key: asked.idempotencyKey, request }, async (tx) => {
    const row = await getPostRow(tx, actor, id)
    const timeZone = asked.timeZone ?? row.timeZone
    const localTime = await localTimeOf(publishAt, timeZone)
    if (!(await isAhead(tx, publishAt, CREATE_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    if (row.body && (await readReviewStatus(tx, { accountId, postId: id }))?.hasOpenFindings)
      refuse('STEP_MISSING')
    const draft = { ...settingsOf(row), ...textOf(row), publishAt, localTime, timeZone }
    // The picture belongs to the other post.
    const completedSteps = row.completedSteps.filter((section) => section !== 'image')
    return { id: await buyDraft(tx, actor, { ...draft, completedSteps }) }
  })
}

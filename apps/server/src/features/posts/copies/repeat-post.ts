import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../../actor.ts'
import { once } from '../../../db/once.ts'
import type { Tools } from '../../../tools.ts'
import { beginDraft } from '../create-post.ts'
import { repeatedTime } from '../local-time.ts'
import { databaseNow, getPostRow } from '../post-store.ts'
import { limitUnpaidDrafts } from '../unpaid-drafts.ts'
import { settingsOf, sharedSections } from './copied-parts.ts'

type Rhythm = { every: 'week' | 'month'; times: number; payLater?: true | undefined }
type Repeated = { id: string; publishAt: string }

/**
 * Creates drafts about a post's topic, at its local time of day each following week or month; skips times that
 * have passed. All or none: each costs a post's price, or nothing yet with `payLater`. Refuses NOT_FOUND and
 * what `beginDraft` refuses.
 */
export const repeatPost = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { every, times, payLater, idempotencyKey }: Rhythm & { idempotencyKey: string | null },
): Promise<Repeated[]> => {
  const request = { call: 'posts.repeat', id, every, times, ...(payLater && { payLater }) }
  if (payLater) await limitUnpaidDrafts(tools, actor, times)
  const { made } = await once(
    tools.db,
    { accountId: actor.accountId, key: idempotencyKey, request },
    async (tx) => {
      const row = await getPostRow(tx, actor, id)
      const completedSteps = sharedSections.filter((section) => row.completedSteps.includes(section))
      const made: Repeated[] = []
      const earliest = (await databaseNow(tx)).getTime() + CREATE_LEAD_MINUTES * 60_000
      for (let nth = 1; made.length < times; nth++) {
        const when = await repeatedTime(row, every, nth)
        if (when.publishAt.getTime() < earliest) continue
        const draft = { ...settingsOf(row), ...when, completedSteps }
        made.push({
          id: await beginDraft(tools, tx, actor, draft, { payLater }),
          publishAt: when.publishAt.toISOString(),
        })
      }
      return { made }
    },
  )
  return made
}

import { CREATE_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import { once } from '../../once-store.ts'
import { pick } from '../../pick.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { readReviewStatus } from './approval-store.ts'
import { beginDraft, buyDraft } from './create-post.ts'
import { localTimeOf, repeatedTime } from './local-time.ts'
import { databaseNow, getPostRow, isAhead } from './post-store.ts'
import { insertUnpaidCopy, limitUnpaidDrafts } from './unpaid-drafts.ts'

/**
 * A draft with a post's text; an unpaid post has an unpaid copy. Findings aren't copied: open ones refuse STEP_MISSING, and
 * an unpaid draft with open ones is copied without its text. Refuses also as `createPost`, and TOO_MANY_DRAFTS.
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
  const isUnpaid = (await getPostRow(tools.db, actor, id)).isUnpaid && tools.config.BILLING
  if (isUnpaid) await limitUnpaidDrafts(tools, actor)
  return once(tools.db, { accountId, key: asked.idempotencyKey, request }, async (tx) => {
    const row = await getPostRow(tx, actor, id)
    const timeZone = asked.timeZone ?? row.timeZone
    const localTime = await localTimeOf(publishAt, timeZone)
    if (!(await isAhead(tx, publishAt, CREATE_LEAD_MINUTES))) refuse('INVALID_PUBLICATION_DATE')
    // The post may have been paid since it was read above.
    const isFree = isUnpaid && row.isUnpaid
    const isOpen = row.body && (await readReviewStatus(tx, { accountId, postId: id }))?.hasOpenFindings
    if (isOpen && !isFree) refuse('STEP_MISSING')
    const copied = pick(row, [...settings, ...(isOpen ? (['title', 'structure'] as const) : text)])
    // The picture belongs to the other post.
    const completedSteps = row.completedSteps.filter((section) => section !== 'image')
    const draft = { ...copied, publishAt, localTime, timeZone, completedSteps }
    return { id: isFree ? await insertUnpaidCopy(tx, actor, draft) : await buyDraft(tx, actor, draft) }
  })
}

type Rhythm = { every: 'week' | 'month'; times: number; payLater?: true | undefined }
type Repeated = { id: string; publishAt: string }

/** Creates all or none of the drafts each following week or month; skips past times. Refuses as `beginDraft`. */
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
        const draft = { ...pick(row, settings), ...when, completedSteps }
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

/** Of the topic, not of one text about it. */
const settings = [
  'workspaceId',
  'country',
  'language',
  'type',
  'description',
  'tone',
  'audience',
  'pov',
  'brandVoiceId',
  'primaryKeyword',
] as const

/** The text, its terms and its writer; nothing about its publication. */
const text = [
  'title',
  'structure',
  'body',
  'bodyCleanedBy',
  'metaTitle',
  'metaDescription',
  'excerpt',
  'hasOwnExcerpt',
  'categories',
  'tags',
  'wordCount',
  'writer',
] as const

/** Sections that apply to every post about the same topic. */
const sharedSections = [
  'publish_date',
  'country_and_language',
  'details',
  'description',
  'primary_keyword',
] as const

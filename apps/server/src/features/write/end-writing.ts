import { missingSteps } from '@tintario/contract/posts/steps.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import type { Tools } from '../../tools.ts'
import { draftFindings, storeFindings } from '../findings/index.ts'
import { notify } from '../notifications/index.ts'
import { cleanedBody, isAhead, lockPostRow, type PostRow, savePost } from '../posts/index.ts'
import { schedulePublications } from '../publications/index.ts'
import { treeOf } from '../suggest/index.ts'
import { giveBackCoins } from '../wallet/index.ts'
import { type Claim, endGeneration } from './generation-store.ts'
import type { ReadyText } from './write-and-check.ts'

const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

const fits = (title: string | undefined) => title !== undefined && title.length >= 5 && title.length <= 120

/**
 * Stores the text with its evidence and open questions, and confirms the post; null when the claim was lost. A draft of the built-in writer with too few words of the owner's refunds its coins and becomes unpaid, which
 * blocks its publications. A draft that began unpaid stays a draft, and so does an
 * agent's.
 */
export const storeText = (
  tools: Tools,
  claim: Claim,
  row: PostRow,
  { brief, article, body, findings, writer, coverId }: ReadyText & { coverId: string | null },
): Promise<PostRow | null> =>
  tools.db.transaction(async (tx) => {
    if (!(await endGeneration(tx, claim, 'done'))) return null
    const outline = row.structure === null && brief.structure ? treeOf(brief.structure) : null
    // The outline of the built-in writer may have a root that names no post.
    const names = article.ownWords === undefined ? [brief.structure?.label] : []
    const title = row.title ?? [...names, article.metaTitle].find(fits) ?? null
    const text = {
      title,
      ...cleanedBody(body.html),
      metaTitle: cut(article.metaTitle, 120),
      metaDescription: cut(article.metaDescription, 320),
      excerpt: cut(article.excerpt, 500),
      // A model writes an excerpt of its own; the built-in writer takes the start of the text.
      hasOwnExcerpt: writer === 'model',
      slug: article.slug ? cut(article.slug, 120) : null,
      // A draft without material is its title alone, which is no text of the owner's.
      wordCount: article.ownWords === 0 && article.claims.length === 0 ? 0 : body.wordCount,
      writer,
      ...(coverId ? { featuredImageId: coverId } : {}),
      ...(outline ? { structure: outline } : {}),
    }
    const complete = [...(coverId ? ['image'] : []), ...(outline ? ['structure'] : [])]
    const completed = [...row.completedSteps, ...complete]
    // An example never goes out.
    const isComplete =
      row.example === null && missingSteps(completed) === 0 && (await isAhead(tx, row.publishAt, 0))
    const { accountId, postId: id } = claim
    const { sources, claims, questions, ownWords } = article
    await lockPostRow(tx, accountId, id)
    const coins =
      ownWords !== undefined && ownWords < DRAFT_WORDS_MIN
        ? await giveBackCoins(tx, { accountId, reference: id, key: `short-draft:${id}:${claim.fence}` })
        : 0
    const isConfirmed = isComplete && !row.isUnpaid && !row.staysDraft
    const change = {
      ...text,
      isUnpaid: row.isUnpaid || coins > 0,
      // A moment that passed meanwhile, or a missing picture, needs the owner: then it is a draft.
      status: isConfirmed ? 'created' : 'draft',
      isNew: false,
      failure: null,
    }
    const by = { accountId, userId: null, id, move: 'finishWriting' } as const
    const saved = await savePost(tx, by, { set: change, complete, cause: 'written' })
    // Only the owner of the claim moves a post that is being written.
    if (!saved) throw new Error('a post that was written is not being written')
    const ofDraft =
      ownWords === undefined
        ? []
        : draftFindings(article, { wordCount: body.wordCount, coins, choices: row.noteChoices })
    if (isConfirmed) await schedulePublications(tx, accountId, id, saved)
    // After the schedule, because open findings block existing publications.
    await storeFindings(
      tx,
      { accountId, postId: id },
      {
        sources,
        claims,
        findings: [...findings, ...ofDraft],
        questions,
      },
    )
    return saved
  })

/** The post fails and says why, its coins return, and its owner is notified, in one transaction. */
export const markFailed = (
  tools: Tools,
  claim: Claim,
  row: PostRow,
  failure: string,
  internalError: string | null = null,
): Promise<void> =>
  tools.db.transaction(async (tx) => {
    if (!(await endGeneration(tx, claim, 'failed', internalError))) return
    const { accountId, postId } = claim
    const by = { accountId, userId: null, id: postId, move: 'failWriting' } as const
    if (!(await savePost(tx, by, { set: { status: 'failed', failure } }))) return
    await giveBackCoins(tx, { accountId, reference: postId, key: `unwritten:${postId}:${claim.fence}` })
    const { workspaceId, title, description, example } = row
    if (example === null)
      await notify(tx, {
        accountId,
        workspaceId,
        postId,
        type: 'posts',
        key: 'NOTIFICATION_WRITING_FAILED',
        values: { title: title ?? cut(description, 60) },
      })
  })

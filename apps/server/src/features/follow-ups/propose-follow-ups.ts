import { CREATE_LEAD_MINUTES, FOLLOW_UPS } from '@tintario/contract/posts/limits.ts'
import type { FollowUp } from '@tintario/contract/posts/post.ts'
import { likenessOfIdeas, overlapOf } from '@tintario/prose/overlap.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { languageOf, refuseWithoutDescription } from '../brief/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import {
  findFollowUps,
  getPostRow,
  insertProposal,
  lockPostRow,
  type PostRow,
  presentFollowUp,
} from '../posts/index.ts'
import { compareIdea } from '../shop-index/index.ts'
import { findIdeas } from './find-ideas.ts'
import type { FollowUpIdea } from './ideas.ts'
import { weeklyMoments } from './moments.ts'

/** Sections that a follow-up takes over from its post; without them there is nothing to propose from. */
const needed = ['country_and_language', 'details', 'description'] as const
/** Minutes beyond the lead that a new post needs, so that a proposal can be accepted for a while. */
const AHEAD_MS = (CREATE_LEAD_MINUTES + 24 * 60) * 60_000

const isOpen = ({ status }: { status: string }) => status === 'proposed'

const ideaToCompare = ({ title, keyword }: FollowUpIdea) => ({ title, keyword: keyword ?? '', headings: [] })

/** The first ideas that repeat no post, no proposal, no page of the shop and not one another. */
const newOnes = async (
  tools: Tools,
  row: PostRow,
  ideas: readonly FollowUpIdea[],
  most: number,
): Promise<FollowUpIdea[]> => {
  const language = languageOf(row)
  const key = { accountId: row.accountId, workspaceId: row.workspaceId }
  const found: FollowUpIdea[] = []
  for (const one of ideas) {
    if (found.length === most) break
    const idea = ideaToCompare(one)
    const isLike = (other: FollowUpIdea) =>
      overlapOf(likenessOfIdeas(idea, ideaToCompare(other), language)) === 'same'
    if (found.some(isLike)) continue
    const { isSame } = await compareIdea(tools.db, key, { postId: null, idea, language })
    if (!isSame) found.push(one)
  }
  return found
}

const titleKey = (title: string | null) => (title ?? '').trim().toLowerCase()

/**
 * Proposes posts to follow a post until it has three open proposals, a week apart, after its moment and at least a
 * day ahead: a repeated call proposes nothing twice. There are fewer where nothing new can be proposed. Answers all
 * open proposals; they cost nothing. Refuses NOT_FOUND, STEP_MISSING for a post that says too little or is a proposal
 * itself, and as `askWriter` does.
 */
export const proposeFollowUps = async (
  tools: Tools,
  actor: Actor,
  id: string,
  signal: AbortSignal,
): Promise<FollowUp[]> => {
  const { accountId, userId } = actor
  const row = await getPostRow(tools.db, actor, id)
  if (row.example !== null) refuse('EXAMPLE_ONLY')
  const of = { accountId, parentId: id }
  if (isOpen(row) || needed.some((section) => !row.completedSteps.includes(section))) refuse('STEP_MISSING')
  refuseWithoutDescription(row)
  const earliest = new Date((await tools.clock.now()).getTime() + AHEAD_MS)
  const freeMoments = (there: readonly { publishAt: Date; status: string }[]) =>
    weeklyMoments(row, {
      count: FOLLOW_UPS - there.filter(isOpen).length,
      earliest,
      taken: there.map(({ publishAt }) => publishAt),
    })

  const there = await findFollowUps(tools.db, of)
  const moments = await freeMoments(there)
  if (moments.length === 0) return there.filter(isOpen).map(presentFollowUp)
  await limitWriting(tools, actor)
  const writer = await withWriterOf(tools, row)
  const found = await askWriter(writer, signal, async (limited) =>
    newOnes(tools, row, await findIdeas(writer, row, { moments, signal: limited }), moments.length),
  )
  return tools.db.transaction(async (tx) => {
    // Of two parallel calls the second one sees the proposals of the first.
    await lockPostRow(tx, accountId, id)
    await getPostRow(tx, actor, id)
    const now = await findFollowUps(tx, of)
    const known = new Set(now.map(({ title }) => titleKey(title)))
    const ideas = found.filter(({ title }) => !known.has(titleKey(title)))
    for (const [at, moment] of (await freeMoments(now)).entries()) {
      const idea = ideas[at]
      if (!idea) break
      const { title, description, keyword: primaryKeyword } = idea
      await insertProposal(tx, row, { title, description, primaryKeyword, ...moment, creatorId: userId })
    }
    return (await findFollowUps(tx, of)).filter(isOpen).map(presentFollowUp)
  })
}

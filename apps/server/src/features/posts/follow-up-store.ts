import type { FollowUp, PostStatus } from '@tintario/contract/posts/post.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow, insertPost, type PostRow } from './post-store.ts'

type FollowUpRow = Pick<PostRow, 'id' | 'publishAt' | 'status' | 'title'>

/** More than a year of weeks; beyond that only the first are listed. */
const LISTED = 200

export const presentFollowUp = ({ id, publishAt, status, title }: FollowUpRow): FollowUp => ({
  _id: id,
  publishAt: publishAt.toISOString(),
  status: status as PostStatus,
  title,
})

/** The follow-ups proposed for a post, in any status, by publication time. */
export const findFollowUps = (
  db: Db,
  { accountId, parentId }: { accountId: string; parentId: string },
): Promise<FollowUpRow[]> =>
  db
    .select({ id: post.id, publishAt: post.publishAt, status: post.status, title: post.title })
    .from(post)
    .where(and(eq(post.accountId, accountId), eq(post.parentId, parentId)))
    .orderBy(asc(post.publishAt), asc(post.id))
    .limit(LISTED)

/** The follow-ups of a post. Refuses NOT_FOUND. */
export const listFollowUps = async (tools: Tools, actor: Actor, id: string): Promise<FollowUp[]> => {
  const { accountId, id: parentId } = await getPostRow(tools.db, actor, id)
  return (await findFollowUps(tools.db, { accountId, parentId })).map(presentFollowUp)
}

/** A proposed post and its publication time. */
export type Proposal = Pick<PostRow, 'title' | 'description' | 'primaryKeyword'> &
  Pick<PostRow, 'publishAt' | 'localTime' | 'timeZone'>

/** Settings that a follow-up copies from its parent. */
const inherited = ({
  accountId,
  workspaceId,
  country,
  language,
  type,
  tone,
  audience,
  pov,
  brandVoiceId,
}: PostRow) => ({ accountId, workspaceId, country, language, type, tone, audience, pov, brandVoiceId })

/** Stores a proposal, which costs nothing yet, in the caller's transaction. */
export const insertProposal = (
  tx: Db,
  parent: PostRow,
  { creatorId, ...proposal }: Proposal & { creatorId: string },
): Promise<string> =>
  insertPost(tx, {
    ...inherited(parent),
    ...proposal,
    creatorId,
    parentId: parent.id,
    status: 'proposed',
    completedSteps: [
      'publish_date',
      'country_and_language',
      'details',
      'description',
      'title',
      ...(proposal.primaryKeyword ? ['primary_keyword'] : []),
    ],
  })

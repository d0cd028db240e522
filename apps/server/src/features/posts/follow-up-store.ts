import type { FollowUp, PostStatus } from '@tintario/contract/posts/post.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { post } from '../../db/tables/posts.ts'
import { pick } from '../../pick.ts'
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

export const listFollowUps = async (tools: Tools, actor: Actor, id: string): Promise<FollowUp[]> => {
  const { accountId, id: parentId } = await getPostRow(tools.db, actor, id)
  return (await findFollowUps(tools.db, { accountId, parentId })).map(presentFollowUp)
}

type Proposal = Pick<PostRow, 'title' | 'description' | 'primaryKeyword'> &
  Pick<PostRow, 'publishAt' | 'localTime' | 'timeZone'>

const inherited = [
  'accountId',
  'workspaceId',
  'country',
  'language',
  'type',
  'tone',
  'audience',
  'pov',
  'brandVoiceId',
] as const

export const insertProposal = (
  tx: Db,
  parent: PostRow,
  { creatorId, ...proposal }: Proposal & { creatorId: string },
): Promise<string> =>
  insertPost(tx, {
    ...pick(parent, inherited),
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

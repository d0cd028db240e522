import type { Post } from '@tintario/contract/posts/post.ts'
import type { Tools } from '../../tools.ts'
import { readImage } from '../images/index.ts'
import { readReviewStatus } from './approval-store.ts'
import { findChosenReferences } from './option-store.ts'
import { findCampaignNames, findPostPlatforms } from './post-platform-store.ts'
import type { PostRow } from './post-store.ts'
import { presentPost } from './present-post.ts'
import { getSharedToken } from './preview-post.ts'

/** The full post as answered, from its row. */
export const assemblePost = async (tools: Tools, row: PostRow, modelUse: Post['modelUse']): Promise<Post> => {
  const { db, clock } = tools
  const of = { accountId: row.accountId, postId: row.id }
  const [platforms, campaignNames, image, chosen, reviewStatus, previewToken, now] = await Promise.all([
    findPostPlatforms(db, row.accountId, row.id),
    findCampaignNames(db, row.accountId, row.id),
    row.featuredImageId ? readImage(db, row.featuredImageId) : null,
    findChosenReferences(db, of),
    readReviewStatus(db, of),
    getSharedToken(tools, of),
    clock.now(),
  ])
  return presentPost(row, {
    platforms,
    campaignNames,
    image,
    referenceIds: chosen.map(({ id }) => id),
    reviewStatus,
    modelUse,
    previewToken,
    now: now.getTime(),
  })
}

import { WARNING_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { missingSteps, resumeStep } from '@tintario/contract/posts/steps.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { pick } from '../../pick.ts'
import type { Tools } from '../../tools.ts'
import { imagePath, presentImage, readImage } from '../images/index.ts'
import { readReviewStatus } from './approval-store.ts'
import { shownExcerpt } from './excerpt.ts'
import { findChosenReferences } from './option-store.ts'
import { findCampaignNames, findPostPlatforms } from './post-platform-store.ts'
import type { PostRow } from './post-store.ts'
import { getSharedToken } from './preview-post.ts'
import { isShownUnpaid, isStub } from './unpaid-drafts.ts'

/** Answered as stored. */
const shown = [
  'id',
  'title',
  'description',
  'completedSteps',
  'workspaceId',
  'body',
  'metaTitle',
  'metaDescription',
  'timeZone',
  'wordCount',
  'country',
  'language',
  'type',
  'tone',
  'audience',
  'pov',
  'brandVoiceId',
  'primaryKeyword',
  'primaryKeywordId',
  'titleId',
  'slug',
  'categories',
  'tags',
  'failure',
  'version',
] as const

/** Rows of earlier versions contain the protocol of the model. */
const writerOf = (stored: string | null): Post['writer'] =>
  stored === null || stored === 'built-in' || stored === 'recorded' ? stored : 'model'

/** The full post as answered, from its row. */
export const assemblePost = async (tools: Tools, row: PostRow, modelUse: Post['modelUse']): Promise<Post> => {
  const { db, clock } = tools
  const of = { accountId: row.accountId, postId: row.id }
  const [platforms, campaignNames, image, chosen, review, previewToken, now] = await Promise.all([
    findPostPlatforms(db, row.accountId, row.id),
    findCampaignNames(db, row.accountId, row.id),
    row.featuredImageId ? readImage(db, row.featuredImageId) : null,
    findChosenReferences(db, of),
    readReviewStatus(db, of),
    getSharedToken(tools, of),
    clock.now(),
  ])
  const publishAt = row.publishAt.toISOString()
  const status = row.status as Post['status']
  const isIncompleteText = (review?.isIncompleteText ?? false) || isStub(row)
  const urlImage = image ? imagePath(image.id) : null
  const score = row.seo as { total: number } | null
  return {
    ...pick(row, shown),
    status,
    publishAt,
    start: publishAt,
    urlImage,
    imageUrl: urlImage,
    imageIds: image ? [image.id] : [],
    featuredImage: image ? presentImage(image) : null,
    missingStepsCount: missingSteps(row.completedSteps),
    step: resumeStep(row.completedSteps),
    platforms,
    platformNames: platforms.map(({ platform }) => platform),
    campaignNames,
    hasValidPublishDate: row.publishAt.getTime() >= now.getTime() + WARNING_LEAD_MINUTES * 60_000,
    needsReview: review?.attention ?? null,
    offSite: review?.offSite ?? null,
    excerpt: shownExcerpt(row),
    isPublished: status === 'published',
    displayPublishAt: row.localTime,
    isNewPost: row.isNew,
    isExample: row.example !== null,
    referenceIds: chosen.map(({ id }) => id),
    structure: row.structure as StructureTree | null,
    seoTotal: isIncompleteText ? null : (score?.total ?? null),
    isIncompleteText,
    isUnpaid: isShownUnpaid(row),
    hasFreeCopy: row.isUnpaid,
    previewToken,
    writer: writerOf(row.writer),
    modelUse,
    approval: {
      isAsked: review?.isAsked ?? false,
      given: review?.given ? { ...review.given, at: review.given.at.toISOString() } : null,
    },
  }
}

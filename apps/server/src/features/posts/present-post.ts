import { WARNING_LEAD_MINUTES } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { missingSteps, resumeStep } from '@tintario/contract/posts/steps.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import type { Tools } from '../../tools.ts'
import { type ImageRow, imagePath, presentImage, readImage } from '../images/index.ts'
import { type ReviewStatus, readReviewStatus } from './approval-store.ts'
import { shownExcerpt } from './excerpt.ts'
import { findChosenReferences } from './option-store.ts'
import { findCampaignNames, findPostPlatforms, type PostPlatform } from './post-platform-store.ts'
import type { PostRow } from './post-store.ts'
import { getSharedToken } from './preview-post.ts'
import { isShownUnpaid, isStub } from './unpaid-drafts.ts'

/** The stored part of a score. */
type KeptSeo = { total: number } | null

/** Rows of earlier versions contain the protocol of the model. */
const writerOf = (noted: string | null): Post['writer'] =>
  noted === null || noted === 'built-in' || noted === 'recorded' ? noted : 'model'

/** The full post. `now` is only used for the warning about the publication date, which blocks nothing. */
export const presentPost = (
  row: PostRow,
  more: {
    platforms: PostPlatform[]
    campaignNames: Post['campaignNames']
    image: ImageRow | null
    referenceIds: string[]
    reviewStatus: ReviewStatus | null
    modelUse: Post['modelUse']
    previewToken: string | null
    now: number
  },
): Post => {
  const { platforms, campaignNames, image, referenceIds, reviewStatus, modelUse, previewToken, now } = more
  const publishAt = row.publishAt.toISOString()
  const status = row.status as Post['status']
  const isIncompleteText = (reviewStatus?.isIncompleteText ?? false) || isStub(row)
  const urlImage = image ? imagePath(image.id) : null
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    status,
    publishAt,
    start: publishAt,
    urlImage,
    imageIds: image ? [image.id] : [],
    missingStepsCount: missingSteps(row.completedSteps),
    completedSteps: row.completedSteps,
    platformNames: platforms.map(({ platform }) => platform),
    campaignNames,
    hasValidPublishDate: row.publishAt.getTime() >= now + WARNING_LEAD_MINUTES * 60_000,
    needsEye: reviewStatus?.attention ?? null,
    offSite: reviewStatus?.offSite ?? null,
    workspaceId: row.workspaceId,
    body: row.body,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    excerpt: shownExcerpt(row),
    isPublished: status === 'published',
    displayPublishAt: row.localTime,
    timeZone: row.timeZone,
    isNewPost: row.isNew,
    isExample: row.example !== null,
    step: resumeStep(row.completedSteps),
    platforms,
    wordCount: row.wordCount,
    country: row.country,
    language: row.language,
    type: row.type,
    imageUrl: urlImage,
    featuredImage: image ? presentImage(image) : null,
    tone: row.tone,
    audience: row.audience,
    pov: row.pov,
    brandVoiceId: row.brandVoiceId,
    primaryKeyword: row.primaryKeyword,
    primaryKeywordId: row.primaryKeywordId,
    titleId: row.titleId,
    referenceIds,
    structure: row.structure as StructureTree | null,
    seoTotal: isIncompleteText ? null : ((row.seo as KeptSeo)?.total ?? null),
    isIncompleteText,
    isUnpaid: isShownUnpaid(row),
    previewToken,
    writer: writerOf(row.writer),
    slug: row.slug,
    categories: row.categories,
    tags: row.tags,
    modelUse,
    failure: row.failure,
    version: row.version,
    approval: {
      isAsked: reviewStatus?.isAsked ?? false,
      given: reviewStatus?.given ? { ...reviewStatus.given, at: reviewStatus.given.at.toISOString() } : null,
    },
  }
}

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

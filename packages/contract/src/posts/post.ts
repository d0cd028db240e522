import { z } from 'zod'
import { id, instant } from '../core/common.ts'
import { blogPlatforms, newsletters } from '../core/platform-names.ts'
import { image } from '../images/image.ts'
import { structureTree } from './structure-tree.ts'
import { terms } from './terms.ts'

export const postStatus = z.enum(['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'])
export type PostStatus = z.infer<typeof postStatus>
export const isConfirmed = (status: PostStatus) =>
  status === 'ready' || status === 'created' || status === 'published'

export const platformName = z.enum(blogPlatforms)
export const newsletterName = z.enum(newsletters)

/** What blocks a post's publication: open findings or a missing approval. */
export const attention = z.enum(['findings', 'approval'])
export type Attention = z.infer<typeof attention>
/** The same, and `late`: its due time is past the allowed lateness, so the owner has to decide. */
const attentionReason = z.enum([...attention.options, 'late'])
export type AttentionReason = z.infer<typeof attentionReason>

/** Where a published post is that its readers can't see any more. */
const offSite = z.enum(['withdrawn', 'private', 'trashed', 'deleted'])
export type OffSite = z.infer<typeof offSite>

export const postSummary = z.object({
  id,
  title: z.string().nullable(),
  description: z.string(),
  status: postStatus,
  publishAt: instant,
  start: instant.meta({ deprecated: true, description: 'publishAt' }),
  urlImage: z.string().nullable(),
  imageIds: z.array(id),
  missingStepsCount: z.int(),
  completedSteps: z.array(z.string()),
  platformNames: z.array(platformName),
  campaignNames: z.array(newsletterName).describe('what an e-mail about it goes out with'),
  hasValidPublishDate: z.boolean(),
  needsReview: attentionReason.nullable(),
  isExample: z.boolean().describe('plays a recorded example: free, read-only and never published'),
  isUnpaid: z.boolean().describe('its coins are taken when it is made a post; until then it is not planned'),
  hasFreeCopy: z.boolean().describe('a duplicate of it takes no coins until it is made a post'),
  offSite: offSite.nullable().describe('a published post that no site shows any more, and how it went'),
  version: z.int().describe('grows with each change of the text; an approval names it'),
})
export type PostSummary = z.infer<typeof postSummary>

export const postPlatform = z.object({
  id,
  platform: platformName,
  name: z.string(),
  isActive: z.boolean(),
  isWorking: z.boolean(),
})

/** A post that was proposed to follow another, in any status. */
export const followUp = z.object({
  _id: id,
  publishAt: instant,
  status: postStatus,
  title: z.string().nullable(),
})
export type FollowUp = z.infer<typeof followUp>

export const post = z.object({
  ...postSummary.shape,
  workspaceId: id,
  body: z.string().nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  excerpt: z
    .string()
    .nullable()
    .describe('what lists of a site show of it; null: the description for search engines'),
  isPublished: z.boolean(),
  displayPublishAt: z.string().describe('local date and time the owner meant, YYYY-MM-DDTHH:mm'),
  timeZone: z.string().describe('IANA zone of displayPublishAt'),
  isNewPost: z.boolean(),
  step: z.int().describe('zero-based wizard step where Finish post resumes'),
  platforms: z.array(postPlatform),
  wordCount: z.int(),
  country: z.string().nullable(),
  language: z.string().nullable(),
  type: z.string().nullable(),
  imageUrl: z.string().nullable().meta({ deprecated: true, description: 'featuredImage.urls.full' }),
  featuredImage: image.nullable(),
  tone: z.string().nullable(),
  audience: z.string().nullable(),
  pov: z.string().nullable(),
  brandVoiceId: id.nullable(),
  primaryKeyword: z.string().nullable(),
  primaryKeywordId: id.nullable(),
  titleId: id.nullable(),
  referenceIds: z.array(id),
  structure: structureTree.nullable(),
  seoTotal: z.number().nullable(),
  isIncompleteText: z
    .boolean()
    .describe(
      'a draft of too few words or with empty headings that no person called complete: it has no score',
    ),
  previewToken: z.string().nullable().describe('of the public preview while it is shared'),
  writer: z.enum(['built-in', 'model', 'recorded']).nullable().describe('who wrote the text'),
  slug: z.string().nullable().describe('words for its address; null: those of the title'),
  ...terms.shape,
  modelUse: z
    .object({ calls: z.int(), tokensIn: z.int(), tokensCached: z.int(), tokensOut: z.int() })
    .nullable()
    .describe('what language models were asked for it, repairs and later steps included'),
  failure: z.string().nullable().describe('message key of the last failure of writing'),
  approval: z
    .object({
      isAsked: z.boolean().describe('the workspace wants every post approved'),
      given: z
        .object({
          by: z.string().nullable().describe('name; null once they left'),
          at: instant,
          isCurrent: z.boolean().describe('false: the post was changed since'),
        })
        .nullable(),
    })
    .describe('of exactly what goes out: any change voids it'),
})
export type Post = z.infer<typeof post>

/** Default post settings from the latest posts. */
export const latestParams = z.object({
  country: z.string().nullable(),
  language: z.string().nullable(),
  type: z.string().nullable(),
  brandVoiceId: id.nullable(),
  tone: z.string().nullable(),
  pov: z.string().nullable(),
  audience: z.string().nullable(),
})

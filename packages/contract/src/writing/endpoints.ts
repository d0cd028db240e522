import { z } from 'zod'
import { id, idParams, language, ok, optionalId, timeZone } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { image } from '../images/image.ts'
import {
  DESCRIPTION_TYPED_MAX,
  ENHANCE_MIN,
  FOLLOW_UPS,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
  REWRITE_AROUND_MAX,
  REWRITE_MAX,
  WISH_MAX,
} from '../posts/limits.ts'
import { payLater, unpaidDrafts } from '../posts/pay-later.ts'
import { followUp, postStatus } from '../posts/post.ts'
import { structureTree } from '../posts/structure-tree.ts'
import { routes } from '../routes.ts'
import { textBlocker, writerOwner } from '../writer-settings/endpoints.ts'
import { writerFailures } from '../writer-settings/failures.ts'
import { ANSWER_MAX, QUESTION_MAX } from './limits.ts'
import { seoReport } from './seo-report.ts'
import { seoFix, seoScore } from './seo-score.ts'

/**
 * Without a source of search data volume, cpc, difficulty and competition are null, never estimated. `cpcUnits`
 * is the currency of `cpc`, ISO 4217; `difficulty` ranges from 0 to 100.
 */
export const keywordOption = z.object({
  id,
  postId: id,
  keyword: z.string(),
  volume: z.number().nullable(),
  cpc: z.number().nullable(),
  cpcUnits: z.string().nullable(),
  difficulty: z.string().nullable(),
  competition: z.string().nullable(),
  own: z
    .object({ clicks: z.int(), impressions: z.int(), position: z.number() })
    .nullable()
    .describe("how the workspace's own site was found by it, from Search Console; position 0 is unknown"),
  isChosen: z.boolean(),
})
export type KeywordOption = z.infer<typeof keywordOption>

const titleOption = z.object({ id, title: z.string(), isChosen: z.boolean() })
export type TitleOption = z.infer<typeof titleOption>

/** `structure` is sanitized HTML of the page's headings; `origin` is where the reference came from. */
export const reference = z.object({
  id,
  title: z.string(),
  snippet: z.string(),
  image: z.string().nullable(),
  platform: z.string(),
  url: z.string().nullable(),
  structure: z.string(),
  isChosen: z.boolean(),
  seo: seoScore.nullable(),
  origin: z.enum(['site', 'address', 'text', 'search']),
})
export type Reference = z.infer<typeof reference>

/** Refusals of every call that generates something. */
export const generation = [
  'NOT_FOUND',
  'STEP_MISSING',
  'POST_LOCKED',
  'POST_BEING_CREATED',
  'POST_BEING_PUBLISHED',
  'EXAMPLE_ONLY',
  'POLICY_VIOLATION',
  'TEXT_TOO_INTRICATE',
  ...writerFailures,
] as const

/** The progress of writing a text. */
export const textProgress = z.object({
  status: postStatus,
  progress: z.number().min(0).max(1),
  stage: z.enum(['waiting', 'reading', 'writing', 'seo', 'links', 'done', 'failed']),
  failure: z.string().nullable().describe('message key when the stage is failed'),
  partialHtml: z.string().describe('the sanitised text so far'),
  blocker: textBlocker
    .nullable()
    .describe('why the writing waits although its writer did not ask for it; coins stay reserved'),
  blockerOf: writerOwner.nullable().describe('whose connection has to be changed'),
  retryAt: z.string().nullable().describe('when the writer, who asked to wait, is asked again; null: now'),
})
export type TextProgress = z.infer<typeof textProgress>

/** The actions on a piece of a text. */
export const rewriteAct = z.enum(['rewrite', 'shorten', 'concrete', 'wish', 'answer'])
export type RewriteAct = z.infer<typeof rewriteAct>
const around = z.string().max(REWRITE_AROUND_MAX, 'FIELD_MAX_LENGTH').optional()

/** A recorded post that is replayed. */
const example = z.object({
  name: z.string(),
  language,
  type: z.string().describe('the tag of its post type'),
  title: z.string(),
  line: z.string().describe('what it is about'),
  postId: id.nullable().describe('the post that plays it in this workspace'),
})
export type ExampleIdea = z.infer<typeof example>

const firstStep = z.object({ step: z.enum(['shop', 'example', 'post']), isDone: z.boolean() })
export type FirstStep = z.infer<typeof firstStep>

export const writing = {
  examples: endpoint({
    route: routes.writing.examples,
    summary:
      'Recorded examples, those of the language first. With scope=start only those of the language, and none once the workspace has a post of its own',
    needs: 'signed-in',
    query: z.object({
      language: language.optional(),
      workspaceId: optionalId,
      scope: z.enum(['start']).optional(),
    }),
    answer: z.array(example),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  }),
  createExample: endpoint({
    route: routes.writing.createExample,
    summary:
      'Creates a free, read-only draft that plays an example, at the next free 09:00 from tomorrow on, with every choice made. A workspace has each example once: asking again answers the same post',
    needs: 'signed-in',
    params: z.object({ name: z.string().max(60) }),
    body: z.object({ timeZone: timeZone.optional(), workspaceId: optionalId }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: ['NOT_FOUND', 'KEY_REUSED', 'STEP_MISSING'],
  }),
  firstSteps: endpoint({
    route: routes.writing.firstSteps,
    summary:
      'What is to be done first in a workspace, by what there is in it: a connection, an example, a post of its own. Without the example when a post of its own came first',
    needs: 'signed-in',
    params: idParams,
    answer: z.object({ steps: z.array(firstStep), isDismissed: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
  dismissFirstSteps: endpoint({
    route: routes.writing.dismissFirstSteps,
    summary: 'The owner no longer wants to be told the first steps of a workspace',
    needs: 'owner',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  enhanceDescription: endpoint({
    route: routes.writing.enhanceDescription,
    summary: 'Improves a description of 50 to 2000 characters (API-080, R57)',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z.object({
      description: z
        .string('FIELD_DESCRIPTION_MIN')
        .trim()
        .min(ENHANCE_MIN, 'FIELD_DESCRIPTION_MIN')
        .max(DESCRIPTION_TYPED_MAX, 'FIELD_DESCRIPTION_MAX'),
    }),
    answer: z.object({ statusCode: z.literal(200), data: z.object({ description: z.string() }) }),
    errors: generation,
  }),
  primaryKeywords: endpoint({
    route: routes.writing.primaryKeywords,
    summary:
      "Keyword options from the description, the shop's pages and the queries that its owner uploaded (API-079)",
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ more: z.boolean().optional() }).optional(),
    answer: z.array(keywordOption),
    errors: generation,
  }),
  titles: endpoint({
    route: routes.writing.titles,
    summary: 'Title options; with more: true further ones are added (API-085)',
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ more: z.boolean().optional() }).optional(),
    answer: z.array(titleOption),
    errors: generation,
  }),
  references: endpoint({
    route: routes.writing.references,
    summary: "References from the connected blog, the shop's pages and what the user brought (API-086)",
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    answer: z.array(reference),
    errors: generation,
  }),
  addReference: endpoint({
    route: routes.writing.addReference,
    summary: 'Adds an address to read, or a pasted text, as a chosen reference',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z.union([
      z.object({
        url: z
          .string()
          .trim()
          .pipe(z.url({ protocol: /^https?$/, error: 'FIELD_MUST_BE_VALID_URL' })),
      }),
      z.object({
        title: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(200, 'FIELD_MAX_LENGTH'),
        text: z
          .string()
          .trim()
          .min(REFERENCE_TEXT_MIN, 'FIELD_MIN_LENGTH')
          .max(REFERENCE_TEXT_MAX, 'FIELD_MAX_LENGTH'),
      }),
    ]),
    answer: reference,
    errors: ['ADDRESS_UNREACHABLE', 'ADDRESS_UNREADABLE', 'ADDRESS_REFUSED', ...generation],
  }),
  questions: endpoint({
    route: routes.writing.questions,
    summary:
      'What an AI service wants to know of the owner before it writes, from what it asked when it read the description; answers are sent as notes. Costs nothing and calls no AI service',
    needs: 'signed-in',
    params: idParams,
    answer: z.array(z.string()).describe('at most 3, without those that the notes repeat'),
    errors: ['NOT_FOUND'],
  }),
  structureTree: endpoint({
    route: routes.writing.structureTree,
    summary:
      'A structure with at least 3 chosen h2 within the tree limits (API-082); a saved one is answered again unless renew',
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ renew: z.boolean().optional() }).optional(),
    answer: structureTree,
    errors: ['PUBLISH_DATE_IN_THE_PAST', 'INVALID_HTML', ...generation],
  }),
  writeText: endpoint({
    route: routes.writing.writeText,
    summary: 'Writes the body from the saved sections in the background (API-083) and answers how far it is',
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    answer: textProgress,
    errors: ['NOT_ENOUGH_COINS', 'INSTANCE_LIMIT', 'UNAVAILABLE', 'DRAFT_UNPAID', ...generation],
  }),
  textProgress: endpoint({
    route: routes.writing.textProgress,
    summary: 'How far the writing is, with the text so far',
    needs: 'signed-in',
    params: idParams,
    answer: textProgress,
    errors: ['NOT_FOUND'],
  }),
  image: endpoint({
    route: routes.writing.image,
    summary: 'Draws an image for the post and makes it the featured image (API-084)',
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    answer: image,
    errors: generation,
  }),
  seo: endpoint({
    route: routes.writing.seo,
    summary:
      'The SEO score of the text with what would raise it, the largest gain first; null without a body (API-090, R104)',
    needs: 'signed-in',
    params: idParams,
    answer: z
      .object({
        ...seoScore.shape,
        fixes: z.array(seoFix),
        scoredFor: z
          .object({ siteUrl: z.string().nullable(), hasSiblings: z.boolean() })
          .describe('the site whose links count as internal, and whether it has other posts to link to'),
      })
      .nullable(),
    errors: ['NOT_FOUND'],
  }),
  html: endpoint({
    route: routes.writing.html,
    summary: "The post's HTML (API-091)",
    needs: 'signed-in',
    params: idParams,
    answer: z.object({ html: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  rewrite: endpoint({
    route: routes.writing.rewrite,
    summary: 'Another wording of a piece of the text, as a proposal: nothing is stored',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z
      .object({
        text: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(REWRITE_MAX, 'FIELD_MAX_LENGTH'),
        before: around.describe('plain text that stands before the piece'),
        after: around.describe('plain text that stands after it'),
        act: rewriteAct,
        wish: z.string().trim().max(WISH_MAX, 'FIELD_MAX_LENGTH').optional(),
        answered: z
          .object({
            question: z.string().trim().min(1, 'FIELD_REQUIRED').max(QUESTION_MAX, 'FIELD_MAX_LENGTH'),
            answer: z.string().trim().min(1, 'FIELD_REQUIRED').max(ANSWER_MAX, 'FIELD_MAX_LENGTH'),
          })
          .optional()
          .describe('of `answer`: what the owner was asked, and the answer that stands in the piece'),
      })
      .refine(({ act, wish }) => act !== 'wish' || wish, { path: ['wish'], error: 'FIELD_REQUIRED' })
      .refine(({ act, answered }) => act !== 'answer' || answered, {
        path: ['answered'],
        error: 'FIELD_REQUIRED',
      }),
    answer: z.object({ html: z.string() }),
    errors: ['NEEDS_MODEL', 'DRAFT_UNPAID', 'REWRITE_INVENTS', 'REWRITE_BREAKS_VOICE', ...generation],
  }),
  proposeFollowUps: endpoint({
    route: routes.writing.proposeFollowUps,
    summary: `Proposes posts to follow this one until it has ${FOLLOW_UPS} open proposals, a week between each and the next, after the post's moment (API-081, ruling R45); fewer where nothing new can be proposed. Answers all open proposals. Costs nothing`,
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    status: 201,
    answer: z.array(followUp),
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'EXAMPLE_ONLY',
      'POLICY_VIOLATION',
      'TEXT_TOO_INTRICATE',
      ...writerFailures,
    ],
  }),
  accept: endpoint({
    route: routes.writing.accept,
    summary:
      'Takes the coins of a post for a proposed one, or with `payLater` none, makes it real and starts its writing (API-077, ruling R14). A post that is real already stays as it is: accepting again costs nothing',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z.object({ payLater }).optional(),
    answer: ok,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'PUBLISH_DATE_IN_THE_PAST',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'UNAVAILABLE',
      ...unpaidDrafts,
    ],
  }),
  makeSeoReport: endpoint({
    route: routes.writing.makeSeoReport,
    summary:
      'Makes an SEO report on the present text for its coin price and answers it with its score (API-087, ruling R103). There is one report a text: asked again, it is answered again and costs nothing. What fails gives its coins back',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    answer: seoReport,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'POLICY_VIOLATION',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'TEXT_TOO_INTRICATE',
      'KEY_REUSED',
      'UNAVAILABLE',
      ...writerFailures,
    ],
  }),
  seoReport: endpoint({
    route: routes.writing.seoReport,
    summary: 'The last SEO report that was made of the post, null before the first',
    needs: 'signed-in',
    params: idParams,
    answer: seoReport.nullable(),
    errors: ['NOT_FOUND'],
  }),
}

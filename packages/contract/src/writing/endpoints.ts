import { z } from 'zod'
import { givenId, id, idParams, ok, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { image } from '../images/image.ts'
import {
  DESCRIPTION_TYPED_MAX,
  ENHANCE_MIN,
  NOTE_CHOICES_MAX,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
  REFERENCES_MAX,
  REWRITE_AROUND_MAX,
  REWRITE_MAX,
  WISH_MAX,
} from '../posts/limits.ts'
import { postStatus } from '../posts/post.ts'
import { structureTree } from '../posts/structure-tree.ts'
import { textBlocker, writerOwner } from '../writer-settings/endpoints.ts'
import { writerFailures } from '../writer-settings/failures.ts'
import { followUpEndpoints } from './follow-up-endpoints.ts'
import { ANSWER_MAX, QUESTION_MAX } from './limits.ts'
import { seoEndpoints } from './seo-endpoints.ts'
import { seoScore } from './seo-score.ts'
import { startEndpoints } from './start-endpoints.ts'

/**
 * Figures are null without a source of search data, never estimated. `cpcUnits` is ISO 4217; `difficulty` is 0 to
 * 100.
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

const note = z.object({
  id,
  title: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(200, 'FIELD_MAX_LENGTH'),
  text: z.string().trim().max(REFERENCE_TEXT_MAX, 'FIELD_MAX_LENGTH'),
})
export type Note = z.infer<typeof note>

const noteChoice = z.object({
  key: z.string().min(1).max(REFERENCE_TEXT_MAX).describe('the same for the same words, as in the answer'),
  isIncluded: z.boolean().describe('false: only for the owner, never in the text'),
  heading: z
    .string()
    .min(1)
    .max(400)
    .nullable()
    .optional()
    .describe(
      'moves it below this heading of the text, as the text prints it, or before the first one (null); without it, it stays',
    ),
})
export type NoteChoice = z.infer<typeof noteChoice>

const noteSentence = noteChoice.extend({
  text: z.string(),
  heading: z
    .string()
    .nullable()
    .describe('above it in the text; null before the first heading and for what is not in the text'),
  isConfirmed: z.boolean().describe('the owner saw it in the list and confirmed the list'),
})
export type NoteSentence = z.infer<typeof noteSentence>

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

const textProgress = z.object({
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

const rewriteAct = z.enum(['rewrite', 'shorten', 'concrete', 'wish', 'answer'])
export type RewriteAct = z.infer<typeof rewriteAct>
const around = z.string().max(REWRITE_AROUND_MAX, 'FIELD_MAX_LENGTH').optional()

export const writing = endpoints(routes.writing, {
  ...startEndpoints,
  enhanceDescription: {
    summary: 'Improves a description of 50 to 2000 characters (API-080, R57)',
    needs: 'signed-in',
    key: 'writing:write',
    confirmed: true,
    params: idParams,
    body: z.object({
      description: trimmedText(
        'FIELD_DESCRIPTION_MIN',
        [ENHANCE_MIN, DESCRIPTION_TYPED_MAX],
        'FIELD_DESCRIPTION_MAX',
      ),
    }),
    answer: z.object({ statusCode: z.literal(200), data: z.object({ description: z.string() }) }),
    errors: generation,
  },
  primaryKeywords: {
    summary:
      "Keyword options from the description, the shop's pages and the queries that its owner uploaded (API-079)",
    needs: 'signed-in',
    key: 'writing:write',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ more: z.boolean().optional() }).optional(),
    answer: z.array(keywordOption),
    errors: generation,
  },
  titles: {
    summary: 'Title options; with more: true further ones are added (API-085)',
    needs: 'signed-in',
    key: 'writing:write',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ more: z.boolean().optional() }).optional(),
    answer: z.array(titleOption),
    errors: generation,
  },
  references: {
    summary: "References from the connected blog, the shop's pages and what the user brought (API-086)",
    needs: 'signed-in',
    key: 'writing:write',
    confirmed: 'unless-example',
    params: idParams,
    answer: z.array(reference),
    errors: generation,
  },
  addReference: {
    summary: 'Adds an address to read, or a pasted text, as a chosen reference',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
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
  },
  notes: {
    summary:
      "The owner's notes that the post is made from, in their order; of a draft that was made without a model, each sentence with whether it is in the text",
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(note.extend({ sentences: z.array(noteSentence) })),
    errors: ['NOT_FOUND'],
  },
  setNotes: {
    summary:
      'Changes the notes of a draft that was made without a model and makes its text again from them: what its owner wrote or answered stays. An empty note is removed; one without an id is new. Choices say which sentences are in the text and under which heading, isConfirmed that the owner looked through them. Costs nothing',
    needs: 'signed-in',
    key: 'posts:write',
    confirmed: true,
    params: idParams,
    body: z.object({
      notes: z
        .array(note.extend({ id: givenId.optional() }))
        .max(REFERENCES_MAX)
        .optional()
        .describe('without it they stay'),
      choices: z.array(noteChoice).max(NOTE_CHOICES_MAX).optional(),
      isConfirmed: z.boolean().optional().describe('of the choices'),
    }),
    answer: ok,
    errors: ['VERSION_CONFLICT', ...generation],
  },
  questions: {
    summary:
      'What an AI service wants to know of the owner before it writes, from what it asked when it read the description; answers are sent as notes. Costs nothing and calls no AI service',
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(z.string()).describe('at most 3, without those that the notes repeat'),
    errors: ['NOT_FOUND'],
  },
  structureTree: {
    summary:
      'A structure with at least 3 chosen h2 within the tree limits (API-082); a saved one is answered again unless renew',
    needs: 'signed-in',
    key: 'writing:write',
    agent: true,
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ renew: z.boolean().optional() }).optional(),
    answer: structureTree,
    errors: ['PUBLISH_DATE_IN_THE_PAST', 'INVALID_HTML', ...generation],
  },
  writeText: {
    summary: 'Writes the body from the saved sections in the background (API-083) and answers how far it is',
    needs: 'signed-in',
    key: 'writing:write',
    agent: true,
    confirmed: 'unless-example',
    params: idParams,
    answer: textProgress,
    errors: [
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'UNAVAILABLE',
      'DRAFT_UNPAID',
      'DRAFT_NOT_FREE',
      'TOO_MANY_DRAFTS',
      ...generation,
    ],
  },
  textProgress: {
    summary: 'How far the writing is, with the text so far',
    needs: 'signed-in',
    key: 'posts:read',
    agent: true,
    params: idParams,
    answer: textProgress,
    errors: ['NOT_FOUND'],
  },
  image: {
    summary: 'Draws an image for the post and makes it the featured image (API-084)',
    needs: 'signed-in',
    key: 'writing:write',
    confirmed: 'unless-example',
    params: idParams,
    answer: image,
    errors: generation,
  },
  ...seoEndpoints,
  html: {
    summary: "The post's HTML (API-091)",
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.object({ html: z.string() }),
    errors: ['NOT_FOUND'],
  },
  rewrite: {
    summary: 'Another wording of a piece of the text, as a proposal: nothing is stored',
    needs: 'signed-in',
    key: 'writing:write',
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
  },
  ...followUpEndpoints,
})

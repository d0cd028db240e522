import { api } from '@tintario/contract/api.ts'
import { id } from '@tintario/contract/core/common.ts'
import { evidence } from '@tintario/contract/findings/findings.ts'
import {
  BODY_MAX,
  DESCRIPTION_TYPED_MAX,
  EXCERPT_MAX,
  GENERATE_MIN,
  IDEA_NOTE_MAX,
  KEYWORD_MAX,
  KEYWORD_MIN,
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  REFERENCE_TEXT_MAX,
  REFERENCE_TEXT_MIN,
  TITLE_MAX,
  TITLE_MIN,
} from '@tintario/contract/posts/limits.ts'
import { ANSWER_MAX, ANSWER_MIN } from '@tintario/contract/writing/limits.ts'
import { z } from 'zod'
import {
  postId,
  RefusedCall,
  type Screen,
  type Tool,
  type ToolContext,
  workspaceId,
  writingTool,
} from './tool.ts'

const IDEAS_A_CALL = 20
const NOTES_A_CALL = 10

const publishAt = z.iso.datetime().describe('ISO 8601 with Z; at least 30 minutes from now')
const timeZone = z.string().max(64).optional().describe("IANA zone; without it the workspace's")
const screensOf = (of: string): Screen[] => [
  { what: 'the draft, where a person confirms, approves, publishes or deletes it', path: `/calendar/${of}` },
]

const ideas = writingTool({
  name: 'propose_ideas',
  title: 'Propose ideas',
  description:
    'Stores ideas for posts, in slots of the calendar or without a date. They cost nothing and publish nothing; a person makes posts of them.',
  calls: [api.ideas.create],
  untrusted: [],
  isIdempotent: false,
  input: z.object({
    workspaceId,
    ideas: z
      .array(
        z.object({
          title: z.string().min(TITLE_MIN).max(TITLE_MAX),
          note: z.string().max(IDEA_NOTE_MAX).optional(),
          plannedFor: z.iso.datetime().optional(),
        }),
      )
      .min(1)
      .max(IDEAS_A_CALL),
  }),
  output: z.object({ ids: z.array(id) }),
  run: async ({ call }, { workspaceId: of, ideas: proposed }) => {
    const ids: string[] = []
    for (const idea of proposed)
      ids.push((await call(api.ideas.create, { body: { ...idea, workspaceId: of } })).data.id)
    return { result: { ids }, screens: [{ what: 'the ideas in the calendar', path: '/calendar' }] }
  },
})

const draftInput = z.object({
  postId: postId.optional().describe('continues this draft instead of creating one'),
  publishAt: publishAt.optional().describe('of a new draft: ISO 8601 with Z, at least 30 minutes from now'),
  timeZone,
  workspaceId,
  description: z
    .string()
    .min(GENERATE_MIN)
    .max(DESCRIPTION_TYPED_MAX)
    .describe('what the post is about, in at least a sentence or two'),
  country: z.string().min(2).max(60).describe('two letters, ISO 3166, such as ES'),
  language: z.enum(['en', 'es']),
  type: z.enum(['article', 'guide', 'list', 'news', 'product_story']).default('article'),
  brandVoiceId: z.uuid().describe('the id of a voice of list_voices'),
  tone: z
    .enum(['friendly', 'professional', 'expert', 'informative', 'persuasive', 'inspiring', 'playful', 'calm'])
    .default('friendly'),
  audience: z
    .enum([
      'general',
      'beginners',
      'enthusiasts',
      'experts',
      'customers',
      'gift_givers',
      'families',
      'young_adults',
      'seniors',
      'businesses',
    ])
    .default('general'),
  pov: z.enum(['first_singular', 'first_plural', 'second', 'third']).default('second'),
  title: z.string().min(TITLE_MIN).max(TITLE_MAX).optional(),
  primaryKeyword: z.string().min(KEYWORD_MIN).max(KEYWORD_MAX).optional(),
  notes: z
    .array(
      z.object({
        title: z.string().min(1).max(200),
        text: z.string().min(REFERENCE_TEXT_MIN).max(REFERENCE_TEXT_MAX),
      }),
    )
    .max(NOTES_A_CALL)
    .default([])
    .describe('facts that the text may use; the writer invents none'),
  isWritten: z.boolean().default(true).describe('false: stores the settings and has no text written'),
  isUnpaid: z
    .boolean()
    .default(false)
    .describe('takes no coins until a person makes it a post; only without a connected language model'),
  requestId: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('the same id creates the same draft once, and takes its coins once'),
})

const createDraft = async ({ call }: ToolContext, input: z.output<typeof draftInput>): Promise<string> => {
  const { publishAt: at, timeZone: zone, workspaceId: of, description, isUnpaid, requestId } = input
  if (!at)
    throw new RefusedCall({
      statusCode: 422,
      message: 'MESSAGES_INVALID_FIELDS',
      errors: { publishAt: 'FIELD_REQUIRED' },
    })
  const created = await call(api.posts.create, {
    body: {
      publishAt: at,
      timeZone: zone,
      workspaceId: of,
      description,
      ...(isUnpaid ? { payLater: true as const } : {}),
    },
    ...(requestId ? { idempotencyKey: `mcp:${requestId}` } : {}),
  })
  return created.data.id
}

/** Stores the settings of a draft and has its text written. */
const fillDraft = async (
  { call }: ToolContext,
  of: string,
  input: z.output<typeof draftInput>,
): Promise<void> => {
  const { description, country, language, type, tone, audience, pov, brandVoiceId, title } = input
  const params = { id: of }
  await call(api.posts.setCountryAndLanguage, { params, body: { country, language, type } })
  await call(api.posts.setDetails, { params, body: { description, tone, audience, pov, brandVoiceId } })
  if (title) await call(api.posts.setTitle, { params, body: { title } })
  if (input.primaryKeyword)
    await call(api.posts.setPrimaryKeyword, { params, body: { primaryKeyword: input.primaryKeyword } })
  for (const note of input.notes) await call(api.writing.addReference, { params, body: note })
  if (!input.isWritten) return
  const structure = await call(api.writing.structureTree, { params })
  await call(api.posts.setStructureTree, { params, body: { structure } })
  await call(api.writing.writeText, { params })
}

const draft = writingTool({
  name: 'draft_post',
  title: 'Draft a post',
  description:
    'Creates a draft and has its text written within this key’s coin limit. The text takes minutes: ask get_writing_progress. It stays a draft: a person reads, confirms and publishes it.',
  calls: [
    api.posts.create,
    api.posts.setCountryAndLanguage,
    api.posts.setDetails,
    api.posts.setTitle,
    api.posts.setPrimaryKeyword,
    api.writing.addReference,
    api.writing.structureTree,
    api.posts.setStructureTree,
    api.writing.writeText,
  ],
  untrusted: [],
  isIdempotent: false,
  input: draftInput,
  output: z.object({ postId: id, isBeingWritten: z.boolean() }),
  run: async (context, input) => {
    const of = input.postId ?? (await createDraft(context, input))
    try {
      await fillDraft(context, of, input)
    } catch (error) {
      throw error instanceof RefusedCall ? new RefusedCall(error.body, of) : error
    }
    return { result: { postId: of, isBeingWritten: input.isWritten }, screens: screensOf(of) }
  },
})

const revised = z.object({
  postId: id,
  version: z.int(),
  findings: evidence.shape.findings,
  questions: evidence.shape.questions,
})

const revise = writingTool({
  name: 'revise_draft',
  title: 'Revise a draft',
  description:
    'Stores another title, text or description of a draft; the whole text in HTML. Send the version that get_post answered. Refused for posts that a person has confirmed.',
  calls: [api.posts.edit],
  untrusted: ['findings', 'questions'],
  isIdempotent: false,
  input: z.object({
    postId,
    version: z.int(),
    title: z.string().min(TITLE_MIN).max(TITLE_MAX).optional(),
    html: z.string().min(1).max(BODY_MAX).optional(),
    metaTitle: z.string().min(1).max(META_TITLE_MAX).optional(),
    metaDescription: z.string().min(1).max(META_DESCRIPTION_MAX).optional(),
    excerpt: z.string().max(EXCERPT_MAX).optional(),
  }),
  output: revised,
  run: async ({ call }, { postId: of, html, ...fields }) => {
    const body = { ...fields, ...(html === undefined ? {} : { body: html }), withEvidence: true as const }
    const stored = await call(api.posts.edit, { params: { id: of }, body })
    const { findings = [], questions = [] } = stored.evidence ?? {}
    return {
      result: { postId: of, version: stored.version, findings, questions },
      screens: screensOf(of),
    }
  },
})

const answer = writingTool({
  name: 'answer_question',
  title: 'Answer an open question',
  description:
    'Puts an answer to an open question of get_findings at its place in the draft. Answer only what the user said: it is printed as a fact.',
  calls: [api.evidence.settleQuestion],
  untrusted: ['findings', 'questions'],
  isIdempotent: true,
  input: z.object({
    postId,
    questionId: z.uuid(),
    answer: z.string().min(ANSWER_MIN).max(ANSWER_MAX),
  }),
  output: revised.omit({ version: true }),
  run: async ({ call }, { postId: of, questionId, answer: text }) => {
    const params = { id: of, questionId }
    const { findings, questions } = await call(api.evidence.settleQuestion, {
      params,
      body: { answer: text },
    })
    return { result: { postId: of, findings, questions }, screens: screensOf(of) }
  },
})

const move = writingTool({
  name: 'move_draft',
  title: 'Move a draft',
  description: 'Plans a draft for another moment. Refused for posts that a person has confirmed.',
  calls: [api.posts.setPublishDate],
  untrusted: [],
  isIdempotent: true,
  input: z.object({ postId, publishAt, timeZone }),
  output: z.object({ postId: id, publishAt: z.string() }),
  run: async ({ call }, { postId: of, publishAt: at, timeZone: zone }) => {
    await call(api.posts.setPublishDate, { params: { id: of }, body: { publishAt: at, timeZone: zone } })
    return { result: { postId: of, publishAt: at }, screens: screensOf(of) }
  },
})

export const draftingTools: readonly Tool[] = [ideas, draft, revise, answer, move]

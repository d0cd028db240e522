import { z } from 'zod'
import { givenId, id, idParams, ok, optionalId } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { writerFailures } from '../writer-settings/failures.ts'
import {
  answerProblem,
  LEARNED_MAX,
  LEARNED_MIN,
  LEARNED_TEXT_MAX,
  LEARNED_TEXT_MIN,
  VOICE_NAME_MAX,
  VOICE_NAME_MIN,
  VOICE_PROMPT_MAX,
  VOICE_PROMPT_MIN,
  VOICE_SAMPLE_MAX,
  VOICE_SAMPLE_MIN,
  VOICE_SAMPLES_A_DAY,
  VOICES_MAX,
} from './limits.ts'
import { questionsOf, voiceTypes } from './questions.ts'

import { RULE_WORDS_MAX, RULE_WORDS_MIN, RULES_MAX, type VoiceRules } from './rules.ts'

const voiceType = z.enum(voiceTypes)

const ruleWords = z
  .string('FIELD_REQUIRED')
  .trim()
  .min(RULE_WORDS_MIN, 'FIELD_MIN_LENGTH')
  .max(RULE_WORDS_MAX, 'FIELD_MAX_LENGTH')
const atMost = <T extends z.ZodType>(rule: T) => z.array(rule).max(RULES_MAX, 'FIELD_MAX_LENGTH')
const voiceRules = z.object({
  neverSay: atMost(
    z.object({ words: ruleWords, instead: z.string().trim().max(RULE_WORDS_MAX, 'FIELD_MAX_LENGTH') }),
  ),
  alwaysSay: atMost(ruleWords),
  names: atMost(ruleWords),
  address: z.enum(['tu', 'usted']).nullable(),
  spelling: z.enum(['british', 'american']).nullable(),
}) satisfies z.ZodType<VoiceRules>

export const brandVoice = z.object({
  id,
  name: z.string(),
  prompt: z.string(),
  creatorId: id.nullable(),
  type: voiceType,
  questions: z.record(z.string(), z.string()),
  workspaceId: id,
  rules: voiceRules.describe('held against each text to the letter'),
  origin: z
    .enum(['default', 'own', 'learned'])
    .describe(
      'default: the free one as it was delivered, in the language that is asked for; learned: by texts of the shop',
    ),
})
export type BrandVoice = z.infer<typeof brandVoice>

const voicedParagraph = z.object({
  text: z.string(),
  by: z
    .enum(['model', 'rules'])
    .describe('rules: no model is connected, so only what the rules change is changed'),
  changes: z
    .array(
      z.object({
        sentence: z.string(),
        words: z.string().describe('what goes against the rules'),
        fixed: z.string().nullable().describe('the sentence as the rules have it; null: that takes a person'),
      }),
    )
    .describe('what the rules to the letter changed in code, or have left to a person'),
})
export type VoicedParagraph = z.infer<typeof voicedParagraph>

const answers = z
  .object({
    creatorId: givenId.optional().describe('ignored: it is the caller'),
    type: voiceType,
    questions: z.record(z.string(), z.string().trim()),
    workspaceId: optionalId,
  })
  .superRefine(({ type, questions }, context) => {
    for (const question of questionsOf(type)) {
      const problem = answerProblem(questions[question])
      if (problem) context.addIssue({ code: 'custom', path: ['questions', question], message: problem })
    }
  })

/** Shared, so that the form and the call use the same rule. */
const voiceName = z
  .string('FIELD_REQUIRED')
  .trim()
  .min(VOICE_NAME_MIN, 'FIELD_MIN_LENGTH')
  .max(VOICE_NAME_MAX, 'FIELD_MAX_LENGTH')
const voicePrompt = z
  .string('FIELD_REQUIRED')
  .trim()
  .min(VOICE_PROMPT_MIN, 'FIELD_MIN_LENGTH')
  .max(VOICE_PROMPT_MAX, 'FIELD_MAX_LENGTH')

export const brandVoices = endpoints(routes.brandVoices, {
  create: {
    summary:
      'Has a voice written from the answers and takes the coins of the offer brand_voice in the transaction that stores it (API-102, R55). Accepts an Idempotency-Key header: the same key answers the same voice again',
    needs: 'signed-in',
    key: 'voices:write',
    confirmed: true,
    body: answers,
    status: 201,
    answer: brandVoice,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'POLICY_VIOLATION',
      ...writerFailures,
      'UNAVAILABLE',
      'KEY_REUSED',
    ],
  },
  learn: {
    summary:
      'Measures how 3 to 20 texts of the shop are written, its posts here or pasted ones, and makes a voice of it for the coins of the offer brand_voice, as create does',
    needs: 'signed-in',
    confirmed: true,
    body: z
      .object({
        postIds: z.array(givenId).max(LEARNED_MAX, 'FIELD_MAX_LENGTH').default([]),
        texts: z
          .array(
            z
              .string('FIELD_REQUIRED')
              .trim()
              .min(LEARNED_TEXT_MIN, 'FIELD_MIN_LENGTH')
              .max(LEARNED_TEXT_MAX, 'FIELD_MAX_LENGTH'),
          )
          .max(LEARNED_MAX, 'FIELD_MAX_LENGTH')
          .default([]),
        workspaceId: optionalId,
      })
      .superRefine(({ postIds, texts }, context) => {
        const count = new Set(postIds).size + texts.length
        const message =
          count < LEARNED_MIN ? 'FIELD_MIN_LENGTH' : count > LEARNED_MAX ? 'FIELD_MAX_LENGTH' : null
        if (message) context.addIssue({ code: 'custom', path: ['texts'], message })
      }),
    bodyLimit: 1024 * 1024,
    status: 201,
    answer: brandVoice,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'POLICY_VIOLATION',
      'TEXT_TOO_INTRICATE',
      'UNAVAILABLE',
      ...writerFailures,
      'KEY_REUSED',
    ],
  },
  tell: {
    summary: `Tells a paragraph in a voice that need not be stored, to try it. Free, ${VOICE_SAMPLES_A_DAY} times a day and workspace with a model; without one only the rules to the letter are applied`,
    needs: 'signed-in',
    confirmed: true,
    body: z.object({
      paragraph: z
        .string('FIELD_REQUIRED')
        .trim()
        .min(VOICE_SAMPLE_MIN, 'FIELD_MIN_LENGTH')
        .max(VOICE_SAMPLE_MAX, 'FIELD_MAX_LENGTH'),
      prompt: voicePrompt,
      rules: voiceRules,
      workspaceId: optionalId,
    }),
    answer: voicedParagraph,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'POLICY_VIOLATION',
      'TEXT_TOO_INTRICATE',
      ...writerFailures,
      'UNAVAILABLE',
      'REWRITE_INVENTS',
    ],
  },
  list: {
    summary:
      'The brand voices of the workspace, oldest first (API-103); the next ones by `cursor`, the id of the last. The default voice comes in the language asked for, else in the caller’s',
    needs: 'signed-in',
    key: 'voices:read',
    agent: true,
    query: z.object({
      workspaceId: optionalId,
      limit: z.coerce.number().int().min(1).max(VOICES_MAX).default(VOICES_MAX),
      cursor: optionalId,
      translation: z.string().optional(),
    }),
    answer: z.array(brandVoice),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  edit: {
    summary: 'Changes name and prompt (API-104, R70), and what the voice demands to the letter',
    needs: 'signed-in',
    key: 'voices:write',
    params: idParams,
    body: z.object({
      name: voiceName.optional(),
      prompt: voicePrompt.optional(),
      rules: voiceRules.optional(),
    }),
    answer: brandVoice,
    errors: ['NOT_FOUND'],
  },
  remove: {
    summary: 'Deletes the voice; posts keep their text and lose only the reference (API-105, R114)',
    needs: 'signed-in',
    key: 'voices:write',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
})

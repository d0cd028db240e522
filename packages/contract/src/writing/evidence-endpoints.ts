import { z } from 'zod'
import { givenId, idParams, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { evidence as postEvidence } from '../findings/findings.ts'
import { ANSWER_MAX, ANSWER_MIN, REOPENED_MAX, SENTENCE_MAX } from './limits.ts'

/** These calls change the post's text, so they have the same refusals as editing. */
const locked = [
  'NOT_FOUND',
  'POST_LOCKED',
  'POST_BEING_CREATED',
  'POST_BEING_PUBLISHED',
  'EXAMPLE_ONLY',
] as const
const changing = [...locked, 'TEXT_TOO_INTRICATE', 'VERSION_CONFLICT'] as const

export const evidence = endpoints(routes.evidence, {
  get: {
    summary: "What the post's text stands on, what is left to settle and what is asked of its owner",
    needs: 'signed-in',
    key: 'findings:read',
    agent: true,
    params: idParams,
    answer: postEvidence,
    errors: ['NOT_FOUND'],
  },
  settleFinding: {
    summary:
      'Settles a finding: kept on the caller’s word, its sentence changed to the text (without one: changed by hand), or removed. A settled one stays as it is',
    needs: 'signed-in',
    key: 'findings:write',
    sample: true,
    params: idParams.extend({ findingId: givenId }),
    body: z.discriminatedUnion('as', [
      z.object({ as: z.literal('kept') }),
      z.object({
        as: z.literal('changed'),
        text: trimmedText('FIELD_REQUIRED', [1, SENTENCE_MAX], 'FIELD_MAX_LENGTH').optional(),
      }),
      z.object({ as: z.literal('removed') }),
    ]),
    answer: postEvidence,
    errors: ['NOTES_UNCONFIRMED', ...changing],
  },
  settleQuestion: {
    summary: 'Answers an open question, which puts the answer at its place in the text, or drops it',
    needs: 'signed-in',
    key: 'findings:write',
    agent: true,
    sample: true,
    params: idParams.extend({ questionId: givenId }),
    body: z.union([
      z.object({
        answer: z
          .string('FIELD_REQUIRED')
          .trim()
          .min(ANSWER_MIN, 'FIELD_MIN_LENGTH')
          .max(ANSWER_MAX, 'FIELD_MAX_LENGTH'),
      }),
      z.object({ drop: z.literal(true) }),
    ]),
    answer: postEvidence,
    errors: [...changing],
  },
  dropQuestions: {
    summary: 'Drops every open question of the post, or opens dropped ones again',
    needs: 'signed-in',
    key: 'findings:write',
    sample: true,
    params: idParams,
    body: z.union([
      z.object({ drop: z.literal(true) }),
      z.object({ reopen: z.array(givenId).min(1).max(REOPENED_MAX) }),
    ]),
    answer: postEvidence,
    errors: [...locked],
  },
})

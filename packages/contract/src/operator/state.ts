import { z } from 'zod'
import { givenId, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { OPERATOR_LIST_MAX, outsideParts } from './limits.ts'

/** A finding of a check of the installation; the same as `npm run operator -- doctor` prints. */
const finding = z.object({
  part: z.string(),
  outcome: z.enum(['fine', 'warning', 'problem']),
  code: z.string().describe('names the text and the remedy, which a screen has in both languages'),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().describe('in English'),
  remedy: z.string().optional(),
})
export type CheckFinding = z.infer<typeof finding>

/** Why an external service failed. */
const partFailures = [
  'no-answer',
  'credentials',
  'credit',
  'limit',
  'busy',
  'unreadable',
  'refused',
  'other',
] as const
export type PartFailure = (typeof partFailures)[number]

const outsidePart = z.object({
  part: z.enum(outsideParts),
  isSetUp: z.boolean().describe('false: the settings name none, and nothing is called'),
  succeededAt: instant.nullable(),
  failedAt: instant.nullable(),
  failure: z
    .object({ reason: z.enum(partFailures), detail: z.string().describe('in English; may be empty') })
    .nullable(),
})
export type OutsidePartState = z.infer<typeof outsidePart>

const quarantinedKinds = ['publication', 'orphan-draft', 'campaign', 'site-action'] as const
const quarantinedRow = z.object({
  kind: z.enum(quarantinedKinds),
  id: z.uuid(),
  accountId: z.uuid(),
  dueAt: instant.nullable(),
  mayBePublic: z.boolean().describe('whether the post may be public on its site'),
  error: z.string().describe('the first line of the last internal error; may be empty'),
  canRequeue: z.boolean().describe('false: the owner was notified, and retries it'),
})
export type QuarantinedRow = z.infer<typeof quarantinedRow>

const queue = z.object({
  kind: z.string(),
  due: z.int(),
  oldestSeconds: z.number().describe('for which the oldest row has been due; 0 without one'),
  quarantined: z.int(),
})
export type OperatorQueue = z.infer<typeof queue>

export const state = endpoints(routes.operator, {
  state: {
    summary:
      'Due and quarantined work of all accounts, parts outside with their last success and error, backups and versions',
    needs: 'operator',
    answer: z.object({
      queues: z.array(queue),
      blocked: z.int().describe('posts that are due and wait for open findings or an approval'),
      isPaused: z.boolean().describe("whether a jump of the database's clock pauses publishing"),
      quarantined: z.array(quarantinedRow).max(OPERATOR_LIST_MAX),
      outside: z.array(outsidePart),
      backup: z.object({
        lastSuccessAt: instant.nullable(),
        bytes: z.int().nullable(),
        nextAt: instant.nullable(),
        isRunning: z.boolean(),
        failure: z.object({ at: instant, message: z.string() }).nullable(),
      }),
      versions: z.object({
        tintario: z.string(),
        node: z.string(),
        postgres: z.string(),
        migrations: z.int().describe('that the database has had'),
      }),
    }),
  },
  checks: {
    summary:
      'Checks every part of the installation, as `npm run operator -- doctor` does; takes at most 15 s',
    needs: 'operator',
    answer: z.object({ findings: z.array(finding) }),
  },
  testPart: {
    summary: 'Calls one part outside, without changing anything there, and records the result',
    needs: 'operator',
    body: z.object({ part: z.enum(outsideParts) }),
    answer: z.object({
      outcome: z.enum(['works', 'fails', 'not-set-up', 'nothing-to-test']),
      failure: outsidePart.shape.failure,
    }),
  },
  requeue: {
    summary: 'Processes a quarantined publication, orphan draft or campaign again; an operator act',
    needs: 'operator',
    body: z.object({ kind: z.enum(quarantinedKinds), id: givenId }),
    answer: ok,
    errors: ['NOT_FOUND'],
  },
})

import { z } from 'zod'
import {
  givenId,
  givenInstant,
  id,
  idParams,
  instant,
  ok,
  optionalId,
  timeZone,
  trimmedText,
} from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { IDEA_NOTE_MAX, IDEAS_MAX, TITLE_MAX, TITLE_MIN } from './limits.ts'
import { payLater, unpaidDrafts } from './pay-later.ts'

/** A future post without coins. `plannedFor` is a slot of the calendar that shows it; nothing is published at it. */
const idea = z.object({
  id,
  title: z.string(),
  note: z.string(),
  plannedFor: instant.nullable(),
  createdAt: instant,
})
export type Idea = z.infer<typeof idea>

const publishAt = givenInstant('MESSAGES_INVALID_PUBLICATION_DATE')
const title = trimmedText('FIELD_TITLE_LENGTH', [TITLE_MIN, TITLE_MAX])

export const ideas = endpoints(routes.ideas, {
  list: {
    summary: `The ideas of a workspace, at most ${IDEAS_MAX}, the newest first`,
    needs: 'signed-in',
    key: 'calendar:read',
    agent: true,
    query: z.object({ workspaceId: optionalId }),
    answer: z.array(idea),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  create: {
    summary: 'Notes an idea; it costs nothing. Accepts an Idempotency-Key header',
    needs: 'signed-in',
    key: 'calendar:write',
    agent: true,
    sample: true,
    body: z.object({
      title,
      note: z.string().trim().max(IDEA_NOTE_MAX, 'FIELD_MAX_LENGTH').optional(),
      plannedFor: givenInstant().optional(),
      workspaceId: optionalId,
    }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: ['NOT_FOUND', 'STEP_MISSING', 'KEY_REUSED'],
  },
  edit: {
    summary:
      'Renames an idea, or moves it to another slot of the calendar; with `plannedFor: null` it has none. It costs nothing',
    needs: 'signed-in',
    key: 'calendar:write',
    sample: true,
    params: z.object({ id: givenId }),
    body: z.object({ title: title.optional(), plannedFor: givenInstant().nullable().optional() }),
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  remove: {
    summary: 'Takes an idea away',
    needs: 'signed-in',
    key: 'calendar:write',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  plan: {
    summary:
      'Makes a post of an idea, at least 30 minutes ahead, and takes its coins, or with `payLater` an unpaid draft; the idea is a post from then on. Accepts an Idempotency-Key header',
    needs: 'signed-in',
    key: 'calendar:write',
    confirmed: true,
    params: z.object({ id: givenId }),
    body: z.object({ publishAt, timeZone: timeZone.optional(), payLater }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: [
      'NOT_FOUND',
      'INVALID_PUBLICATION_DATE',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'POLICY_VIOLATION',
      'KEY_REUSED',
      ...unpaidDrafts,
    ],
  },
})

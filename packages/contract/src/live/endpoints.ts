import { z } from 'zod'
import { id } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

/** Kinds of changes that a screen is notified of. The client reads the data again with the usual calls. */
export const changeKinds = [
  'post',
  'publication',
  'writing',
  'notification',
  'wallet',
  'subscription',
  'integration',
  'workspace',
  'member',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The data of an event. A `beat` every 15 seconds shows that the stream is alive. */
const streamEvent = z.object({
  kind: z
    .enum([...changeKinds, 'beat', 'reset'])
    .describe('reset: what was missed is not known, so all that is shown is read again'),
  workspaceId: id.nullable().describe('null: it belongs to no workspace'),
  id: id
    .nullable()
    .describe('of the post for post, publication and writing; null: several, or there is one only'),
  writeId: z.string().nullable().describe('the header write-id of the request that made the change'),
})
export type StreamEvent = z.infer<typeof streamEvent>

/** Interval between two beats of a stream. */
export const BEAT_SECONDS = 15

export const live = endpoints(routes.live, {
  events: {
    summary:
      'What changes in the account, as server-sent events: kinds and ids, never data. Continues after the event named by the header Last-Event-ID, or by `after`: an event’s id, or the header changes-after of the signed-in user’s answer',
    needs: 'signed-in',
    query: z.object({ after: z.coerce.number().int().nonnegative().optional() }),
    answer: streamEvent,
    stream: true,
    errors: ['TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
})

import type { live } from '@tintario/contract/live/endpoints.ts'
import { EventStream, type Handlers } from '../../http/handler.ts'
import { openStream } from './open-stream.ts'

/** Where the stream was cut, as browsers say it by themselves. */
const lastEventId = ({ headers }: { headers: Record<string, unknown> }): number | null => {
  const id = Number(headers['last-event-id'] ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

export const liveHandlers: Handlers<typeof live> = {
  events: async (tools, { actor, token, query, request, signal }) => {
    const after = lastEventId(request) ?? query.after ?? null
    return new EventStream(await openStream(tools, actor, { token, after, signal }))
  },
}

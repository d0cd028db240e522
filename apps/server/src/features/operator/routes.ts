import type { operator } from '@tintario/contract/operator/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getState } from './get-state.ts'
import { requeue } from './requeue.ts'
import { testPart } from './test-part.ts'

export const operatorHandlers: Handlers<typeof operator> = {
  state: (tools) => getState(tools),
  checks: async (tools) => ({ findings: await tools.examine() }),
  testPart: (tools, { body, signal }) => testPart(tools, body.part, signal),
  requeue: async (tools, { body }) => {
    await requeue(tools, body)
    return { statusCode: 200 }
  },
}

import type { operator } from '@tintario/contract/operator/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getState } from './get-state.ts'

export const operatorHandlers: Handlers<typeof operator> = {
  state: (tools) => getState(tools),
}

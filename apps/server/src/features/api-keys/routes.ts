import type { apiKeys } from '@tintario/contract/api-keys/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { createKey, endKey, listKeys } from './manage-keys.ts'

export const apiKeysHandlers: Handlers<typeof apiKeys> = {
  list: ({ db }, { actor }) => listKeys(db, actor),
  create: (tools, { actor, body, token }) => createKey(tools, actor, body, token),
  revoke: (tools, { actor, params }) => endKey(tools, actor, params.id),
}

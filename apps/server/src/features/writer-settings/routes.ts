import type { writerSettings } from '@tintario/contract/writer-settings/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { removeWriterSettings, saveWriterSettings } from './change-settings.ts'
import { getWriterSettings } from './show-settings.ts'
import { findModels, tryConnection } from './try-connection.ts'

export const writerSettingsHandlers: Handlers<typeof writerSettings> = {
  access: async (_, { actor }) => ({ isOperator: actor.isOperator }),
  get: (tools) => getWriterSettings(tools),
  save: (tools, { actor, body }) => saveWriterSettings(tools, actor, body),
  remove: async (tools, { actor }) => {
    await removeWriterSettings(tools, actor)
    return { statusCode: 200 }
  },
  findModels: (tools, { body, signal }) => findModels(tools, body, signal),
  tryOut: (tools, { body, signal }) => tryConnection(tools, body, signal),
  findLocal: async ({ modelDirectory }) => ({ servers: await modelDirectory.findLocal() }),
}

import type { writerSettings } from '@tintario/contract/writer-settings/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { allowWorkspaceKeys, removeConnection, saveConnection } from './change-settings.ts'
import { instanceScope, storedScope, workspaceScope } from './scope-of.ts'
import { getOwnWriter, getWriterAccess, getWriterSettings } from './show-settings.ts'
import { findModels, tryConnection, tryPicture } from './try-connection.ts'

export const writerSettingsHandlers: Handlers<typeof writerSettings> = {
  access: (tools, { actor }) => getWriterAccess(tools, actor),
  get: (tools) => getWriterSettings(tools),
  save: async (tools, { actor, query, body }) => {
    await saveConnection(tools, instanceScope(tools, actor, query.purpose), body)
    return getWriterSettings(tools)
  },
  remove: async (tools, { actor, query }) => {
    await removeConnection(tools, instanceScope(tools, actor, query.purpose))
    return { statusCode: 200 }
  },
  findModels: (tools, { actor, query, body, signal }) =>
    findModels(tools, instanceScope(tools, actor, query.purpose), body, signal),
  tryOut: (tools, { actor, body, signal }) => tryConnection(tools, instanceScope(tools, actor), body, signal),
  tryPicture: (tools, { actor, query, body, signal }) =>
    tryPicture(tools, instanceScope(tools, actor, query.purpose), body, signal),
  findLocal: async ({ modelDirectory }) => ({ servers: await modelDirectory.findLocal() }),
  allowKeys: async (tools, { actor, body }) => {
    await allowWorkspaceKeys(tools, actor, body.allowed)
    return getWriterSettings(tools)
  },
  getOwn: (tools, { actor, params }) => getOwnWriter(tools, actor, params.id),
  saveOwn: async (tools, { actor, params, body }) => {
    await saveConnection(tools, await workspaceScope(tools, actor, params.id), body)
    return getOwnWriter(tools, actor, params.id)
  },
  removeOwn: async (tools, { actor, params }) => {
    await removeConnection(tools, await storedScope(tools, actor, params.id))
    return { statusCode: 200 }
  },
  findModelsOwn: async (tools, { actor, params, body, signal }) =>
    findModels(tools, await workspaceScope(tools, actor, params.id), body, signal),
  tryOwn: async (tools, { actor, params, body, signal }) =>
    tryConnection(tools, await workspaceScope(tools, actor, params.id), body, signal),
  tryPictureOwn: async (tools, { actor, params, body, signal }) =>
    tryPicture(tools, await workspaceScope(tools, actor, params.id), body, signal),
}

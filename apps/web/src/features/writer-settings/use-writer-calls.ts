import type { WriterPurpose } from '@tintario/contract/writer-settings/limits.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'

/** The instance's calls, which have no workspace in their address. */
const ofInstance = {
  find: api.writerSettings.findModels,
  test: api.writerSettings.tryOut,
  picture: api.writerSettings.tryPicture,
  save: api.writerSettings.save,
  remove: api.writerSettings.remove,
}
const ofWorkspace = {
  find: api.writerSettings.findModelsOwn,
  test: api.writerSettings.tryOwn,
  picture: api.writerSettings.tryPictureOwn,
  save: api.writerSettings.saveOwn,
  remove: api.writerSettings.removeOwn,
}

/** A connection: a workspace's own one, or without an id the instance's for texts or for pictures. */
export type Which = { workspaceId: string | null; purpose: WriterPurpose }

/** The calls about one connection, which all take the same bodies. `at` is sent with each. */
export const useWriterCalls = ({ workspaceId, purpose }: Which) => {
  const calls = (workspaceId ? ofWorkspace : ofInstance) as unknown as typeof ofWorkspace
  // The calls of workspaces have no purpose, those of the instance no id.
  const at: { params: { id: string } } = {
    params: { id: workspaceId ?? '' },
    ...(purpose === 'text' ? {} : { query: { purpose } }),
  }
  return {
    at,
    find: useSend(calls.find),
    test: useSend(calls.test),
    picture: useSend(calls.picture),
    save: useSend(calls.save, { changes: ['writer'] }),
    remove: useSend(calls.remove, { changes: ['writer'] }),
  }
}

import type { searchData } from '@tintario/contract/search-data/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getSources, removeQueries, uploadQueries } from './own-queries.ts'

export const searchDataHandlers: Handlers<typeof searchData> = {
  get: (tools, { actor, query }) => getSources(tools, actor, query.workspaceId),
  uploadQueries: (tools, { actor, body, signal }) => uploadQueries(tools, actor, body, signal),
  removeQueries: async (tools, { actor, query }) => {
    await removeQueries(tools, actor, query.workspaceId)
    return { statusCode: 200 }
  },
}

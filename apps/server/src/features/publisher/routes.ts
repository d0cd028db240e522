import type { publishing } from '@tintario/contract/publishing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { listPublications } from './list-publications.ts'
import { retryPublication } from './retry-publication.ts'

export const publishingHandlers: Handlers<typeof publishing> = {
  list: (tools, { actor, params }) => listPublications(tools, actor, params.id),
  retry: async (tools, { actor, params }) => {
    await retryPublication(tools, actor, params.id, params.publicationId)
    return { statusCode: 200 }
  },
}

import type { afterPublication } from '@tintario/contract/publishing/after.ts'
import type { publishing } from '@tintario/contract/publishing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { listPublications } from './list-publications.ts'
import { listPublishedPosts } from './published-posts/list-published-posts.ts'
import { requestCheck, requestSiteAction } from './published-posts/request-site-action.ts'
import { settleSiteChange } from './published-posts/settle-site-change.ts'
import { retryPublication } from './retry-publication.ts'

const ok = { statusCode: 200 } as const

export const publishingHandlers: Handlers<typeof publishing> = {
  list: (tools, { actor, params }) => listPublications(tools, actor, params.id),
  retry: async (tools, { actor, params }) => {
    await retryPublication(tools, actor, params.id, params.publicationId)
    return ok
  },
}

export const afterPublicationHandlers: Handlers<typeof afterPublication> = {
  list: (tools, { actor, params }) => listPublishedPosts(tools, actor, params.id),
  look: async (tools, { actor, params }) => {
    await requestCheck(tools, actor, params.id, params.publicationId)
    return ok
  },
  act: async (tools, { actor, params, body }) => {
    await requestSiteAction(
      tools,
      actor,
      { postId: params.id, publicationId: params.publicationId },
      body.kind,
    )
    return ok
  },
  settle: async (tools, { actor, params, body }) => {
    await settleSiteChange(tools, actor, { postId: params.id, publicationId: params.publicationId }, body)
    return ok
  },
}

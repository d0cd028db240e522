import type { afterPublication } from '@tintario/contract/publishing/after.ts'
import type { Handlers } from '../../http/handler.ts'
import { listPublishedPosts } from './list-published-posts.ts'
import { requestCheck, requestSiteAction } from './request-site-action.ts'
import { settleSiteChange } from './settle-site-change.ts'

const ok = { statusCode: 200 } as const

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

import { api, call } from '../../../api/call.ts'

/** Moves a post to another instant; it keeps its zone. Throws what the server refuses. */
export const movePost = (id: string, to: Date) =>
  call(api.posts.setPublishDate, {
    params: { id },
    body: { publishAt: to.toISOString() },
    keepalive: true,
  })

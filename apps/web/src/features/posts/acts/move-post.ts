import { api, call } from '../../../api/call.ts'
import { viewerZone } from '../../../i18n/dates.ts'

/** Lets a post go out at another instant, as meant on the viewer's own clock. Throws what the server refuses. */
export const movePost = (id: string, to: Date) =>
  call(api.posts.setPublishDate, {
    params: { id },
    body: { publishAt: to.toISOString(), timeZone: viewerZone() },
  })

import type { RemotePost } from '../../outside/platforms/platform.ts'
import type { Prepared } from './prepared.ts'
import type { PublishTools } from './publish-tools.ts'

export const isDraft = (post: RemotePost): boolean => post.state !== 'published' && post.state !== 'trashed'

/** Of several posts with our marker one stays, and no other draft (R3 step 2). False when one of them may be there still. */
export const deleteOthers = async (
  { signal }: PublishTools,
  { connection: { platform, credentials } }: Prepared,
  posts: RemotePost[],
  keep: string,
): Promise<boolean> => {
  let areGone = true
  for (const post of posts) {
    if (post.remoteId === keep || !isDraft(post)) continue
    const deleted = await platform.deleteDraft(credentials, post.remoteId, signal)
    if (deleted.kind !== 'ok') areGone = false
  }
  return areGone
}

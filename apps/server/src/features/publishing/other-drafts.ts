import type { RemotePost } from '../../outside/platforms/platform.ts'
import type { Prepared } from './prepared.ts'
import type { PublishTools } from './publish-tools.ts'

export const isDraft = (post: RemotePost): boolean => post.state !== 'published' && post.state !== 'trashed'

/** Of several posts with our marker one stays, and no other draft (R3 step 2). */
export const deleteOthers = async (
  { signal }: PublishTools,
  { connection: { platform, credentials } }: Prepared,
  posts: RemotePost[],
  keep: string,
): Promise<void> => {
  for (const post of posts)
    if (post.remoteId !== keep && isDraft(post))
      await platform.deleteDraft(credentials, post.remoteId, signal)
}

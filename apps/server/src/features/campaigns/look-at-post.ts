import type { Tools } from '../../tools.ts'
import { openConnections } from '../integrations/index.ts'
import { inSiteSlot } from '../publisher/index.ts'
import { checkPageIsPublic, type PageCheck } from './look-at-page.ts'

/**
 * Requests a published post in one of its blog's slots. A link to another host uses no slot, because a site
 * could name any host and occupy its slots. Null: `signal` ended the waiting.
 */
export const checkPostIsPublic = async (
  tools: Tools,
  { accountId, blogId, link }: { accountId: string; blogId: string | null; link: string },
  slug: string | null,
  signal: AbortSignal,
): Promise<PageCheck | null> => {
  const blog =
    blogId === null
      ? undefined
      : (await openConnections(tools, [{ accountId, integrationId: blogId }])).get(blogId)
  const look = () => checkPageIsPublic(tools, link, slug, signal)
  const { host } = new URL(link)
  const isOwn = blog?.platform.placeOf(blog.credentials).host === host
  return isOwn ? inSiteSlot(tools, host, signal, look) : look()
}

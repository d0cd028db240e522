import { Refusal } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getOwnImageBytes, reEncodeImage } from '../images/index.ts'
import { openConnections } from '../integrations/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Picture } from './compose-campaign.ts'

/** Formats that every mail program displays: Outlook on Windows supports neither WebP nor AVIF. */
const drawn = /\.(?:jpe?g|png)$/i
/** Longest side in pixels: twice the width at which the email shows the picture. */
const SIDE = 1_072

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * The post's cover for its email: `seen`, its address on the blog's page, if every mail program shows its format,
 * else a JPEG copy that is uploaded once. Null: no picture. `later`: the blog can't be reached now.
 */
export const campaignPicture = async (
  tools: Tools,
  { accountId, imageId, blogId, title }: Pick<Claimed, 'accountId' | 'imageId' | 'blogId' | 'title'>,
  { name, seen }: { name: string; seen: string | null },
  signal: AbortSignal,
): Promise<Picture | null | 'later'> => {
  const file = imageId === null ? null : await getOwnImageBytes(tools, accountId, imageId)
  const alt = file?.alt.trim() || title
  if (seen !== null && drawn.test(new URL(seen).pathname)) return { url: seen, alt }
  if (!file || blogId === null) return null
  const blog = (await openConnections(tools, [{ accountId, integrationId: blogId }])).get(blogId)
  if (!blog || blog.barrier) return null
  const copy = await reEncodeImage(
    { bytes: file.bytes, accountId },
    { as: 'jpeg', side: SIDE, signal },
  ).catch(refusalOf)
  if (copy instanceof Refusal) return copy.code === 'UNAVAILABLE' ? 'later' : null
  const image = { slug: `${name}-mail`, altText: alt, caption: '', ...copy }
  const sent = await blog.platform.uploadImage(blog.credentials, image, signal)
  if (sent.kind === 'ok') return { url: sent.value.url, alt }
  return sent.kind === 'transient' || sent.kind === 'unknown' ? 'later' : null
}

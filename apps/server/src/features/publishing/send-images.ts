import type { PlatformImage, RemoteImage } from '../../outside/platforms/platform.ts'
import { getOwnImageBytes } from '../images/index.ts'
import { type Ending, endingOf, failed, lost } from './ending.ts'
import type { Held } from './held.ts'
import type { Means } from './means.ts'

/** What a post is sent with: its cover there, and its text with the pictures' addresses there. */
export type Sent = { cover: string | null; html: string }

const ownAddress = /\bsrc="(?:https?:\/\/[^"/]+)?\/api\/images\/([0-9a-f-]{36})"/gi

const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(ownAddress)].map(([, id = '']) => id.toLowerCase())),
]

/** The name of a picture on the site for ever, made of the publication's and our image's ids: never sent twice. */
const slugOf = (publicationId: string, imageId: string): string =>
  `pub-${publicationId}-${imageId.slice(-12)}`

const sendOne = async (
  means: Means,
  { row, connection, lease }: Held,
  imageId: string,
): Promise<{ image: RemoteImage } | { ending: Ending }> => {
  // Only pictures of this account leave with its posts, whatever stands in a text.
  const file = await getOwnImageBytes(means.tools, row.accountId, imageId)
  if (!file) return { ending: failed({ reason: 'PUBLISHING_IMAGE_MISSING', values: {} }) }
  if (lease.left() <= means.timing.margin) return { ending: lost }
  const sent = await means.platform.uploadImage(
    connection.credentials,
    {
      slug: slugOf(row.id, imageId),
      bytes: file.bytes,
      contentType: file.contentType as PlatformImage['contentType'],
      altText: file.alt,
      caption: file.caption ?? '',
    },
    means.signal,
  )
  return sent.kind === 'ok' ? { image: sent.value } : { ending: endingOf(sent, false) }
}

/**
 * Puts the cover and every picture of ours in the text into the site's media library: a reader's browser must not
 * come to us for them, and our addresses mean nothing there. A cover that an earlier try has sent is not sent again.
 */
export const sendImages = async (means: Means, held: Held): Promise<{ sent: Sent } | { ending: Ending }> => {
  const { row, snapshot } = held
  const there = new Map<string, RemoteImage>()
  const isCoverThere = row.remoteImageId !== null
  const wanted = [
    ...(snapshot.imageId && !isCoverThere ? [snapshot.imageId] : []),
    ...imagesIn(snapshot.html),
  ]
  for (const id of wanted) {
    if (there.has(id)) continue
    const one = await sendOne(means, held, id)
    if ('ending' in one) return one
    there.set(id, one.image)
  }
  const cover =
    snapshot.imageId === null ? null : (row.remoteImageId ?? there.get(snapshot.imageId)?.remoteId)
  const html = snapshot.html.replace(ownAddress, (whole, id: string) => {
    const url = there.get(id.toLowerCase())?.url
    return url ? `src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : whole
  })
  return { sent: { cover: cover ?? null, html } }
}

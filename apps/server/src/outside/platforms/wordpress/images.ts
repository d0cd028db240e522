import { asHtmlText } from '../plain-text.ts'
import type { Outcome, Platform, PlatformImage, PlatformPost, RemoteImage } from '../platform.ts'
import { pictureEndings } from '../post.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

/** Searches the picture by its slug, and sends it with its alt text in one request when it is missing. */
export const createUploadImage =
  (rest: Rest): Platform<WordpressCredentials>['uploadImage'] =>
  async (credentials, image, signal) => {
    const query = { slug: image.slug, context: 'edit', orderby: 'id', order: 'asc' }
    const listed = await rest.call(credentials, { route: '/wp/v2/media', query, answer: 'medias' }, signal)
    if (listed.kind !== 'ok') return listed
    const found = listed.value.find((media) => media.slug === image.slug)
    return found ? { kind: 'ok', value: found } : send(rest, credentials, image, signal)
  }

const NAME_MAX = 60

/** Named by what it shows; the slug stays the marker by which it is found again. */
const fileNameOf = ({ altText, slug, contentType }: PlatformImage): string => {
  const words = altText
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const name = words.slice(0, NAME_MAX).replace(/^-|-$/g, '')
  return `${name || slug}.${pictureEndings[contentType]}`
}

const send = (
  rest: Rest,
  credentials: WordpressCredentials,
  image: PlatformImage,
  signal?: AbortSignal,
): Promise<Outcome<RemoteImage>> =>
  rest.call(
    credentials,
    {
      method: 'POST',
      route: '/wp/v2/media',
      query: {
        slug: image.slug,
        alt_text: image.altText,
        caption: asHtmlText(image.caption),
        title: asHtmlText(image.altText || image.slug),
      },
      bytes: {
        content: image.bytes,
        type: image.contentType,
        fileName: fileNameOf(image),
      },
      answer: 'media',
      about: 'image',
    },
    signal,
  )

/** Pictures are sent before the post exists. A site that refuses to attach them still shows them. */
export const attachImages = async (
  rest: Rest,
  credentials: WordpressCredentials,
  { remoteId, imageId, pictures = [] }: Pick<PlatformPost, 'imageId' | 'pictures'> & { remoteId: string },
  signal?: AbortSignal,
): Promise<void> => {
  const loose = pictures.flatMap((picture) => (picture.isAttached ? [] : [picture.remoteId]))
  for (const id of new Set([...(imageId === null ? [] : [imageId]), ...loose])) {
    const body = { post: Number(remoteId) }
    const query = { _fields: 'id' }
    await rest.call(
      credentials,
      { method: 'POST', route: `/wp/v2/media/${id}`, query, body, answer: 'anything', about: 'image' },
      signal,
    )
  }
}

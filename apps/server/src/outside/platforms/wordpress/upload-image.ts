import { asHtmlText } from '../plain-text.ts'
import type { Outcome, Platform, PlatformImage, RemoteImage } from '../platform.ts'
import type { Read } from './answers.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { Rest } from './rest.ts'

const endings: Record<PlatformImage['contentType'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Searches the picture by its slug, and sends it with its alt text in one request when it is missing. */
export const createUploadImage =
  (rest: Rest): Platform<WordpressCredentials>['uploadImage'] =>
  async (credentials, image, signal) => {
    const listed = await rest.call(
      credentials,
      {
        method: 'GET',
        route: '/wp/v2/media',
        query: { slug: image.slug, context: 'edit', orderby: 'id', order: 'asc' },
        answer: 'medias',
      },
      signal,
    )
    if (!listed.ok) return listed.failure
    const found = listed.value.data.find((media) => media.slug === image.slug)
    return found ? present(found) : send(rest, credentials, image, signal)
  }

const NAME_MAX = 60

/** Named by what it shows; the slug stays the marker by which it is found again. */
export const fileNameOf = ({ altText, slug, contentType }: PlatformImage): string => {
  const words = altText
    .slice(0, 300)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const name = words.slice(0, NAME_MAX).replace(/^-|-$/g, '')
  return `${name || slug}.${endings[contentType]}`
}

const present = ({ remoteId, url, isAttached }: Read<'media'>): Outcome<RemoteImage> => ({
  kind: 'ok',
  value: { remoteId, url, isAttached },
})

const send = async (
  rest: Rest,
  credentials: WordpressCredentials,
  image: PlatformImage,
  signal?: AbortSignal,
): Promise<Outcome<RemoteImage>> => {
  const answered = await rest.call(
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
  return answered.ok ? present(answered.value.data) : answered.failure
}

import { z } from 'zod'
import type { Outcome, Platform, PlatformImage, RemoteImage, WordpressCredentials } from '../platform.ts'
import { asHtmlText } from './plain-text.ts'
import type { Rest } from './rest.ts'

const wpMedia = z.object({
  id: z.int().positive(),
  slug: z.string(),
  source_url: z.string(),
  alt_text: z.string().default(''),
})

const endings: Record<PlatformImage['contentType'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** Looks for the picture by its slug, and sends it with its words in one request when it is not there. */
export const createUploadImage =
  (rest: Rest): Platform['uploadImage'] =>
  async (credentials, image, signal) => {
    const listed = await rest.call(
      credentials,
      {
        method: 'GET',
        route: '/wp/v2/media',
        query: { slug: image.slug, context: 'edit', orderby: 'id', order: 'asc' },
        answer: z.array(wpMedia),
      },
      signal,
    )
    if (!listed.ok) return listed.failure
    const found = listed.value.data.find((media) => media.slug === image.slug)
    return found ? present(found) : send(rest, credentials, image, signal)
  }

const present = (media: z.infer<typeof wpMedia>): Outcome<RemoteImage> => ({
  kind: 'ok',
  value: { remoteId: String(media.id), url: media.source_url },
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
        fileName: `${image.slug}.${endings[image.contentType]}`,
      },
      answer: wpMedia,
      about: 'image',
    },
    signal,
  )
  return answered.ok ? present(answered.value.data) : answered.failure
}

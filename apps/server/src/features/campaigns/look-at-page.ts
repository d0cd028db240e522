import { EgressFailed, EgressRefused } from '../../outside/egress.ts'
import { readTags } from '../../outside/read-tags.ts'
import { inThread } from '../../outside/threads.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'

const LOOK_MS = 20_000
const BYTES_MAX = 3 * 1024 * 1024
/** Pages that ask who one is instead of showing what they were asked for. */
const signIn = /\/(wp-login\.php|login|signin|password)\/?$/

/** The address of the picture whose name contains `slug`, as a page shows it or tells it to others; null: none. */
export const pictureIn = (html: string, slug: string, page: string): string | null => {
  let found: string | null = null
  const take = (address: string | undefined): boolean => {
    if (!address?.includes(slug)) return false
    found = webAddress(address, page)
    return found !== null
  }
  readTags(html, {
    onTag: (name, attributes) =>
      (name === 'img' && take(attributes.src)) ||
      (name === 'meta' && attributes.property === 'og:image' && take(attributes.content)),
  })
  return found
}
const pictureAside = inThread(pictureIn, import.meta.url, { deadlineMs: 5_000 })

/** Whether everybody can read a page: `picture` is the address of its cover there. */
export type Look = { isPublic: true; picture: string | null } | { isPublic: false }

/**
 * Opens a published post as any reader would, without any key: only what answers 2xx at its own address is public
 * (INTEG-54). `slug` is the name that its cover was sent under; null: it has none.
 */
export const lookAtPage = async (
  { egress }: Pick<Tools, 'egress'>,
  link: string,
  slug: string | null,
  signal?: AbortSignal,
): Promise<Look> => {
  try {
    const { status, body, url } = await egress.request({
      url: link,
      headers: { accept: 'text/html' },
      timeoutMs: LOOK_MS,
      maxBytes: BYTES_MAX,
      ...(signal ? { signal } : {}),
    })
    if (status < 200 || status >= 300 || signIn.test(new URL(url).pathname)) return { isPublic: false }
    if (!slug) return { isPublic: true, picture: null }
    const asked = { owner: new URL(link).host, ...(signal ? { signal } : {}) }
    const picture = await pictureAside(asked, new TextDecoder().decode(body), slug, url).catch(() => null)
    return { isPublic: true, picture }
  } catch (error) {
    if (error instanceof EgressFailed || error instanceof EgressRefused) return { isPublic: false }
    throw error
  }
}

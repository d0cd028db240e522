import { EgressFailed, EgressRefused } from '../../outside/egress.ts'
import { readTags } from '../../outside/read-tags.ts'
import { inThread } from '../../outside/threads.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'

const TIMEOUT_MS = 20_000
const BYTES_MAX = 3 * 1024 * 1024
/** Login pages to which a site redirects instead of showing the post. */
const signIn = /\/(wp-login\.php|login|signin|password)\/?$/

/** The address of the picture whose name contains `slug`, from the page's images or its `og:image`; null: none. */
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
const pictureInThread = inThread(pictureIn, import.meta.url, { deadlineMs: 5_000 })

/** `picture`: the address of its cover there. */
export type PageCheck = { isPublic: true; picture: string | null } | { isPublic: false }

/** Requests a page like a reader: only a 2xx at its own address is public. `slug`: the name of its cover, if any. */
export const checkPageIsPublic = async (
  { egress }: Pick<Tools, 'egress'>,
  link: string,
  slug: string | null,
  signal?: AbortSignal,
): Promise<PageCheck> => {
  try {
    const { status, body, url } = await egress.request({
      url: link,
      headers: { accept: 'text/html' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: BYTES_MAX,
      ...(signal ? { signal } : {}),
    })
    if (status < 200 || status >= 300 || signIn.test(new URL(url).pathname)) return { isPublic: false }
    if (!slug) return { isPublic: true, picture: null }
    const asked = { owner: new URL(link).host, ...(signal ? { signal } : {}) }
    const picture = await pictureInThread(asked, new TextDecoder().decode(body), slug, url).catch(() => null)
    return { isPublic: true, picture }
  } catch (error) {
    if (error instanceof EgressFailed || error instanceof EgressRefused) return { isPublic: false }
    throw error
  }
}

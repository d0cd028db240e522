import { setWithin } from '../../set-within.ts'
import type { ThreadCaller } from '../../threads.ts'
import type { PlatformPost, RemoteImage } from '../platform.ts'
import { attribute } from './blocks/dom.ts'
import { htmlToBlocksInThread } from './blocks/html-to-blocks.ts'

const LETTERS = 'qxzj'

/** The marker in letters that no reader searches for: WordPress also searches comments in bodies. */
export const markerWord = (marker: string): string =>
  [...marker.replaceAll('-', '')]
    .map((digit) => Number.parseInt(digit, 16))
    .map((value) => `${LETTERS[value >> 2]}${LETTERS[value & 3]}`)
    .join('')

export const markersIn = (body: string): string[] =>
  [...body.matchAll(/<!-- ([qxzj]{64}) -->/g)].map(([, word = '']) =>
    word
      .replace(/../g, (pair) =>
        (LETTERS.indexOf(pair.charAt(0)) * 4 + LETTERS.indexOf(pair.charAt(1))).toString(16),
      )
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )

/** The slug of a draft; the final one replaces it when the post goes public. */
export const draftSlug = (marker: string): string => `pub-${marker}`

export const isDraftSlug = (slug: string): boolean => /^pub-[\da-f]{8}-[\da-f]{4}-/.test(slug)

const comment = (marker: string): string => `<!-- ${markerWord(marker)} -->`

/** How bodies carried it until 2026, for posts that are still there. */
export const oldMarker = (marker: string): string => `pub:${marker}`

/** A text is needed twice within seconds: when it is sent and when it is compared. */
const cached = new Map<string, string>()
const CACHED_MAX = 256
const CACHED_LENGTH_MAX = 30_000

const blocksOf = async (asked: ThreadCaller, html: string): Promise<string> => {
  const known = cached.get(html)
  if (known !== undefined) return known
  const blocks = await htmlToBlocksInThread(asked, html)
  if (html.length > CACHED_LENGTH_MAX) return blocks
  setWithin(cached, CACHED_MAX, html, blocks)
  return blocks
}

/** WordPress writes size and `srcset` of a picture whose class names its attachment. */
const withAttachments = (html: string, pictures: readonly RemoteImage[]): string => {
  const ids = new Map(pictures.map(({ url, remoteId }) => [attribute(url), remoteId]))
  if (ids.size === 0) return html
  return html.replace(/ src="([^"]*)"/g, (whole, address: string) => {
    const id = ids.get(address)
    return id ? ` class="wp-image-${id}"${whole}` : whole
  })
}

/**
 * The body as WordPress gets it. The marker stays in it for ever, as an HTML comment no reader sees: a slug changes
 * with publishing, so after a restore of our database only the body proves that a post is already there. It is in a
 * Custom HTML block, which the block editor preserves; outside a block it would open as a Classic block. Throws as
 * `inThread` does.
 */
export const bodyWithMarker = async (
  asked: ThreadCaller,
  { html, marker, pictures = [] }: Pick<PlatformPost, 'html' | 'marker' | 'pictures'>,
): Promise<string> =>
  [
    await blocksOf(asked, withAttachments(html, pictures)),
    `<!-- wp:html -->\n${comment(marker)}\n<!-- /wp:html -->`,
  ]
    .filter(Boolean)
    .join('\n\n')

/** WordPress renames what lies in the trash, and numbers a slug that is taken. */
export const carriesMarker = (post: { slug: string; body: string }, marker: string): boolean =>
  post.body.includes(comment(marker)) ||
  post.body.includes(`<!-- ${oldMarker(marker)} -->`) ||
  post.slug
    .replace(/__trashed(-\d+)?$/, '')
    .replace(/-\d+$/, (tail) => (post.slug.startsWith(`${draftSlug(marker)}-`) ? '' : tail)) ===
    draftSlug(marker)

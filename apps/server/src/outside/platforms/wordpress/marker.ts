import { htmlToBlocks } from './blocks/html-to-blocks.ts'

/** The slug of a draft; the final one replaces it when the post goes public. */
export const draftSlug = (marker: string): string => `pub-${marker}`

const comment = (marker: string): string => `<!-- pub:${marker} -->`

/**
 * The body as WordPress gets it. The marker stays in it for ever, as an HTML comment no reader sees: a slug changes
 * with publishing, so after a restore of our database only the body can say that a post is already there (G7). It stands
 * in a Custom HTML block, which the block editor keeps; outside a block it would open as a Classic block.
 */
export const bodyWithMarker = (html: string, marker: string): string =>
  [htmlToBlocks(html), `<!-- wp:html -->\n${comment(marker)}\n<!-- /wp:html -->`].filter(Boolean).join('\n\n')

/** WordPress renames what lies in the trash, and numbers a slug that is taken. */
export const carriesMarker = (post: { slug: string; body: string }, marker: string): boolean =>
  post.body.includes(comment(marker)) ||
  post.slug
    .replace(/__trashed(-\d+)?$/, '')
    .replace(/-\d+$/, (tail) => (post.slug.startsWith(`${draftSlug(marker)}-`) ? '' : tail)) ===
    draftSlug(marker)

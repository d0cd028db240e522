import { fingerprintOf } from '../../../outside/fingerprint.ts'
import type { RemotePost } from '../../../outside/platforms/platform.ts'
import { cleanBodyInThread } from '../../posts/index.ts'
import { piecesInThread } from './pieces.ts'
import type { CopyText, Pictures } from './published-post-store.ts'

const source = /\bsrc="([^"]*)"/gi
const sourcesIn = (html: string): string[] => [...html.matchAll(source)].map(([, address = '']) => address)

const TITLE_MAX = 500
const EXCERPT_MAX = 2_000

/** Cleaned by the rules of a post's body; empty if it can't be parsed. Throws as `inThread` does. */
export const cleanHtml = async (accountId: string, html: string): Promise<string> =>
  (await cleanBodyInThread({ owner: accountId }, html))?.html ?? ''

/**
 * A remote post in its stored form: sanitized like a post's body, our own pictures replaced by our addresses.
 * The body is empty if it can't be parsed. Throws as `inThread` does.
 */
export const copyTextOf = async (
  accountId: string,
  post: RemotePost,
  pictures: Pictures,
): Promise<CopyText> => {
  const clean = await cleanHtml(accountId, post.body)
  const ours = new Map(pictures)
  return {
    title: post.title.slice(0, TITLE_MAX),
    excerpt: post.excerpt.slice(0, EXCERPT_MAX),
    html: clean.replace(source, (whole, address: string) => {
      const own = ours.get(address)
      return own ? `src="${own}"` : whole
    }),
    imageId: post.imageId,
    fingerprint: fingerprintOf(post),
  }
}

/** Maps the site's picture addresses to ours, by their order in a text that the site has just received from us. */
export const picturesOf = async (accountId: string, post: RemotePost, sent: string): Promise<Pictures> => {
  const [there, ours] = [sourcesIn(await cleanHtml(accountId, post.body)), sourcesIn(sent)]
  if (there.length !== ours.length) return []
  return there.flatMap((address, at): Pictures => {
    const own = ours[at]
    return own && own !== address ? [[address, own]] : []
  })
}

/** Whether the remote text differs in its words from what was sent; differences in markup don't count. */
export const saysOther = async (accountId: string, html: string, sent: string): Promise<boolean> => {
  const asked = { owner: accountId }
  const [there, ours] = [await piecesInThread(asked, html), await piecesInThread(asked, sent)]
  const words = (pieces: { words: string }[]) => pieces.map((piece) => piece.words).join('\n')
  return words(there) !== words(ours)
}

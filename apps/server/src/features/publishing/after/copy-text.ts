import { fingerprintOf } from '../../../outside/fingerprint.ts'
import type { RemotePost } from '../../../outside/platforms/platform.ts'
import { cleanBodyAside } from '../../posts/index.ts'
import type { CopyText, Pictures } from './copy-store.ts'
import { piecesAside } from './pieces.ts'

const source = /\bsrc="([^"]*)"/gi
const sourcesIn = (html: string): string[] => [...html.matchAll(source)].map(([, address = '']) => address)

const TITLE_MAX = 500
const EXCERPT_MAX = 2_000

/** Cleaned by the rules of a post's body; empty for what cannot be read. Throws as `inThread` does. */
export const cleanHtml = async (accountId: string, html: string): Promise<string> =>
  (await cleanBodyAside({ owner: accountId }, html))?.html ?? ''

/**
 * A copy as it is kept: cleaned by the one list of what a post is made of, its pictures by our addresses. Nothing of it is
 * ever shown uncleaned. A body that cannot be read is empty here. Throws as `inThread` does.
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

/** Which picture there is which of ours: by their order in a text that the site has just got from us. */
export const picturesOf = async (accountId: string, post: RemotePost, sent: string): Promise<Pictures> => {
  const [there, ours] = [sourcesIn(await cleanHtml(accountId, post.body)), sourcesIn(sent)]
  if (there.length !== ours.length) return []
  return there.flatMap((address, at): Pictures => {
    const own = ours[at]
    return own && own !== address ? [[address, own]] : []
  })
}

/** Whether a copy has other words than what was sent: markup that a site writes its own way is none. */
export const saysOther = async (accountId: string, html: string, sent: string): Promise<boolean> => {
  const asked = { owner: accountId }
  const [there, ours] = [await piecesAside(asked, html), await piecesAside(asked, sent)]
  const words = (pieces: { words: string }[]) => pieces.map((piece) => piece.words).join('\n')
  return words(there) !== words(ours)
}

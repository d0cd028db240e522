import type { CopyState } from '@tintario/contract/publishing/after.ts'
import type {
  AfterPublication,
  Failure,
  RemotePost,
  RemoteState,
  SearchTexts,
} from '../../outside/platforms/platform.ts'
import { fingerprintOf } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import { cleanBodyInThread } from '../posts/index.ts'
import type { Snapshot } from '../publisher/index.ts'
import { piecesInThread } from './pair-texts.ts'
import type { CheckResult, Pictures, PublishedPostRow, RemoteText } from './published-post-store.ts'

/**
 * The head of a public page as search engines see it; null if it can't be read. A plugin's stored values don't count,
 * because a theme may print others.
 */
export const readPageHead = async (
  { log }: Pick<Tools, 'log'>,
  { platform, credentials, accountId, integrationId }: Connection,
  found: RemotePost,
  signal: AbortSignal,
): Promise<SearchTexts | null> => {
  if (found.state !== 'published') return null
  try {
    return (await platform.readHead?.(credentials, found, signal)) ?? null
  } catch (err) {
    log.warn({ err, accountId, integrationId }, 'the public page of a post could not be read')
    return null
  }
}

const source = /\bsrc="([^"]*)"/gi
const sourcesIn = (html: string): string[] => [...html.matchAll(source)].map(([, address = '']) => address)

const TITLE_MAX = 500
const EXCERPT_MAX = 2_000

/** Cleaned by the rules of a post's body; empty if it can't be parsed. Throws as `inThread` does. */
const cleanHtml = async (accountId: string, html: string): Promise<string> =>
  (await cleanBodyInThread({ owner: accountId }, html))?.html ?? ''

/**
 * Sanitized like a post's body, our pictures with our addresses; an empty body can't be parsed. Throws as `inThread`
 * does.
 */
const remoteTextOf = async (accountId: string, post: RemotePost, pictures: Pictures): Promise<RemoteText> => {
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
const picturesOf = async (accountId: string, post: RemotePost, sent: string): Promise<Pictures> => {
  const [there, ours] = [sourcesIn(await cleanHtml(accountId, post.body)), sourcesIn(sent)]
  if (there.length !== ours.length) return []
  return there.flatMap((address, at): Pictures => {
    const own = ours[at]
    return own && own !== address ? [[address, own]] : []
  })
}

/** Differences in markup don't count. */
const hasOtherWords = async (accountId: string, html: string, sent: string): Promise<boolean> => {
  const asked = { owner: accountId }
  const [there, ours] = [await piecesInThread(asked, html), await piecesInThread(asked, sent)]
  const words = (pieces: { words: string }[]) => pieces.map((piece) => piece.words).join('\n')
  return words(there) !== words(ours)
}

const states: Record<RemoteState, CopyState> = {
  published: 'public',
  scheduled: 'private',
  draft: 'withdrawn',
  pending: 'private',
  private: 'private',
  trashed: 'trashed',
}
export const stateOf = (state: RemoteState): CopyState => states[state]

/** The state of a remote post that no longer exists; null if the failure does not say so. */
export const goneState = ({ kind, problem }: Failure): CopyState | null =>
  kind !== 'gone' ? null : problem === 'PLATFORM_POST_TRASHED' ? 'trashed' : 'deleted'

type Known = Pick<PublishedPostRow, 'accountId' | 'base' | 'pictures'> & {
  snapshot: Snapshot | null
  hasReportedChanges: boolean
  after: Pick<AfterPublication, 'storedForm'>
}

/** In the form in which the site stores it, else its own formatting would count as a change. */
const storedForm = async ({ accountId, after }: Pick<Known, 'accountId' | 'after'>, html: string) =>
  after.storedForm ? after.storedForm({ owner: accountId }, html) : html

/**
 * Compares with the text that both sides agreed on, at first with what was sent: there only other words are a change.
 * Throws as `inThread` does.
 */
export const compareRemotePost = async (known: Known, post: RemotePost): Promise<CheckResult> => {
  const { accountId, base, snapshot } = known
  const state = stateOf(post.state)
  const { modified } = post
  // Without a fingerprint the first check found another text than was sent, so it was never agreed on.
  if (base?.fingerprint) {
    const text = await remoteTextOf(accountId, post, known.pictures)
    return { state, modified, found: text.fingerprint === base.fingerprint ? null : text }
  }
  const sentForm = snapshot ? await cleanHtml(accountId, await storedForm(known, snapshot.html)) : ''
  const pictures = snapshot ? await picturesOf(accountId, post, sentForm) : []
  const text = await remoteTextOf(accountId, post, pictures)
  const isOther =
    snapshot !== null &&
    !known.hasReportedChanges &&
    (text.title !== snapshot.title.replace(/\s+/g, ' ').trim() ||
      (await hasOtherWords(accountId, text.html, sentForm)))
  if (!isOther) return { state, modified, base: text, found: null, pictures }
  const sent = {
    title: snapshot.title,
    excerpt: text.excerpt,
    html: snapshot.html,
    imageId: text.imageId,
    fingerprint: '',
  }
  return { state, modified, base: sent, found: text, pictures }
}

/** The agreed text after ours was written to the site. Throws as `inThread` does. */
export const agreedResult = async (
  { accountId, after }: Pick<Known, 'accountId' | 'after'>,
  post: RemotePost,
  snapshot: Snapshot,
): Promise<CheckResult> => {
  const sent = await cleanHtml(accountId, await storedForm({ accountId, after }, snapshot.html))
  const pictures = await picturesOf(accountId, post, sent)
  const base = await remoteTextOf(accountId, post, pictures)
  return { state: stateOf(post.state), modified: post.modified, base, found: null, pictures }
}

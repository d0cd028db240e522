import type { CopyState } from '@tintario/contract/publishing/after.ts'
import type {
  AfterPublication,
  Failure,
  RemotePost,
  RemoteState,
} from '../../../outside/platforms/platform.ts'
import type { Snapshot } from '../snapshot.ts'
import type { CopyRow, Seen } from './published-post-store.ts'
import { cleanHtml, copyTextOf, picturesOf, saysOther } from './remote-text.ts'

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

type Known = Pick<CopyRow, 'accountId' | 'base' | 'pictures'> & {
  snapshot: Snapshot | null
  /** The receipt of the publication already reports a changed body. */
  hasReportedChanges: boolean
  after: Pick<AfterPublication, 'storedForm'>
}

/**
 * The sent text in the form in which the site stores it; without this, its own formatting would count as a
 * change.
 */
const storedForm = async ({ accountId, after }: Pick<Known, 'accountId' | 'after'>, html: string) =>
  after.storedForm ? after.storedForm({ owner: accountId }, html) : html

/**
 * Compares a remote post with the text both sides agreed on. The first check compares with what was sent:
 * different words are a change, unless the site had already changed them at publication. Throws as `inThread`
 * does.
 */
export const seenOf = async (known: Known, post: RemotePost): Promise<Seen> => {
  const { accountId, base, snapshot } = known
  const state = stateOf(post.state)
  const { modified } = post
  // A base without a fingerprint is what was sent; the first check found another text, so it was never agreed
  // on.
  if (base?.fingerprint) {
    const text = await copyTextOf(accountId, post, known.pictures)
    return { state, modified, found: text.fingerprint === base.fingerprint ? null : text }
  }
  const sentForm = snapshot ? await cleanHtml(accountId, await storedForm(known, snapshot.html)) : ''
  const pictures = snapshot ? await picturesOf(accountId, post, sentForm) : []
  const text = await copyTextOf(accountId, post, pictures)
  const isOther =
    snapshot !== null &&
    !known.hasReportedChanges &&
    (text.title !== snapshot.title.replace(/\s+/g, ' ').trim() ||
      (await saysOther(accountId, text.html, sentForm)))
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
export const agreedOn = async (
  { accountId, after }: Pick<Known, 'accountId' | 'after'>,
  post: RemotePost,
  snapshot: Snapshot,
): Promise<Seen> => {
  const sent = await cleanHtml(accountId, await storedForm({ accountId, after }, snapshot.html))
  const pictures = await picturesOf(accountId, post, sent)
  const base = await copyTextOf(accountId, post, pictures)
  return { state: stateOf(post.state), modified: post.modified, base, found: null, pictures }
}

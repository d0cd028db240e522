import type { Change, RemotePost } from '../../outside/platforms/platform.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Prepared } from './prepared.ts'
import type { PublishTools } from './publish-tools.ts'
import type { Sent } from './send-images.ts'
import { platformPost } from './snapshot.ts'
import type { Published } from './try-result.ts'

/** Limits of the changes that are shown to the owner; a site may make more. */
const CHANGES_MAX = 20
const DETAIL_MAX = 300

/** The receipt of a public post that could not be compared. */
export const notCompared: Change = { field: 'body', kind: 'not-compared', detail: '' }

const changesOf = async (prepared: Prepared, sent: Sent, found: RemotePost): Promise<Change[]> => {
  const { platform, credentials } = prepared.connection
  const post = platformPost(prepared.row.id, prepared.snapshot, sent)
  const changes = await platform.compare(credentials, post, found)
  return changes
    .slice(0, CHANGES_MAX)
    .map((change) => ({ ...change, detail: change.detail.slice(0, DETAIL_MAX) }))
}

/**
 * The result of a public post: its address and what the site changed. Any error from here on is logged and
 * leads to a gap in the receipt; it must not make the outcome unknown.
 */
export const receipt = async (
  publishTools: PublishTools,
  prepared: Prepared,
  found: RemotePost,
  sent: Sent = { cover: prepared.row.remoteImageId, html: prepared.snapshot.html },
): Promise<Published> => {
  const note = (error: unknown) => {
    const about = { err: error, accountId: prepared.row.accountId, publicationId: prepared.row.id }
    publishTools.tools.log.error(about, 'a receipt has a gap: the post is public')
  }
  const orGap = async <T>(read: () => T | Promise<T>, gap: T): Promise<T> => {
    try {
      return await read()
    } catch (error) {
      note(error)
      return gap
    }
  }
  return {
    kind: 'published',
    link: await orGap(() => webAddress(found.link), null),
    changes: await orGap(() => changesOf(prepared, sent, found), [notCompared]),
    madePublic: null,
    publishedAt: null,
  }
}

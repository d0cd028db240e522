import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { concernOf } from '../../outside/platforms/problem.ts'
import { webAddress } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'
import { waitsForConnection } from '../publications/index.ts'
import { type PublicationRow, siteOf } from './publication-list-store.ts'

/** No attempt is made before the owner has fixed the connection. */
const isLockedOut = ({ platforms }: Tools, { platform, reason }: PublicationRow): boolean =>
  waitsForConnection(reason) || (reason !== null && concernOf(platforms[platform], reason) === 'access')

export const presentPublication = (tools: Tools, row: PublicationRow): Publication => {
  const isTriedAgain =
    (row.state === 'scheduled' || row.state === 'publishing') &&
    row.reason !== null &&
    !isLockedOut(tools, row)
  return {
    id: row.id,
    platform: row.platform,
    site: siteOf(row),
    state: row.state as Publication['state'],
    dueAt: row.dueAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    link: webAddress(row.link ?? ''),
    changes: row.changes,
    pageHead: row.pageHead,
    heldFor: row.heldFor as Publication['heldFor'],
    attempts: row.attempts,
    nextTryAt: isTriedAgain ? row.nextTryAt.toISOString() : null,
    reason: row.reason,
    values: row.reasonValues,
  }
}

import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { type Problem, problems } from '../../outside/platforms/problem.ts'
import { type PublicationRow, siteOf } from './publication-store.ts'
import { waitsForConnection } from './reason.ts'

/** Nothing is tried before the owner has mended the connection. */
const isLockedOut = (reason: string | null): boolean =>
  waitsForConnection(reason) || (reason !== null && problems[reason as Problem] === 'access')

export const presentPublication = (row: PublicationRow): Publication => {
  const isTriedAgain =
    (row.state === 'scheduled' || row.state === 'publishing') &&
    row.reason !== null &&
    !isLockedOut(row.reason)
  return {
    id: row.id,
    platform: row.platform as Publication['platform'],
    site: siteOf(row),
    state: row.state as Publication['state'],
    dueAt: row.dueAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    link: row.link,
    changes: row.changes,
    attempts: row.attempts,
    nextTryAt: isTriedAgain ? row.nextTryAt.toISOString() : null,
    reason: row.reason,
    values: row.reasonValues,
  }
}

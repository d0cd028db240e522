import { enqueue, type JobPayload } from '../../jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { openConnections } from '../integrations/index.ts'
import { pauseBeforeSweep } from './sweep-timing.ts'
import { getSwept } from './swept-store.ts'

/** False: the site did not say, or did not let go of a draft. */
const sweep = async (
  tools: Tools,
  { accountId, publicationId }: JobPayload<'sweep-drafts'>,
  signal: AbortSignal,
): Promise<boolean> => {
  const row = await getSwept(tools.db, accountId, publicationId)
  if (!row) return true
  const { integrationId, remoteId } = row
  const connection = (await openConnections(tools, [{ accountId, integrationId }])).get(integrationId)
  if (!connection || connection.barrier) return false
  const { platform, credentials } = connection
  const found = await platform.find(credentials, publicationId, signal)
  if (found.kind !== 'ok') return false
  let areGone = true
  for (const post of found.value) {
    // The post itself may have been withdrawn: it is a draft then, and no draft too many.
    if (post.remoteId === remoteId || post.state !== 'draft') continue
    const trashed = await platform.trashDraft(credentials, post.remoteId, signal)
    if (trashed.kind !== 'ok' && trashed.kind !== 'refused') areGone = false
  }
  return areGone
}

/**
 * A worker that was overtaken may make its draft when the post is out already, and end before it has taken the draft away.
 * So a publication that took more than one try is looked at some times more: of what carries its marker, drafts other than
 * the stored post go to the trash.
 */
export const sweepDrafts = async (
  tools: Tools,
  payload: JobPayload<'sweep-drafts'>,
  signal: AbortSignal,
): Promise<void> => {
  const { accountId, publicationId } = payload
  const areGone = await sweep(tools, payload, signal).catch((error: unknown) => {
    tools.log.error({ err: error, accountId, publicationId }, 'looking for drafts too many broke')
    return false
  })
  const age = (await tools.clock.now()).getTime() - Date.parse(payload.since)
  const afterSeconds = pauseBeforeSweep(age, areGone)
  if (afterSeconds !== null) await enqueue(tools.db, 'sweep-drafts', payload, { afterSeconds })
  else if (!areGone) tools.log.warn({ accountId, publicationId }, 'a draft too many may stay on its site')
}

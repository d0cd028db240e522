import { setTimeout as sleep } from 'node:timers/promises'
import type { Tools } from '../../tools.ts'
import type { Prepared } from './prepared.ts'

/** A site that is away for a moment is asked again. */
const TRIES = 5
const PAUSE_MS = 2_000

/**
 * A worker that stood still for longer than its lease, right before it made a post public, may wake up when the post was
 * deleted or its draft taken back: then nobody wanted it public any more, and nothing here names it. What this very try
 * has made public becomes a draft again, and goes to the trash. As long as the row is there, whoever has it finds the post.
 */
export const takeBackLate = async (
  { log, isThere }: { log: Tools['log']; isThere: () => Promise<boolean> },
  { row, connection: { platform, credentials } }: Pick<Prepared, 'row' | 'connection'>,
  remoteId: string,
): Promise<void> => {
  // Nobody knows: it is left as it is.
  if (!platform.after || (await isThere().catch(() => true))) return
  const about = { accountId: row.accountId, publicationId: row.id }
  for (let nth = 1; nth <= TRIES; nth++) {
    const hidden = await platform.after.withdraw(credentials, remoteId)
    const done = hidden.kind === 'ok' ? await platform.trashDraft(credentials, remoteId) : hidden
    if (done.kind === 'ok' || done.kind === 'gone') {
      log.warn(about, 'a post that was taken back had been made public late, and is taken back')
      return
    }
    if (done.kind === 'refused' || done.kind === 'unauthorized') break
    await sleep(PAUSE_MS, undefined, { ref: false })
  }
  log.error(about, 'a post that was taken back was made public late, and stays public on its site')
}

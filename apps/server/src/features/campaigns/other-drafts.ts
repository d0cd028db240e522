import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Newsletter } from '../../outside/platforms/newsletter.ts'
import type { Connection } from '../integrations/index.ts'
import type { Claimed } from './claim-store.ts'
import { readStored } from './progress-store.ts'
import type { Timing } from './timing.ts'

type Reach = Pick<Connection<Newsletter>, 'platform' | 'credentials'>

type Leaving = { pool: pg.Pool; row: Claimed; connection: Reach; timing: Timing; signal: AbortSignal }

/** Of several campaigns with one marker one stays, and no other draft. False when one of them may be there still. */
export const removeOthers = async (
  { platform, credentials }: Reach,
  marker: string,
  keep: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  const found = await platform.find(credentials, marker, signal)
  if (found.kind !== 'ok') return false
  let areGone = true
  for (const { remoteId, state } of found.value) {
    if (remoteId === keep || state !== 'draft') continue
    const removed = await platform.removeDraft(credentials, remoteId, signal)
    if (removed.kind !== 'ok' && removed.kind !== 'refused') areGone = false
  }
  return areGone
}

/** Looks at the row for as long as a create may take to show, before its new holder is trusted to find what we made. */
const LOOKS = 10

/**
 * The claim went to another while we made a draft. If the row names another one, or is gone, nothing will ever send ours,
 * and it goes. While it names none, its new holder may find ours by the marker, or may have looked before ours was there.
 */
export const leaveDraft = async (
  { pool, row, connection, timing, signal }: Leaving,
  remoteId: string,
): Promise<void> => {
  const { platform, credentials } = connection
  for (let look = 0; look < LOOKS && !signal.aborted; look++) {
    const stored = await readStored(pool, row).catch(() => ({ remoteId: null }))
    if (stored?.remoteId === remoteId) return
    if (stored?.remoteId !== null) {
      const removed = await platform.removeDraft(credentials, remoteId, signal)
      if (removed.kind === 'ok' || removed.kind === 'refused') return
    }
    await sleep(timing.settle / LOOKS, undefined, { signal }).catch(() => undefined)
  }
}

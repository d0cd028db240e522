import { PaymentError, type PaymentEvent } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { deleteOldEvents, findStuckObjects, readEventSweep, storeEventSweep } from './event-store.ts'
import { enqueueSync, storeEvent } from './webhook.ts'

const HOUR_MS = 3_600_000
/** The gateway lists its events for about a month; older ones were handled and may be deleted here. */
const LOOK_BACK_MS = 40 * 24 * HOUR_MS
const STUCK_MINUTES = 15
const STUCK_AT_ONCE = 200
const FORGOTTEN_AT_ONCE = 1_000

/** A page of the gateway's list; restarts from the newest event if the gateway no longer has the cursor. */
const readPage = async (tools: Tools, since: Date, after: string | null) => {
  try {
    return await tools.payments.listEvents({ since, after })
  } catch (error) {
    if (!(after && error instanceof PaymentError && error.kind === 'not-found')) throw error
    return tools.payments.listEvents({ since, after: null })
  }
}

/**
 * Stores events that no webhook delivered, from the newest back to an hour before the last covered time, at most
 * forty days. Progress is stored after each page; an event that could not be stored is read again next time.
 */
export const storeMissedEvents = async (tools: Tools): Promise<number> => {
  let stored = await readEventSweep(tools.db)
  const { coveredTo } = stored
  const earliest = (await tools.clock.now()).getTime() - LOOK_BACK_MS
  const since = new Date(Math.max(earliest, coveredTo ? coveredTo.getTime() - HOUR_MS : earliest))
  let { newest, cursor } = stored
  let missed = 0
  let broken = 0
  for (;;) {
    const { events, hasMore } = await readPage(tools, since, cursor)
    let taken = 0
    const store = async (event: PaymentEvent) => {
      if (await storeEvent(tools, event)) missed += 1
      taken += 1
    }
    await forEachIsolated(events, store, (err, { id }) =>
      tools.log.error({ err, event: id }, 'an event of the payment gateway could not be stored'),
    )
    broken += events.length - taken
    newest ??= events[0]?.createdAt ?? null
    cursor = events.at(-1)?.id ?? cursor
    if (!hasMore) break
    // A continued reading must see an event again that could not be stored.
    if (broken > 0) continue
    const next = { coveredTo, newest, cursor }
    if (!(await storeEventSweep(tools.db, stored, next))) return missed
    stored = next
  }
  const isFurther = newest !== null && (coveredTo === null || newest > coveredTo)
  const end = { coveredTo: isFurther && broken === 0 ? newest : coveredTo, newest: null, cursor: null }
  if (stored.cursor !== null || end.coveredTo !== coveredTo) await storeEventSweep(tools.db, stored, end)
  return missed
}

/** Every 15 minutes: stores events that no webhook delivered and enqueues objects whose events remain unhandled. */
export const sweepEvents = async (tools: Tools): Promise<void> => {
  const missed = await storeMissedEvents(tools)
  const stuck = await findStuckObjects(tools.db, { minutes: STUCK_MINUTES, limit: STUCK_AT_ONCE })
  const enqueue = (about: (typeof stuck)[number]) => enqueueSync(tools.db, about)
  await forEachIsolated(stuck, enqueue, (err, about) =>
    tools.log.error(
      { err, ...about },
      'the refresh of an object of the payment gateway could not be enqueued',
    ),
  )
  if (missed + stuck.length > 0)
    tools.log.info({ missed, stuck: stuck.length }, 'stored events that no webhook delivered')
}

export const forgetOldEvents = async ({ db }: Tools): Promise<void> => {
  await deleteOldEvents(db, { limit: FORGOTTEN_AT_ONCE })
}

/** Each minute: advances the sandbox's time and reads its events like a gateway's. */
export const passSandboxTime = async (tools: Tools): Promise<void> => {
  const { sandbox } = tools.payments
  if (!sandbox) return
  await sandbox.advance(await tools.clock.now())
  await storeMissedEvents(tools)
}

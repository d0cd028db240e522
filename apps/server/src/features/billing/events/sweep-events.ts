import { eachRow } from '../../../jobs/each-row.ts'
import type { PaymentEvent } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { deleteOldEvents, findStuckObjects, getNewestEventTime } from './event-store.ts'
import { enqueueObject, takeEvent } from './take-event.ts'

const HOUR_MS = 3_600_000
/** A provider remembers its events for about a month: what is older was handled, and may be forgotten here. */
const LOOK_BACK_MS = 40 * 24 * HOUR_MS
/** A page that is not full is the last one. */
const PAGE = 1_000
const STUCK_MINUTES = 15
const STUCK_AT_ONCE = 200
const FORGOTTEN_AT_ONCE = 1_000

const idOf = ({ id }: PaymentEvent) => ({ event: id })

/**
 * Takes in the provider's events that no webhook brought, back to an hour before the newest that is known, and at most
 * forty days.
 */
export const takeMissedEvents = async (tools: Tools): Promise<number> => {
  const newest = await getNewestEventTime(tools.db)
  const earliest = tools.clock.now().getTime() - LOOK_BACK_MS
  let since = new Date(Math.max(earliest, newest ? newest.getTime() - HOUR_MS : earliest))
  let missed = 0
  for (;;) {
    const events = await tools.payments.listEvents(since)
    let fresh = 0
    await eachRow(
      tools,
      events,
      { complaint: 'an event of the payment provider could not be taken in', ids: idOf },
      async (event) => {
        if (await takeEvent(tools, event)) fresh += 1
      },
    )
    missed += fresh
    const last = events.at(-1)
    if (!last || events.length < PAGE || last.createdAt <= since) return missed
    since = last.createdAt
  }
}

/** Every 15 minutes: what no webhook brought, and what lies about unhandled (R8). */
export const sweepEvents = async (tools: Tools): Promise<void> => {
  const missed = await takeMissedEvents(tools)
  const stuck = await findStuckObjects(tools.db, { minutes: STUCK_MINUTES, limit: STUCK_AT_ONCE })
  const told = {
    complaint: 'an object of the payment provider could not be looked at',
    ids: (about: object) => about,
  }
  await eachRow(tools, stuck, told, (about) => enqueueObject(tools.db, about))
  if (missed + stuck.length > 0)
    tools.log.info({ missed, stuck: stuck.length }, 'took in events that no webhook brought')
}

/** Each minute: forgets some of the events that were handled long ago. */
export const forgetOldEvents = async ({ db }: Tools): Promise<void> => {
  await deleteOldEvents(db, { limit: FORGOTTEN_AT_ONCE })
}

/** Each minute: lets the sandbox's time pass; its events come the same way as a provider's. */
export const passSandboxTime = async (tools: Tools): Promise<void> => {
  const { sandbox } = tools.payments
  if (!sandbox) return
  await sandbox.advance(tools.clock.now())
  await takeMissedEvents(tools)
}

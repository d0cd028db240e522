import type pg from 'pg'
import type { Tools } from '../../tools.ts'
import { markNotWorking, markWorking } from '../integrations/index.ts'
import type { Ending } from './ending.ts'
import {
  type Failed,
  type Receipt,
  type Released,
  storeFailed,
  storeReceipts,
  storeReleased,
} from './ending-store.ts'
import type { Held } from './held.ts'
import type { Waiting } from './prepare-claimed.ts'
import type { SiteBreaker } from './site-breaker.ts'
import { persist, storeTogether } from './store-together.ts'
import { pauseBeforeTry, type Timing } from './timing.ts'

/** Writes how tries ended; each kind in one statement for all that end at the same time. */
export type Endings = {
  end(held: Held, ending: Ending): Promise<void>
  /** Not tried: goes back for `delay` milliseconds. */
  giveBack(held: Held, delay: number): Promise<void>
  /** A mistake of ours interrupted it: what is on the site is looked up later. */
  stumble(held: Held): Promise<void>
  /** The connection is not ready. */
  wait(waiting: Waiting): Promise<void>
  /** The post was unmarked: it is not for sending. */
  unconfirm(waiting: Waiting): Promise<void>
}

export const createEndings = (tools: Tools, pool: pg.Pool, timing: Timing, breaker: SiteBreaker): Endings => {
  const storeReceipt = storeTogether((rows: Receipt[]) => storeReceipts(pool, rows))
  const storeFailure = storeTogether((rows: Failed[]) => storeFailed(pool, rows))
  const storeRelease = storeTogether((rows: Released[]) => storeReleased(pool, rows))

  const keyOf = ({ row, snapshot }: Held) => ({
    accountId: row.accountId,
    id: row.id,
    fence: row.fence,
    title: snapshot.title,
    site: snapshot.site,
  })
  const release = {
    isInDoubt: false,
    isUnconfirmed: false,
    countsNot: false,
    tells: false,
    followsWorkspace: false,
    cause: null,
  }
  /** After a row was taken over with a stored id, it may be public until the site says otherwise. */
  const mayBePublic = ({ row }: Held) => row.isTakenOver && row.remoteId !== null

  const end = async (held: Held, ending: Ending): Promise<void> => {
    const { row, connection, lease, site } = held
    const key = keyOf(held)
    switch (ending.kind) {
      case 'lost':
        return
      case 'published': {
        breaker.worked(site)
        await persist(lease, () => storeReceipt({ ...key, link: ending.link, changes: ending.changes }))
        if (!connection.isWorking) await markWorking(tools.db, connection)
        return
      }
      case 'failed': {
        const { cause, forgetsRemote } = ending
        await persist(lease, () => storeFailure({ ...key, ...cause, forgetsRemote }))
        return
      }
      case 'locked-out': {
        const { problem, values } = ending.cause
        await markNotWorking(tools.db, connection, problem, values)
        const cause = { reason: problem, values }
        const { isInDoubt } = ending
        await persist(lease, () =>
          storeRelease({ ...key, ...release, version: row.version, delay: timing.pause, cause, isInDoubt }),
        )
        return
      }
      case 'again': {
        if (ending.isSiteDown) breaker.failed(site)
        const { cause, isInDoubt, countsNot, retryAfterMs } = ending
        const delay = ending.delay ?? pauseBeforeTry(timing, row.attempts, retryAfterMs)
        await persist(lease, () =>
          storeRelease({ ...key, ...release, version: row.version, delay, cause, isInDoubt, countsNot }),
        )
      }
    }
  }

  return {
    end,
    giveBack: async (held, delay) => {
      const isInDoubt = mayBePublic(held)
      await persist(held.lease, () =>
        storeRelease({
          ...keyOf(held),
          ...release,
          version: held.row.version,
          delay,
          isInDoubt,
          countsNot: true,
        }),
      )
    },
    stumble: async (held) => {
      const delay = pauseBeforeTry(timing, held.row.attempts, null)
      await persist(held.lease, () =>
        storeRelease({ ...keyOf(held), ...release, version: held.row.version, delay, isInDoubt: true }),
      )
    },
    wait: async ({ row, title, site, cause }) => {
      const { accountId, id, fence } = row
      const key = { accountId, id, fence, title, site }
      const isInDoubt = row.isTakenOver && row.remoteId !== null
      if (row.isLate) {
        const reason = isInDoubt ? ('PUBLISHING_UNCONFIRMED' as const) : ('PUBLISHING_TOO_LATE' as const)
        await storeFailure({ ...key, reason, values: {}, forgetsRemote: false })
      } else
        await storeRelease({
          ...key,
          ...release,
          version: row.version,
          delay: timing.pause,
          cause,
          isInDoubt,
          countsNot: true,
          tells: true,
          followsWorkspace: row.integrationId === null,
        })
    },
    unconfirm: async ({ row, title, site }) => {
      const { accountId, id, fence } = row
      await storeRelease({
        accountId,
        id,
        fence,
        title,
        site,
        ...release,
        version: row.version,
        delay: 0,
        isUnconfirmed: true,
        countsNot: true,
      })
    },
  }
}

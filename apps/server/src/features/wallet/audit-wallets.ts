import type { Tools } from '../../tools.ts'
import { forEachIsolated } from '../../work/for-each-isolated.ts'
import {
  type Comparison,
  compareMoved,
  compareWhole,
  findToRecount,
  freeze,
  saveChecks,
  unfreeze,
} from './audit-store.ts'
import { lockWallet } from './wallet-store.ts'

/** More than the pause between two audits and the longest transaction together. */
const MINUTES = 5
const MOVED_AT_ONCE = 5_000
const RECOUNTED_AT_ONCE = 100

const agrees = ({ cached, counted }: Comparison) =>
  cached.plan === counted.plan && cached.bought === counted.bought && cached.held === counted.held

/** Counts an account's whole ledger while nothing can move in it: only then is a difference a fact. */
const recount = ({ db, log }: Tools, accountId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const [found] = await compareWhole(tx, [accountId])
    if (!found) return
    if (!agrees(found)) {
      const { cached, counted } = found
      if (await freeze(tx, accountId))
        log.error({ accountId, cached, counted }, 'a wallet and its ledger disagree: its spending is stopped')
      return
    }
    await saveChecks(tx, [found], { isWhole: true })
    if (!found.isFrozen) return
    await unfreeze(tx, accountId)
    log.warn({ accountId }, 'a wallet and its ledger agree again: it may spend')
  })

/**
 * Each minute: proves that the wallets' cached sums are the ledger's, from the last proof on; a hundred wallets a
 * minute and frozen ones from the beginning. A wallet that disagrees is frozen until it agrees again.
 */
export const auditWallets = async (tools: Tools): Promise<void> => {
  const { db } = tools
  const moved = await compareMoved(db, { minutes: MINUTES, limit: MOVED_AT_ONCE })
  await saveChecks(db, moved.filter(agrees), { isWhole: false })
  const doubtful = moved.filter((one) => !agrees(one)).map(({ accountId }) => accountId)
  const again = await findToRecount(db, RECOUNTED_AT_ONCE)
  const failed = (err: unknown, accountId: string) =>
    tools.log.error({ err, accountId }, 'a wallet could not be recounted')
  await forEachIsolated(new Set([...doubtful, ...again]), (accountId) => recount(tools, accountId), failed)
}

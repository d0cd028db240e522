import { eachRow } from '../../jobs/each-row.ts'
import type { Tools } from '../../tools.ts'
import { eraseAccount } from '../account/index.ts'
import { deleteHistory } from '../audit/index.ts'
import { deleteSampleAccount, findEndedSamples, lockSample } from '../users/index.ts'
import { deleteSampleWallet } from '../wallet/index.ts'

/**
 * Deletes a sample shop completely: the product's erasure, and the rows that an erasure retains for a person's
 * account, because a sample has no purchases and no audit. A job deletes its files. Does nothing to an account that
 * is no sample shop.
 */
export const eraseSample = ({ db }: Pick<Tools, 'db'>, accountId: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockSample(tx, accountId))) return
    await eraseAccount(tx, accountId)
    await deleteHistory(tx, accountId)
    await deleteSampleWallet(tx, accountId)
    await deleteSampleAccount(tx, accountId)
  })

/** Each minute: deletes the sample shops that were left, or are a day old. */
export const eraseEndedSamples = async (tools: Tools): Promise<void> => {
  const ended = await findEndedSamples(tools.db)
  const complaint = "a sample shop couldn't be deleted"
  await eachRow(tools, ended, { complaint, ids: (accountId) => ({ accountId }) }, (accountId) =>
    eraseSample(tools, accountId),
  )
}

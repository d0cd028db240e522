import type { Tools } from '../../tools.ts'
import { forEachIsolated } from '../../work/for-each-isolated.ts'
import { eraseAccount } from '../account/index.ts'
import { deleteHistory } from '../audit/index.ts'
import { deleteSampleAccount, findEndedSamples, lockSample } from '../users/index.ts'
import { deleteSampleWallet } from '../wallet/index.ts'

/** Deletes a sample shop with all that an erasure retains for a person's account; no other account. */
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
  const failed = (err: unknown, accountId: string) =>
    tools.log.error({ err, accountId }, "a sample shop couldn't be deleted")
  await forEachIsolated(ended, (accountId) => eraseSample(tools, accountId), failed)
}

import { eachRow } from '../../jobs/each-row.ts'
import type { Tools } from '../../tools.ts'
import { deleteHistory } from '../audit/index.ts'
import { deleteErasedBilling } from '../billing/index.ts'
import { deleteErasedAccount, findExpiredAccounts } from '../users/index.ts'
import { deleteErasedWallet } from '../wallet/index.ts'

/** Each minute: deletes what the law wanted of accounts that were erased KEEP_ERASED_YEARS ago. */
export const deleteExpiredAccounts = async (tools: Tools): Promise<void> => {
  const { db, config } = tools
  const expired = await findExpiredAccounts(db, config.KEEP_ERASED_YEARS)
  const complaint = "the records of an erased account couldn't be deleted"
  await eachRow(tools, expired, { complaint, ids: (accountId) => ({ accountId }) }, (accountId) =>
    db.transaction(async (tx) => {
      await deleteErasedBilling(tx, accountId)
      await deleteErasedWallet(tx, accountId)
      await deleteHistory(tx, accountId)
      await deleteErasedAccount(tx, accountId)
    }),
  )
}

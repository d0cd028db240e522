import { isUuid } from '@tintario/contract/core/common.ts'
import { readErased } from '../../features/account/index.ts'
import { findErasedAccounts } from '../../features/users/index.ts'
import { withDatabase } from '../with-database.ts'
import { type OperatorCommand, WrongUsage } from './command.ts'

/** The only reader of what the law requires to be stored of deleted accounts. */
export const erased: OperatorCommand = {
  usage: `erased      lists deleted accounts whose invoices, ledger and agreements are still stored
erased ID   prints these records of one account as JSON`,
  run: async ([id, ...more]) => {
    if (id === undefined)
      return withDatabase(async (db) => {
        const lines = (await findErasedAccounts(db)).map(
          (row) => `${row.id}  ${row.erasedAt?.toISOString()}\n`,
        )
        process.stdout.write(lines.length === 0 ? 'No account was deleted.\n' : lines.join(''))
      })
    if (!isUuid(id) || more.length > 0) throw new WrongUsage()
    await withDatabase(async (db) => {
      const records = await readErased(db, id.toLowerCase())
      if (!records) throw new Error(`${id} is no deleted account whose records are stored`)
      process.stdout.write(`${JSON.stringify(records, null, 2)}\n`)
    })
  },
}

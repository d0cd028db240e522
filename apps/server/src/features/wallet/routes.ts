import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { listTransactions } from './list-transactions.ts'

export const walletHandlers: Pick<Handlers<typeof wallet>, 'transactions'> = {
  transactions: (tools, { actor, query }) => listTransactions(tools, actor, query.timeZone),
}

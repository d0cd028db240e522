import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { payments } from '@tintario/contract/billing/payments.ts'
import { File, type Handlers } from '../../../http/handler.ts'
import { listHistory } from './list-history.ts'
import { printInvoice } from './print-invoice.ts'

export const invoiceHandlers: Pick<Handlers<typeof billing>, 'invoice'> = {
  invoice: async (tools, { actor, params, reply }) => {
    const { name, bytes } = await printInvoice(tools, actor, params.id)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new File(bytes, 'application/pdf', 'no-store')
  },
}

export const historyHandlers: Pick<Handlers<typeof payments>, 'history'> = {
  history: (tools, { actor }) => listHistory(tools, actor),
}

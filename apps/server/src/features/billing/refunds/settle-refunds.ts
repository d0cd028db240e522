import { PaymentError, type Refund } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { noteAct } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { readTime } from '../subscriptions/subscription-store.ts'
import { claimOpenRefunds, getErasedAt, type RefundRow, updateRefund } from './refund-store.ts'

const AT_ONCE = 50

/** What the gateway says of a refund; asked again with the same reference it is the same one. */
const giveBack = async ({ payments }: Tools, row: RefundRow): Promise<Refund> => {
  const { id, ofGatewayId, isInvoice, amount } = row
  try {
    return await payments.refund({
      of: isInvoice ? { invoiceId: ofGatewayId } : { chargeId: ofGatewayId },
      amount,
      reference: id,
      key: `refund:${id}`,
    })
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // Somebody has done it by hand at the provider: it is the same for the payer.
    if (error.reason === 'charge_already_refunded')
      return { gatewayId: `by-hand:${id}`, state: 'succeeded', amount, reason: null }
    if (error.kind === 'not-found' || error.reason === 'nothing_paid')
      return { gatewayId: `none:${id}`, state: 'failed', amount, reason: error.reason ?? error.kind }
    throw error
  }
}

const settle = async (tools: Tools, row: RefundRow): Promise<void> => {
  const { accountId, subject, amount, ofGatewayId: of } = row
  const { state, gatewayId, reason } = await giveBack(tools, row)
  if (state === 'pending') {
    await updateRefund(tools.db, row, { state, gatewayId })
    return
  }
  if (state === 'failed')
    tools.log.error(
      { accountId, refund: row.id, of, reason },
      'money could not be given back: a person has to',
    )
  await tools.db.transaction(async (tx) => {
    const isDone = state === 'succeeded'
    if (!(await updateRefund(tx, row, { state: isDone ? 'done' : 'failed', gatewayId, reason }))) return
    const action = isDone ? 'refund-done' : 'refund-failed'
    await noteAct(tx, { accountId, subject, action, detail: { amount, of, gatewayId, reason } })
    if (!isDone) return
    if (!(await getErasedAt(tx, accountId)))
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_REFUNDED' })
    await issueCreditNote(tx, { accountId, of, gatewayId, at: await readTime(tx) })
  })
}

/**
 * Each minute: gives back what was begun, once, whoever dies on the way. The refund's end, what its owner is told and the
 * credit note are written in one transaction. A gateway that does not answer is asked again, with growing pauses, for as
 * long as it takes.
 */
export const settleRefunds = async (tools: Tools): Promise<void> => {
  for (const row of await claimOpenRefunds(tools.db, AT_ONCE))
    await settle(tools, row).catch((error: unknown) =>
      tools.log.error({ err: error, refund: row.id }, 'could not give money back yet'),
    )
}

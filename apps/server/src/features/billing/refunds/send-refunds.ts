import { PaymentError, type Refund } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { getErasedAt, readTime } from '../customer/account-store.ts'
import { issueCreditNote } from '../invoices/issue-invoice.ts'
import { claimOpenRefunds, type RefundRow, updateRefund } from './refund-store.ts'

const AT_ONCE = 50

/** Requests a refund and returns its state; repeated calls with the same reference are the same refund. */
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
    // The operator has refunded it at the gateway: for the payer that is the same.
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
      'a refund failed: the operator has to refund it',
    )
  await tools.db.transaction(async (tx) => {
    const isDone = state === 'succeeded'
    if (!(await updateRefund(tx, row, { state: isDone ? 'done' : 'failed', gatewayId, reason }))) return
    const action = isDone ? 'refund-done' : 'refund-failed'
    await recordAudit(tx, { accountId, subject, action, detail: { amount, of, gatewayId, reason } })
    if (!isDone) return
    if (!(await getErasedAt(tx, accountId)))
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_REFUNDED' })
    await issueCreditNote(tx, { accountId, of, gatewayId, at: await readTime(tx) })
  })
}

/** Each minute: sends open refunds, each once, also after a crash; without an answer again, with growing intervals. */
export const sendRefunds = async (tools: Tools): Promise<void> => {
  await forEachIsolated(
    await claimOpenRefunds(tools.db, AT_ONCE),
    (row) => settle(tools, row),
    (err, { id }) => tools.log.error({ err, refund: id }, 'a refund could not be sent yet; it is retried'),
  )
}

import type { Db } from '../../../db/db.ts'
import {
  getCoinsOf,
  getInvoiceOf,
  insertInvoice,
  isInvoiced,
  lockSeries,
  readBuyer,
} from './invoice-store.ts'
import { type Issuer, taxOf } from './tax.ts'

/**
 * Writes the invoice of a payment, once per `gatewayId`, under the next number of the year's series; nothing for
 * an amount of 0. Amounts in integer euro cents, gross. The series is locked until the transaction ends: call it
 * after the wallet is locked and as the last statement.
 */
export const issueInvoice = async (
  tx: Db,
  issuer: Issuer,
  {
    accountId,
    gatewayId,
    item,
    amount,
    paidAt,
    lines = [{ handle: item, amount }],
  }: {
    accountId: string
    gatewayId: string
    /** The handle of the pack or of the plan's price. */
    item: string
    amount: number
    paidAt: Date
    /** The lines if they are more than just the item; `from` and `to` are a plan's period. */
    lines?: { handle: string; amount: number; from?: Date; to?: Date }[]
  },
): Promise<void> => {
  if (!Number.isInteger(amount) || amount < 0) throw new RangeError(`not an amount to invoice: ${amount}`)
  if (amount === 0) return
  const { buyer, language } = await readBuyer(tx, accountId)
  const named = []
  for (const { handle, amount, from, to } of lines)
    named.push({
      handle,
      amount,
      coins: await getCoinsOf(tx, handle),
      from: from?.toISOString() ?? null,
      to: to?.toISOString() ?? null,
    })
  const series = await lockSeries(tx, 'T')
  if (await isInvoiced(tx, gatewayId)) return
  await insertInvoice(tx, series, {
    accountId,
    gatewayId,
    item,
    amount,
    paidAt,
    language,
    buyer,
    lines: named,
    seller: issuer.seller,
    tax: taxOf(amount, buyer, issuer),
    corrects: null,
  })
}

/**
 * Cancels an invoice whose payment was refunded in full, in a series of its own (RD 1619/2012, article 15), once
 * per `gatewayId` of the refund. Call it as the last statement, like `issueInvoice`.
 */
export const issueCreditNote = async (
  tx: Db,
  { accountId, of, gatewayId, at }: { accountId: string; of: string; gatewayId: string; at: Date },
): Promise<void> => {
  const taken = await getInvoiceOf(tx, accountId, of)
  if (!taken) return
  const series = await lockSeries(tx, 'R')
  if (await isInvoiced(tx, gatewayId)) return
  const { item, language, buyer, seller, tax } = taken
  await insertInvoice(tx, series, {
    accountId,
    gatewayId,
    item,
    amount: -taken.amount,
    paidAt: at,
    language,
    buyer,
    seller,
    lines: taken.lines.map((line) => ({ ...line, amount: -line.amount })),
    tax: tax && { ...tax, base: -tax.base, tax: -tax.tax },
    corrects: taken.number,
  })
}

import type { Db } from '../../../db/db.ts'
import {
  getCoinsOf,
  getInvoiceOf,
  insertInvoice,
  isInvoiced,
  lockSeries,
  readBuyer,
} from './invoice-store.ts'
import type { Issuer } from './seller.ts'
import { taxOf } from './tax.ts'

/**
 * Writes the invoice of a payment that went through, in the transaction that stores its success: the number comes from
 * the year's series without a gap; seller, buyer, tax and language are as they are now. Once for each `gatewayId` (the charge's or
 * the invoice's id at the provider); nothing for an amount of 0. Amounts in integer euro cents, gross.
 *
 * The series stays locked until the transaction ends. Call it after the wallet was locked and as the last thing, so that
 * nobody waits long and nobody waits for each other.
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
    /** The handle of the pack or of the tier's price. */
    item: string
    amount: number
    paidAt: Date
    /** What it is made of, when not just the item; the time is what a plan's line pays for. */
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
 * Takes an invoice back whose payment was given back whole: a credit note in its own series, with the same seller, buyer,
 * lines and tax below zero (RD 1619/2012, article 15). Once for each `gatewayId`, the refund's id; nothing where the
 * payment was never invoiced. As with an invoice, it is the last thing of its transaction.
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

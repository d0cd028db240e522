import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { describeLine, formatRate, invoiceWords } from './invoice-words.ts'
import { PAGE, RIGHT, rule, TEXT_2, write } from './pen.ts'
import { type Tax, withoutTax } from './tax.ts'

/** Width of an amount column, in points. */
const COLUMN = 96
/** Height reserved below the last line of a page, in points. */
const FOOT = 130

/** The lines and, if they don't add up to the amount, the discount. */
const linesOf = (row: InvoiceRow, language: 'en' | 'es'): { texts: string[]; amount: number }[] => {
  // A corrective invoice refunds what was sold: its lines are named as on the original invoice.
  const sign = row.corrects ? -1 : 1
  const lines = row.lines.map((line) => ({
    texts: describeLine({ ...line, amount: sign * line.amount }, language),
    amount: line.amount,
  }))
  const rest = row.amount - row.lines.reduce((sum, { amount }) => sum + amount, 0)
  return rest === 0 ? lines : [...lines, { texts: [invoiceWords[language].discount], amount: rest }]
}

/** Draws the lines, then base, tax and total. Amounts in cents of the row's currency. */
export const drawAmounts = async (
  doc: PDFKit.PDFDocument,
  row: InvoiceRow & { tax: Tax },
  top: number,
): Promise<void> => {
  const language = row.language === 'es' ? 'es' : 'en'
  const words = invoiceWords[language]
  const { margin } = PAGE
  const { treatment, rate, base, tax } = row.tax
  const isTaxed = rate > 0
  const left = { x: margin, width: RIGHT - margin - (isTaxed ? 2 : 1) * COLUMN - 10 }
  const net = { x: RIGHT - 2 * COLUMN, width: COLUMN, align: 'right' as const }
  const right = { x: RIGHT - COLUMN, width: COLUMN, align: 'right' as const }
  const money = (amount: number) => [formatAmount(amount, row.currency, language)]
  const small = { size: 9, color: TEXT_2 }

  let y = top
  await write(doc, [words.description], { ...left, y, ...small })
  if (isTaxed) await write(doc, [words.withoutTax], { ...net, y, ...small })
  y = (await write(doc, [isTaxed ? words.withTax : words.amount], { ...right, y, ...small })) + 4
  rule(doc, y)
  const lines = linesOf(row, language)
  const nets = withoutTax(
    lines.map(({ amount }) => amount),
    row.tax,
  )
  for (const [at, { texts, amount }] of lines.entries()) {
    y += 10
    // Start a new page before a line would be split.
    if (y > PAGE.height - margin - FOOT) {
      doc.addPage()
      y = margin
    }
    const below = await write(doc, texts.slice(0, 1), { ...left, y })
    if (isTaxed) await write(doc, money(nets[at] ?? 0), { ...net, y })
    await write(doc, money(amount), { ...right, y })
    y = await write(doc, texts.slice(1), { ...left, y: below, ...small })
    y += 6
    rule(doc, y)
  }
  y += 12
  const sums: [name: string, amount: number][] = [
    [words.base, base],
    [`${words.tax} ${formatRate(rate, language)}`, tax],
  ]
  for (const [name, amount] of sums) {
    await write(doc, [name], { ...left, y, color: TEXT_2 })
    y = (await write(doc, money(amount), { ...right, y })) + 2
  }
  y += 4
  const total = { size: 12, weight: 700 as const }
  await write(doc, [row.corrects ? words.totalBack : words.total], { ...left, y, ...total })
  y = await write(doc, money(row.amount), { ...right, x: right.x - 40, width: COLUMN + 40, y, ...total })
  const notes = [
    ...(treatment === 'domestic' ? [] : [words[treatment]]),
    row.corrects ? words.noteBack : words.note,
  ]
  await write(doc, notes, { x: margin, y: y + 16, width: RIGHT - margin, ...small })
}

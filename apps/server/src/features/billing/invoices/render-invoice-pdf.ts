import { formatAmount } from '@tintario/contract/billing/amount.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { describeLine, formatMoment, formatRate, invoiceWords, nameCountry } from './invoice-words.ts'
import { HALF, INK, PAGE, RIGHT, rule, TEXT_2, write } from './pdf-text.ts'
import { type Buyer, type Seller, type Tax, withoutTax } from './tax.ts'

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
const drawAmounts = async (
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

type Drawn = InvoiceRow & { seller: Seller; tax: Tax }

/** The product's logo, drawn in a square of 32 points. */
const MARK =
  'M5 7.6a2.6 2.6 0 0 1 2.6-2.6h16.8a2.6 2.6 0 0 1 0 5.2h-5.9c.9 3.6 4.7 6 4.7 10.3a7.2 7.2 0 0 1-14.4 0c0-4.3 3.8-6.7 4.7-10.3H7.6A2.6 2.6 0 0 1 5 7.6z'

const buyerLines = (buyer: Buyer, language: 'en' | 'es'): string[] => {
  const words = invoiceWords[language]
  const { address, taxId } = buyer
  const lines = [
    buyer.name,
    address?.line1,
    address?.line2,
    address && `${address.postal_code} ${address.city}`,
    address && nameCountry(address.country, language),
    taxId && `${words.taxId}: ${taxId.value}`,
    buyer.email,
  ].filter((line): line is string => Boolean(line))
  return lines.length > 0 ? lines : [words.erased]
}

const drawHead = async (doc: PDFKit.PDFDocument, row: Drawn): Promise<number> => {
  const { buyer, seller, corrects } = row
  const language = row.language === 'es' ? 'es' : 'en'
  const words = invoiceWords[language]
  const { margin } = PAGE
  doc
    .save()
    .translate(margin, margin)
    .roundedRect(0, 0, 32, 32, 7)
    .fill(INK)
    .path(MARK)
    .fill('#ffffff')
    .restore()
  await write(doc, ['Tintario'], { x: margin + 42, y: margin + 4, width: HALF, size: 17, weight: 700 })
  const right = { x: RIGHT - HALF, width: HALF, align: 'right' as const }
  await write(doc, [corrects ? words.creditNote : words.invoice], {
    ...right,
    y: margin + 1,
    size: 20,
    weight: 700,
    color: INK,
  })
  let y = margin + 58
  const facts = [
    [corrects ? words.noteNumber : words.number, row.number],
    [words.issued, formatMoment(row.createdAt, language)],
    [corrects ? words.givenBack : words.paid, formatMoment(row.paidAt, language)],
    ...(corrects ? [[words.corrects, corrects] as const] : []),
  ] as const
  for (const [name, value] of facts) {
    await write(doc, [name], { x: margin, y, width: HALF, color: TEXT_2 })
    y = await write(doc, [value], { ...right, y, weight: 700 })
  }
  y += 10
  rule(doc, y)
  y += 18
  const parties = [
    [
      words.seller,
      [
        seller.name,
        ...seller.address.split(',').map((line) => line.trim()),
        `${words.taxId}: ${seller.taxId}`,
      ],
    ],
    [words.buyer, buyerLines(buyer, language)],
  ] as const
  const ends: number[] = []
  for (const [at, [title, lines]] of parties.entries()) {
    const pen = { x: margin + at * (HALF + 24), width: HALF }
    const below = await write(doc, [title], { ...pen, y, size: 9, color: TEXT_2 })
    const named = await write(doc, lines.slice(0, 1), { ...pen, y: below + 3, weight: 700 })
    ends.push(await write(doc, lines.slice(1), { ...pen, y: named }))
  }
  return Math.max(...ends) + 28
}

/** The same row always gives the same A4 page. Fonts are embedded for European, Chinese and Japanese names. */
export const renderInvoicePdf = async (row: Drawn): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit')
  const { margin } = PAGE
  const words = invoiceWords[row.language === 'es' ? 'es' : 'en']
  const title = `${row.corrects ? words.creditNote : words.invoice} ${row.number}`
  const doc = new Document({
    size: 'A4',
    // We position the text; a bottom margin would start pages by itself.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    // The built-in fonts are not embedded and cover few characters.
    font: null as unknown as string,
    lang: row.language,
    displayTitle: true,
    info: { Title: title, Author: row.seller.name, CreationDate: row.createdAt, ModDate: row.createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  await drawAmounts(doc, row, await drawHead(doc, row))
  doc.end()
  await done
  return Buffer.concat(chunks)
}

import { formatAmount } from '@tintario/contract/billing/amount.ts'
import { splitRuns, type Weight } from './invoice-fonts.ts'
import type { Buyer, InvoiceRow } from './invoice-store.ts'
import { describeLine, formatDay, invoiceWords, nameCountry } from './invoice-words.ts'

/** Who issues the invoices; `address` has its lines separated by commas. */
export type Seller = { name: string; taxId: string; address: string }

type Pen = {
  x: number
  y: number
  /** How much room a line has, in points; longer ones are folded between words. */
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

const INK = '#1f4cdb'
const TEXT = '#1f1c19'
const TEXT_2 = '#5b5751'
const HAIRLINE = '#e7e4df'
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const HALF = (PAGE.width - 2 * PAGE.margin) / 2 - 12
/** The product's mark, drawn in a square of 32. */
const MARK =
  'M5 7.6a2.6 2.6 0 0 1 2.6-2.6h16.8a2.6 2.6 0 0 1 0 5.2h-5.9c.9 3.6 4.7 6 4.7 10.3a7.2 7.2 0 0 1-14.4 0c0-4.3 3.8-6.7 4.7-10.3H7.6A2.6 2.6 0 0 1 5 7.6z'

/** One line with its fonts chosen piece by piece; answers its width in points. */
const drawLine = async (doc: PDFKit.PDFDocument, text: string, pen: Pen, isDrawn = true): Promise<number> => {
  const { size = 10, weight = 400, color = TEXT } = pen
  let x = pen.x
  for (const run of await splitRuns(text, weight)) {
    // The document takes an opened font as well as a file's name, which its types do not say.
    doc
      .font(run.font as unknown as string, run.name)
      .fontSize(size)
      .fillColor(color)
    if (isDrawn) doc.text(run.text, x, pen.y, { lineBreak: false })
    x += doc.widthOfString(run.text)
  }
  return x - pen.x
}

/** Folds a text between words, and a word that is too long between letters. */
const fold = async (doc: PDFKit.PDFDocument, text: string, pen: Pen): Promise<string[]> => {
  const fits = async (line: string) => (await drawLine(doc, line, pen, false)) <= pen.width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (line !== '' && !(await fits((line + word).trimEnd()))) {
      lines.push(line.trimEnd())
      line = ''
    }
    for (const sign of word) {
      if (line !== '' && sign.trim() !== '' && !(await fits(line + sign))) {
        lines.push(line)
        line = ''
      }
      line += sign
    }
  }
  return [...lines, line.trimEnd()]
}

/** Writes lines one below the other and answers where the next one begins. */
const write = async (doc: PDFKit.PDFDocument, texts: string[], pen: Pen): Promise<number> => {
  let { y } = pen
  for (const text of texts)
    for (const line of await fold(doc, text, pen)) {
      const indent = pen.align === 'right' ? pen.width - (await drawLine(doc, line, pen, false)) : 0
      await drawLine(doc, line, { ...pen, x: pen.x + indent, y })
      y += (pen.size ?? 10) * 1.45
    }
  return y
}

const rule = (doc: PDFKit.PDFDocument, y: number): void => {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
}

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

const drawHead = async (doc: PDFKit.PDFDocument, row: InvoiceRow, seller: Seller): Promise<number> => {
  const { language, buyer } = row
  const words = invoiceWords[language === 'es' ? 'es' : 'en']
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
  await write(doc, [words.invoice], { ...right, y: margin + 1, size: 20, weight: 700, color: INK })
  let y = margin + 58
  const facts = [
    [words.number, row.number],
    [words.issued, formatDay(row.createdAt, language === 'es' ? 'es' : 'en')],
    [words.paid, formatDay(row.paidAt, language === 'es' ? 'es' : 'en')],
  ] as const
  for (const [name, value] of facts) {
    await write(doc, [name], { x: margin, y, width: HALF, color: TEXT_2 })
    y = await write(doc, [value], { ...right, y, weight: 700 })
  }
  y += 10
  rule(doc, y)
  y += 18
  const parties = [
    [words.seller, [seller.name, ...seller.address.split(/\s*,\s*/), `${words.taxId}: ${seller.taxId}`]],
    [words.buyer, buyerLines(buyer, language === 'es' ? 'es' : 'en')],
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

const drawLines = async (doc: PDFKit.PDFDocument, row: InvoiceRow, top: number): Promise<void> => {
  const language = row.language === 'es' ? 'es' : 'en'
  const words = invoiceWords[language]
  const { margin } = PAGE
  const left = { x: margin, width: RIGHT - margin - 150 }
  const right = { x: RIGHT - 140, width: 140, align: 'right' as const }
  let y = top
  await write(doc, [words.description], { ...left, y, size: 9, color: TEXT_2 })
  y = (await write(doc, [words.amount], { ...right, y, size: 9, color: TEXT_2 })) + 4
  rule(doc, y)
  const rest = row.amount - row.lines.reduce((sum, { amount }) => sum + amount, 0)
  const lines = row.lines.map((line) => ({ texts: describeLine(line, language), amount: line.amount }))
  if (rest !== 0) lines.push({ texts: [words.discount], amount: rest })
  for (const { texts, amount } of lines) {
    y += 10
    // A page ends before a line would be cut in two.
    if (y > PAGE.height - margin - 90) {
      doc.addPage()
      y = margin
    }
    const below = await write(doc, texts.slice(0, 1), { ...left, y })
    await write(doc, [formatAmount(amount, row.currency, language)], { ...right, y })
    y = await write(doc, texts.slice(1), { ...left, y: below, size: 9, color: TEXT_2 })
    y += 6
    rule(doc, y)
  }
  y += 12
  await write(doc, [words.total], { ...left, y, size: 12, weight: 700 })
  y = await write(doc, [formatAmount(row.amount, row.currency, language)], {
    ...right,
    y,
    size: 12,
    weight: 700,
  })
  await write(doc, [words.note], { x: margin, y: y + 16, width: RIGHT - margin, size: 9, color: TEXT_2 })
}

/**
 * An invoice as an A4 PDF in the language that the buyer had, with embedded fonts for European, Chinese and Japanese
 * names. The same row always gives the same page; amounts are gross integer cents of `currency`.
 */
export const drawInvoice = async (row: InvoiceRow, seller: Seller): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit')
  const { margin } = PAGE
  const title = `${invoiceWords[row.language === 'es' ? 'es' : 'en'].invoice} ${row.number}`
  const doc = new Document({
    size: 'A4',
    // Text is placed by us; a margin below would start pages by itself.
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    // None of the built-in fonts: they are not embedded, and know few letters.
    font: null as unknown as string,
    lang: row.language,
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: row.createdAt, ModDate: row.createdAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  await drawLines(doc, row, await drawHead(doc, row, seller))
  doc.end()
  await done
  return Buffer.concat(chunks)
}

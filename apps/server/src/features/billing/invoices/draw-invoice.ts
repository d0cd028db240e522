import { drawAmounts } from './draw-amounts.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { formatMoment, invoiceWords, nameCountry } from './invoice-words.ts'
import type { Buyer, Seller } from './parties.ts'
import { HALF, INK, PAGE, RIGHT, rule, TEXT_2, write } from './pen.ts'
import type { Tax } from './tax.ts'

/** An invoice with seller and tax, which old rows do not contain. */
export type Drawn = InvoiceRow & { seller: Seller; tax: Tax }

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

/**
 * Draws an invoice or corrective invoice as an A4 PDF in the buyer's language, with embedded fonts for
 * European, Chinese and Japanese names. The same row always gives the same page; amounts are integer cents of
 * `currency`.
 */
export const drawInvoice = async (row: Drawn): Promise<Buffer> => {
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

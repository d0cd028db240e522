import { splitRuns, type Weight } from './invoice-fonts.ts'

/** Where and how text is written. */
export type Pen = {
  x: number
  y: number
  /** How much room a line has, in points; longer ones are folded between words. */
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

export const INK = '#1f4cdb'
export const TEXT = '#1f1c19'
export const TEXT_2 = '#5b5751'
const HAIRLINE = '#e7e4df'
/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 }
export const RIGHT = PAGE.width - PAGE.margin
export const HALF = (PAGE.width - 2 * PAGE.margin) / 2 - 12
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
export const write = async (doc: PDFKit.PDFDocument, texts: string[], pen: Pen): Promise<number> => {
  let { y } = pen
  for (const text of texts)
    for (const line of await fold(doc, text, pen)) {
      const indent = pen.align === 'right' ? pen.width - (await drawLine(doc, line, pen, false)) : 0
      await drawLine(doc, line, { ...pen, x: pen.x + indent, y })
      y += (pen.size ?? 10) * 1.45
    }
  return y
}

/** A hairline across the page. */
export const rule = (doc: PDFKit.PDFDocument, y: number): void => {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
}

import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/** Text that one font can draw; `name` identifies the font, because the fonts' own names are equal. */
type Run = { text: string; font: Font; name: string }
type Weight = 400 | 700

/** Noto Sans for European scripts, then Chinese and Japanese, which exist in one weight. */
const ASIAN = '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'
const files: Record<Weight, readonly string[]> = {
  400: ['@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf', ASIAN],
  700: ['@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', ASIAN],
}
/** Replaces a character that no font has; Noto Sans draws it as a question mark in a diamond. */
const UNKNOWN = '\ufffd'

const opened = new Map<string, Promise<Font>>()

const open = async (file: string): Promise<Font> => {
  const { create } = await import('fontkit')
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if (!('layout' in font)) throw new Error(`${file} is not one font`)
  // PDFKit distinguishes fonts of the same name by these tables, and only after they were read.
  for (const table of ['head', 'name'])
    if (!Reflect.get(font, table)) throw new Error(`${file} has no table ${table}`)
  return font
}

const findFont = async (codePoint: number, weight: Weight): Promise<Omit<Run, 'text'> | null> => {
  for (const name of files[weight]) {
    const opening = opened.get(name) ?? open(name)
    opened.set(name, opening)
    const font = await opening
    if (font.hasGlyphForCodePoint(codePoint)) return { font, name }
  }
  return null
}

/** Splits a text by font; characters that no font has are replaced, control characters removed. */
export const splitRuns = async (text: string, weight: Weight): Promise<Run[]> => {
  const runs: Run[] = []
  for (const sign of text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')) {
    const found = await findFont(sign.codePointAt(0) ?? 0, weight)
    const used = found ?? (await findFont(UNKNOWN.codePointAt(0) ?? 0, weight))
    if (!used) throw new Error('the fonts of invoices lack even the replacement')
    const last = runs.at(-1)
    const drawn = found ? sign : UNKNOWN
    if (last?.name === used.name) last.text += drawn
    else runs.push({ ...used, text: drawn })
  }
  return runs
}

type Pen = {
  x: number
  y: number
  /** Width of a line in points; longer text wraps between words. */
  width: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

export const INK = '#1f4cdb'
const TEXT = '#1f1c19'
export const TEXT_2 = '#5b5751'
const HAIRLINE = '#e7e4df'
/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 }
export const RIGHT = PAGE.width - PAGE.margin
export const HALF = (PAGE.width - 2 * PAGE.margin) / 2 - 12
const drawLine = (doc: PDFKit.PDFDocument, runs: Run[], { size = 10, color = TEXT, ...pen }: Pen): void => {
  const pick = ({ font, name }: Run) =>
    // PDFKit accepts an opened font as well as a file name; its types allow only the latter.
    doc.font(font as unknown as string, name).fontSize(size)
  const widths = runs.map((run) => pick(run).widthOfString(run.text))
  const width = widths.reduce((sum, one) => sum + one, 0)
  let x = pen.align === 'right' ? pen.x + pen.width - width : pen.x
  runs.forEach((run, at) => {
    pick(run).fillColor(color).text(run.text, x, pen.y, { lineBreak: false })
    x += widths[at] ?? 0
  })
}

type Sign = Run & { width: number }

/** Each character with its font and width in points; ignores kerning. */
const measure = async (text: string, { size = 10, weight = 400 }: Pen): Promise<Sign[]> =>
  (await splitRuns(text, weight)).flatMap((run) =>
    [...run.text].map((sign) => {
      const { advanceWidth } = run.font.glyphForCodePoint(sign.codePointAt(0) ?? 0)
      return { ...run, text: sign, width: (advanceWidth / run.font.unitsPerEm) * size }
    }),
  )

const isSpace = ({ text }: Sign) => text.trim() === ''
const widthOf = (signs: Sign[]) => signs.reduce((sum, { width }) => sum + width, 0)
const trimmed = (line: Sign[]) => line.slice(0, line.findLastIndex((sign) => !isSpace(sign)) + 1)

/** Words with their trailing spaces. */
const wordsOf = (signs: Sign[]): Sign[][] => {
  const words: Sign[][] = []
  signs.forEach((sign, at) => {
    const before = signs[at - 1]
    const word = before && isSpace(before) ? undefined : words.at(-1)
    if (word) word.push(sign)
    else words.push([sign])
  })
  return words
}

/** Linear in the length of the text, because the payer enters name and address. */
const fold = async (text: string, pen: Pen): Promise<Sign[][]> => {
  const lines: Sign[][] = []
  let line: Sign[] = []
  let width = 0
  const endLine = () => {
    lines.push(trimmed(line))
    line = []
    width = 0
  }
  for (const word of wordsOf(await measure(text, pen))) {
    if (line.length > 0 && width + widthOf(trimmed(word)) > pen.width) endLine()
    for (const sign of word) {
      if (line.length > 0 && !isSpace(sign) && width + sign.width > pen.width) endLine()
      line.push(sign)
      width += sign.width
    }
  }
  return [...lines, trimmed(line)]
}

/** Merges neighbouring characters of the same font into runs. */
const joined = (line: Sign[]): Run[] => {
  const runs: Run[] = []
  for (const { text, font, name } of line) {
    const last = runs.at(-1)
    if (last?.name === name) last.text += text
    else runs.push({ text, font, name })
  }
  return runs
}

/** Writes lines below each other and returns the y of the next one. Yields to the event loop between texts. */
export const write = async (doc: PDFKit.PDFDocument, texts: string[], pen: Pen): Promise<number> => {
  let { y } = pen
  for (const text of texts) {
    await nextTurn()
    for (const line of await fold(text, pen)) {
      drawLine(doc, joined(line), { ...pen, y })
      y += (pen.size ?? 10) * 1.45
    }
  }
  return y
}

export const rule = (doc: PDFKit.PDFDocument, y: number): void => {
  doc.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(HAIRLINE).stroke()
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/** Display sizes are set a little tighter than text, in parts of the size. */
const TRACKING = -0.014
const LEADING = 1.16

/** Newsreader as it comes, by which characters it has. */
const FILES = ['latin', 'latin-ext'].map(
  (part) => `@fontsource-variable/newsreader/files/newsreader-${part}-wght-normal.woff2`,
)

let opening: Promise<Font[]> | null = null

const openFonts = async (): Promise<Font[]> => {
  const { create } = await import('fontkit')
  return Promise.all(
    FILES.map(async (file) => {
      const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
      if (!('layout' in font)) throw new Error(`${file} is not one font`)
      return font
    }),
  )
}

export type Typesetter = {
  canSet(text: string): boolean
  width(text: string, size: number): number
  /** Paths of one line; `y` is its baseline. */
  line(text: string, at: { x: number; y: number; size: number; fill: string }): string
}

const round = (value: number): number => Math.round(value * 100) / 100

type Glyph = { d: string; at: number; scale: number }

const createTypesetter = (fonts: readonly Font[]): Typesetter => {
  const fontOf = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  const runsOf = (text: string): { font: Font; text: string }[] => {
    const runs: { font: Font; text: string }[] = []
    for (const character of text) {
      const font = fontOf(character)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }
  const layOut = (text: string): { glyphs: Glyph[]; width: number } => {
    let width = 0
    const glyphs: Glyph[] = []
    for (const run of runsOf(text)) {
      const scale = 1 / run.font.unitsPerEm
      const { glyphs: drawn, positions } = run.font.layout(run.text)
      drawn.forEach((glyph, nth) => {
        glyphs.push({ d: glyph.path.toSVG(), at: width, scale })
        width += (positions[nth]?.xAdvance ?? 0) * scale + TRACKING
      })
    }
    return { glyphs, width }
  }
  return {
    canSet: (text) => [...text].every((character) => fontOf(character)),
    width: (text, size) => layOut(text).width * size,
    line: (text, { x, y, size, fill }) => {
      const paths = layOut(text).glyphs.map(({ d, at, scale }) => {
        const k = round(scale * size * 1e4) / 1e4
        return (
          d && `<path transform="translate(${round(x + at * size)} ${round(y)}) scale(${k} ${-k})" d="${d}"/>`
        )
      })
      return `<g fill="${fill}">${paths.join('')}</g>`
    },
  }
}

/** Letters as paths, so that no font of the machine is asked and the picture is the same anywhere. */
export const getTypesetter = async (): Promise<Typesetter> => {
  opening ??= openFonts().catch((error: unknown) => {
    opening = null
    throw error
  })
  return createTypesetter(await opening)
}

export type SetTitle = { lines: string[]; size: number; leading: number; height: number }

const wrap = (words: readonly string[], fits: (line: string) => boolean): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** As large as the box allows, in lines of about one length; null where it does not fit or lacks a letter. */
export const setTitle = (
  type: Typesetter,
  title: string,
  box: { width: number; height: number; largest: number; smallest: number },
): SetTitle | null => {
  const words = title.split(/\s+/).filter(Boolean)
  if (words.length === 0 || !type.canSet(words.join(''))) return null
  const widths = new Map(words.map((word) => [word, type.width(word, 1)]))
  const space = type.width('n n', 1) - 2 * type.width('n', 1)
  const widthOf = (line: string) =>
    line.split(' ').reduce((sum, word) => sum + (widths.get(word) ?? 0) + space, -space)
  const widest = Math.max(...widths.values())
  for (let size = box.largest; size >= box.smallest; size -= 4) {
    if (widest * size > box.width) continue
    const linesIn = (width: number) => wrap(words, (line) => widthOf(line) * size <= width)
    const count = linesIn(box.width).length
    const height = count * size * LEADING
    if (height > box.height) continue
    let width = box.width
    while (width > widest * size && linesIn(width - 20).length === count) width -= 20
    return { lines: linesIn(Math.max(width, widest * size)), size, leading: size * LEADING, height }
  }
  return null
}

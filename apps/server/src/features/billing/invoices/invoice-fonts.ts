import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** Text that one font can draw; `name` identifies the font, because the fonts' own names are equal. */
export type Run = { text: string; font: Font; name: string }
export type Weight = 400 | 700

type Subset = { file: string; ranges: string }

/** Latin first: nearly every text needs nothing else. */
const letters = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
/** Replaces a character that no font has; Noto Sans draws it as a question mark in a diamond. */
const UNKNOWN = '\ufffd'

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

const readRanges = async (folder: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))

/** Parses `U+0460-052F,U+20B4` into code points. */
const codePointsIn = (ranges: string): number[] =>
  ranges.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  })

/** Font files by code point: European scripts in both weights, Chinese and Japanese in one. */
const readFiles = async (weight: Weight): Promise<Map<number, string[]>> => {
  const european = folderOf('@fontsource/noto-sans')
  const asian = folderOf('@fontsource/chocolate-classical-sans')
  const europeanRanges = await readRanges(european)
  const asianRanges = Object.entries(await readRanges(asian)).filter(([name]) => name.startsWith('['))
  const subsets: Subset[] = [
    ...letters.map((name) => ({
      file: join(european, 'files', `noto-sans-${name}-${weight}-normal.woff`),
      ranges: europeanRanges[name] ?? '',
    })),
    ...asianRanges.map(([name, ranges]) => ({
      file: join(asian, 'files', `chocolate-classical-sans-${name.slice(1, -1)}-400-normal.woff`),
      ranges,
    })),
  ]
  const filesOf = new Map<number, string[]>()
  for (const { file, ranges } of subsets)
    for (const codePoint of codePointsIn(ranges))
      filesOf.set(codePoint, [...(filesOf.get(codePoint) ?? []), file])
  return filesOf
}

const filesOf = new Map<Weight, Promise<Map<number, string[]>>>()
const fontOf = new Map<string, Promise<Font>>()

const once = <K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> => {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

const openFont = (file: string): Promise<Font> =>
  once(fontOf, file, async () => {
    const { create } = await import('fontkit')
    const opened = create(await unpackWoff(await readFile(file)))
    if (!('layout' in opened)) throw new Error(`${file} is not one font`)
    // PDFKit distinguishes fonts of the same name by these tables, and only after they were read.
    for (const table of ['head', 'name'])
      if (!Reflect.get(opened, table)) throw new Error(`${file} has no table ${table}`)
    return opened
  })

const findFont = async (codePoint: number, weight: Weight): Promise<Omit<Run, 'text'> | null> => {
  const files = await once(filesOf, weight, () => readFiles(weight))
  for (const file of files.get(codePoint) ?? []) {
    const font = await openFont(file)
    if (font.hasGlyphForCodePoint(codePoint)) return { font, name: basename(file, '.woff') }
  }
  return null
}

/**
 * Splits a text into runs by font. Combines accents with their letters first (NFC), replaces characters that no
 * font has and removes control characters.
 */
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

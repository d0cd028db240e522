import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './root.ts'

/**
 * Whether the style sheets use the scales of `apps/web/src/ui/tokens.css`: spacing and corners by token, text by one of its
 * roles, no colour of their own. And whether each class of a sheet is used by a component that imports it,
 * and each class that is used is there.
 */
const web = join(process.argv[2] ?? root, 'apps/web/src')

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

const SPACING = /^(gap|row-gap|column-gap|padding|margin|scroll-margin|scroll-padding)/
const LENGTH = /\d(px|rem)\b/
/** One or two pixels make up for a border or an outline. They are no space. */
const CORRECTION = /\b[012]px\b/g
const COLOUR = /#[\da-f]{3}|\b(rgb|rgba|hsl|oklch|white|black)\b/i

/** What is wrong with one line of a sheet, or null. */
export const problemOf = (line: string): string | null => {
  const text = line.trim()
  const colon = text.indexOf(':')
  if (text.startsWith('/*') || text.endsWith('{')) return null
  const isDeclaration = colon > 0 && !text.startsWith('&')
  const property = isDeclaration ? text.slice(0, colon) : ''
  const value = isDeclaration ? text.slice(colon + 1).trim() : text
  if (property === 'font-size') return 'a size of text outside its roles (--type-…)'
  if (property === 'line-height' && LENGTH.test(value)) return 'a height of lines outside the roles of text'
  if (property === 'font' && !value.startsWith('var(--type-') && value !== 'inherit;')
    return 'a font outside the roles of text (--type-…)'
  if (SPACING.test(property) && LENGTH.test(value.replaceAll(CORRECTION, '')))
    return 'a space outside the scale (--s-1 … --s-8)'
  if (property.startsWith('border-') && property.endsWith('radius') && LENGTH.test(value))
    return 'a corner outside the scale (--r-…)'
  if (COLOUR.test(value)) return 'a colour that is no token'
  return null
}

/** The text of every component by the sheets that it imports, with the name under which it knows the sheet. */
const importersOf = (files: readonly string[]): Map<string, { name: string; text: string }[]> => {
  const importers = new Map<string, { name: string; text: string }[]>()
  for (const file of files.filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))) {
    const text = readFileSync(file, 'utf8')
    for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = resolve(dirname(file), from)
      importers.set(sheet, [...(importers.get(sheet) ?? []), { name, text }])
    }
  }
  return importers
}

/** The classes of a sheet that none of its importers uses. One that takes the whole record may use each. */
const unusedIn = (css: string, importers: readonly { name: string; text: string }[]): string[] => {
  const rules = css
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/composes: [^;]*;/g, '')
  const names = new Set([...rules.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const isUsed = (name: string) =>
    importers.some(
      ({ name: record, text }) =>
        text.includes(`${record}[`) ||
        text.includes(`{${record}}`) ||
        text.split(`${record}.${name}`).some((after, at) => at > 0 && !/^\w/.test(after)),
    )
  return [...names].filter((name) => !isUsed(name))
}

/** The stroke of an icon follows its size (`app/base.css`). */
const STROKE = /\bstroke=\{[\d.]+\}/

/** The classes that importers of a sheet use and it does not have. */
const missingIn = (css: string, importers: readonly { name: string; text: string }[]): string[] =>
  importers.flatMap(({ name, text }) =>
    text
      .split(`${name}.`)
      .slice(1)
      .filter((_, at) => !/['"`/.\w]$/.test(text.split(`${name}.`)[at] ?? ''))
      .map((after) => /^\w+/.exec(after)?.[0] ?? '')
      .filter((used) => used && !css.split(`.${used}`).some((after, at) => at > 0 && !/^\w/.test(after))),
  )

const problems: string[] = []
const files = filesIn(web)
for (const file of files.filter((path) => path.endsWith('.tsx')))
  for (const [at, line] of readFileSync(file, 'utf8').split('\n').entries())
    if (STROKE.test(line))
      problems.push(`apps/web/src/${relative(web, file)}:${at + 1}: an icon with a stroke of its own`)
const sheets = files.filter((file) => file.endsWith('.module.css'))
const importers = importersOf(files)
for (const file of sheets) {
  const path = relative(web, file)
  const css = readFileSync(file, 'utf8')
  let isComment = false
  for (const [at, line] of css.split('\n').entries()) {
    if (line.includes('/*')) isComment = true
    const problem = isComment ? null : problemOf(line)
    if (line.includes('*/')) isComment = false
    if (problem) problems.push(`apps/web/src/${path}:${at + 1}: ${problem}: ${line.trim()}`)
  }
  for (const name of unusedIn(css, importers.get(file) ?? []))
    problems.push(`apps/web/src/${path}: a class that no component uses: ${name}`)
  for (const name of missingIn(css, importers.get(file) ?? []))
    problems.push(`apps/web/src/${path}: a class that a component uses and the sheet lacks: ${name}`)
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${problems.length} problems in ${sheets.length} style sheets\n`)
process.exitCode = problems.length > 0 ? 1 : 0

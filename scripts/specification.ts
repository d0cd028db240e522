import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.ts'

const PAGES = 'docs/specification'
const README = 'README.md'
/** Lists message keys, not requirements. */
const MESSAGE_KEYS = 'message-keys.md'
/** Contract suites call `test` too, outside of files called `*.test.ts`. */
const SOURCES = '{apps,packages,scripts,testing}/**/*.{ts,tsx,mjs}'
/** Its titles are examples. */
const OWN_TEST = 'scripts/specification.test.ts'

/** A page of the specification; `problems` are its lines that do not follow the form. */
export type Page = { code: string; name: string; ids: string[]; problems: string[] }
type Named = { file: string; id: string }

const LINE = /^- \*\*([A-Z][A-Z0-9]*)-(\d{2,3})\*\* \((?:ui|api|job|unit|visual)\) \S.*\."?$/
const ID = /\b[A-Z][A-Z0-9]+-\d{2,3}\b/g

/** Reads one page: a heading `# CODE: Name` and one requirement per line. `file` is the page's file name. */
export const readPage = (file: string, text: string): Page => {
  const [heading = '', ...lines] = text.split('\n')
  const [, code = '', name = ''] = /^# ([A-Z][A-Z0-9]*): (\S.*)$/.exec(heading) ?? []
  const problems: string[] = []
  if (`${code.toLowerCase()}.md` !== file) problems.push(`${file}: heading "${heading}"`)
  const ids: string[] = []
  for (const line of lines.filter((one) => one !== '')) {
    const [, area, number] = LINE.exec(line) ?? []
    const id = `${area}-${number}`
    if (area !== code || ids.includes(id)) problems.push(`${file}: ${line}`)
    else ids.push(id)
  }
  return { code, name, ids, problems }
}

/** The line of a page in the README's list of areas. */
export const readmeLine = ({ code, name, ids }: Page): string =>
  `- [${code}](${code.toLowerCase()}.md): ${name}, ${ids.length} requirements`

/** Ids in square brackets in front of test titles. */
export const idsOfTitles = (text: string): string[] =>
  [...text.matchAll(/['"`]\[([A-Z][A-Z0-9]*-?\d[^\]'"`\n]*)\](?=[ '"`])/g)].flatMap(([, ids = '']) =>
    ids.split(', '),
  )

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const readPages = (): Page[] =>
  globSync(`${PAGES}/*.md`, { cwd: root })
    .filter((path) => ![README, MESSAGE_KEYS].includes(basename(path)))
    .sort()
    .map((path) => readPage(basename(path), read(path)))

export const readReadme = (): string => read(join(PAGES, README))

/** Every id that a page mentions, also where it refers to another requirement. */
export const readMentions = (): Named[] =>
  globSync(`${PAGES}/*.md`, { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(ID)].map(([id]) => ({ file: path, id })),
  )

export const readTitles = (): Named[] =>
  globSync(SOURCES, { cwd: root, exclude: ['**/node_modules', OWN_TEST] }).flatMap((path) =>
    idsOfTitles(read(path)).map((id) => ({ file: path, id })),
  )

if (import.meta.main) {
  const named = new Set(readTitles().map(({ id }) => id))
  const pages = readPages()
  for (const { code, name, ids } of pages) {
    const missing = ids.filter((id) => !named.has(id))
    process.stdout.write(
      `${code}: ${name}, ${ids.length - missing.length} of ${ids.length} named by a test\n`,
    )
    if (missing.length > 0) process.stdout.write(`  without a test: ${missing.join(', ')}\n`)
  }
  const all = pages.flatMap(({ ids }) => ids)
  process.stdout.write(`${all.filter((id) => named.has(id)).length} of ${all.length} named by a test\n`)
}

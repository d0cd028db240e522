import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.ts'

/** What runs in a browser. */
const SOURCES = ['apps/web/src', 'packages/contract/src', 'packages/prose/src']

/** Missing in Safari 16.4 or Firefox 128, by MDN's compatibility data, with what to use instead where there is a helper. */
const TOO_NEW: readonly [name: RegExp, instead?: string][] = [
  [/\bURL\.parse\b/, 'parseUrl'],
  [/\bURL\.canParse\b/, 'parseUrl'],
  [/\bAbortSignal\.any\b/, 'limitedSignal'],
  [/\bPromise\.(withResolvers|try)\b/],
  [/\b(Object|Map)\.groupBy\b/],
  [/\bRegExp\.escape\b/],
  [/\bResponse\.json\b/],
  [/\bReadableStream\.from\b/],
  [/\bMath\.(sumPrecise|f16round)\b/],
  [/\b(Error\.isError|Iterator\.(from|concat)|Intl\.DurationFormat)\b/],
  [/\bUint8Array\.from(Base64|Hex)\b|\.to(Base64|Hex)\(/],
  [/\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  [/\.(values|keys|entries)\(\)\s*\.(map|filter|find|some|every|flatMap|forEach|reduce|take|drop|toArray)\(/],
  [/\.(isWellFormed|toWellFormed|checkVisibility|startViewTransition|moveBefore|setHTMLUnsafe)\(/],
  [/\.(showPopover|hidePopover|togglePopover|requestClose|caretPositionFromPoint|getHTML)\(/],
  [/\b(requestIdleCallback|cookieStore|Temporal|URLPattern|CloseWatcher|EditContext)\b(?=[.(])/],
  [/\bsearchParams\.size\b/],
]

/** They read the browser's zone, while posts are shown in their workspace's. */
const ZONELESS: [RegExp, string] = [
  /\.(get|set)(FullYear|Month|Date|Day|Hours|Minutes)\(|\.to(Locale)?(Date|Time)String\(/,
  'ui/days.ts, i18n/dates.ts',
]
/** The picture beside log-in, before any workspace is known. */
const MAY_BE_ZONELESS = ['apps/web/src/features/auth/WeekArt.tsx']
const isZoned = (file: string) => file.startsWith('apps/web/src/') && !MAY_BE_ZONELESS.includes(file)

type Use = { file: string; line: number; words: string }

/** Uses of browser interfaces that a promised browser lacks, and of dates without a zone. Comments do not count. */
export const findTooNew = (file: string, text: string): Use[] =>
  text.split('\n').flatMap((line, at) => {
    const code = line.replace(/^\s*(\/?\*|\/\/).*/, '')
    const banned = isZoned(file) ? [...TOO_NEW, ZONELESS] : TOO_NEW
    const found = banned.find(([name]) => name.test(code))
    if (!found) return []
    const [name, instead] = found
    const use = name.exec(code)?.[0] ?? ''
    return [{ file, line: at + 1, words: instead ? `${use}: use ${instead}` : use }]
  })

export const browserFiles = (): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  )

if (import.meta.main) {
  const files = browserFiles()
  const uses = files.flatMap((file) => findTooNew(relative(root, file), readFileSync(file, 'utf8')))
  for (const { file, line, words } of uses) process.stdout.write(`${file}:${line} ${words}\n`)
  if (uses.length > 0) process.stdout.write('Missing in Safari 16.4 or Firefox 128, or without a time zone\n')
  else process.stdout.write(`${files.length} files\n`)
  process.exitCode = uses.length > 0 ? 1 : 0
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-5'
import { root } from './root.ts'

/**
 * Checks comments and declared names of the server and the packages against `docs/style.md`: listed words, requirement
 * ids and other codes, comments of more than two sentences that are no docstring.
 */
const baseDir = process.argv[2] ?? root

const SOURCES = ['apps/server/src', 'packages']
const NOT_CHECKED = /\.test\.ts$|\/testing\/|\.d\.m?ts$/

/** Each word in the forms in which prose has it; docs/style.md says what to write instead. */
const WORDS = [
  'anew|aside|whoever|whatever|nobody|somebody|surely|hence|lest|at once|once more|of before',
  'keep|keeps|kept|keeping|hold|holds|held|holding',
  'look(?![- ]up| like)|looks(?! up| like)|looked(?! up)|looking(?! up)',
  'noted|noting|tell|tells|told|telling|stand|stands|stood|standing',
  'act|acts|acted|place|places|eye|eyes|(?<!by )hand|hands|thing|things',
  'room|rooms|house|leaf|wall|walls|arrow|arrows|circle|circles',
].join('|')
const WORD = new RegExp(`\\b(?:${WORDS})\\b`, 'gi')
const NAME_WORDS = new Set(
  'anew aside whoever whatever nobody somebody held tell tells told standing stands eye thing'.split(' '),
)
/** Names of libraries and of the platform, the system's unprivileged user, and the ledger's book `held`. */
const ALLOWED_NAMES = new Set(['keepAlive', 'keepAliveTimeout', 'nobody', 'NOBODY', 'held'])
const CODE = /\b(?:[A-Z][A-Z0-9]+-\d{2,3}|R1?\d{2}|decision \d{4}|rule \d+)\b/g
/** Names of standards and formats that have the form of a requirement id. */
const STANDARDS =
  /^(?:UTF|ISO|RFC|SHA|ES|AES|TLS|HTTP|PNG|WCAG|BCP|ECMA|SP|CP|UCS|IEC|TIS|GB|KOI|MD|CRC|PBKDF)/
/** Ends of sentences, not dots of abbreviations, addresses and numbers. */
const SENTENCE_END = /[.!?](?=\s+["'`“(]?[A-Z]|\s*$)/g

type Problem = { line: number; what: string }

const linesOfComment = (text: string): string =>
  text.replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)/gm, '').replaceAll('*/', '')

/** Prose without what is quoted from code. */
const proseOf = (comment: string): string =>
  linesOfComment(comment).replaceAll(/`[^`]*`|https?:\/\/\S+|[“"][^”"]*[”"]/g, '``')

/** Comments as a reader sees them: consecutive `//` lines are one. */
const commentsOf = (source: ts.SourceFile): { pos: number; text: string; isDocstring: boolean }[] => {
  const { text } = source
  const ranges = new Map<number, ts.CommentRange>()
  const collect = (at: number) => {
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, at) ?? []),
      ...(ts.getTrailingCommentRanges(text, at) ?? []),
    ])
      ranges.set(range.pos, range)
  }
  const visit = (node: ts.Node): void => {
    collect(node.getFullStart())
    collect(node.getEnd())
    ts.forEachChild(node, visit)
  }
  visit(source)
  const sorted = [...ranges.values()].sort((a, b) => a.pos - b.pos)
  const comments: { pos: number; end: number; text: string; isDocstring: boolean }[] = []
  for (const { pos, end } of sorted) {
    const own = text.slice(pos, end)
    const last = comments.at(-1)
    const isLine = own.startsWith('//')
    if (isLine && last?.text.startsWith('//') && text.slice(last.end, pos).trim() === '') {
      last.text += `\n${own}`
      last.end = end
    } else comments.push({ pos, end, text: own, isDocstring: own.startsWith('/**') })
  }
  return comments
}

const declaredNames = (source: ts.SourceFile): ts.Identifier[] => {
  const names: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node)
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.push(node.name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const wordsOfName = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)

const problemsOf = (path: string): Problem[] => {
  const text = readFileSync(join(baseDir, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1
  const inComments = commentsOf(source).flatMap(({ pos, text: comment, isDocstring }) => {
    const prose = proseOf(comment)
    const found = [
      ...(prose.match(WORD) ?? []).map((word) => `"${word}"`),
      ...(prose.match(CODE) ?? []).filter((code) => !STANDARDS.test(code)),
    ]
    const sentences = prose.match(SENTENCE_END)?.length ?? 0
    if (!isDocstring && sentences > 2) found.push(`${sentences} sentences`)
    return found.map((what) => ({ line: lineOf(pos), what: `comment: ${what}` }))
  })
  const inNames = declaredNames(source)
    .filter(
      ({ text: name }) => !ALLOWED_NAMES.has(name) && wordsOfName(name).some((word) => NAME_WORDS.has(word)),
    )
    .map((name) => ({ line: lineOf(name.getStart()), what: `name: ${name.text}` }))
  return [...inComments, ...inNames]
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...SOURCES], {
  cwd: baseDir,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !NOT_CHECKED.test(path))
const problems = files
  .sort()
  .flatMap((path) => problemsOf(path).map(({ line, what }) => `${path}:${line} ${what}`))
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${problems.length} problems in ${files.length} files; see docs/style.md\n`)
process.exitCode = problems.length > 0 ? 1 : 0

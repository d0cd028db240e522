import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Expression, findExpressions } from './find-expressions.ts'
import { root } from './root.ts'

/** The checker's own JavaScript; its package would first look for Java. */
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { version: string }

/** What will be written anew; until then it runs in a thread with a deadline (decision 0027). */
const later: readonly string[] = []

/** An expression that takes longer is not shown to be linear: say it more simply. The others take a second at most. */
const TIMEOUT_MS = 30_000
/** One with a reason is excused if nothing is known of it by then. */
const EXCUSED_TIMEOUT_MS = 2_000
const LINEAR = 'linear'

/** Verdicts by expression, kept because they take seconds. */
const cacheFile = join(root, '.cache', 'expressions.json')
type Cache = { version: string; verdicts: Record<string, string> }
const readCache = (): Cache => {
  try {
    const kept = JSON.parse(readFileSync(cacheFile, 'utf8')) as Cache
    if (kept.version === version) return kept
  } catch {
    // There is none yet.
  }
  return { version, verdicts: {} }
}

/** `linear`, or what is known against it. */
const judge = (source: string, flags: string, timeout: number): string => {
  const found = checkSync(source, flags, { checker: 'automaton', timeout })
  if (found.status === 'safe') return LINEAR
  if (found.status === 'vulnerable') return `${found.complexity.summary}, as with ${found.attack.pattern}`
  return `it cannot be shown to be linear (${found.error.kind})`
}

/** The folder to look at: the project, or a copy that a test gives. */
const expressions = findExpressions(process.argv[2] ?? root)
const cache = readCache()
const verdictOf = ({ source, flags, reason }: Expression): string => {
  if (source === null) return 'it is put together while the program runs'
  const key = `/${source}/${flags}`
  const verdict = cache.verdicts[key] ?? judge(source, flags, reason ? EXCUSED_TIMEOUT_MS : TIMEOUT_MS)
  // A machine that is less busy may come to an end.
  if (!verdict.includes('timeout')) cache.verdicts[key] = verdict
  return verdict
}

const isLater = ({ file }: Expression) => later.some((room) => file.startsWith(room))
const problemOf = (expression: Expression): string | null => {
  const verdict = verdictOf(expression)
  if (verdict !== LINEAR) return expression.reason ? null : verdict
  return expression.reason ? 'it is linear and needs no reason' : null
}

const judged = expressions.filter((expression) => !isLater(expression))
const problems = judged.flatMap((expression) => {
  const problem = problemOf(expression)
  return problem ? [`${expression.file}:${expression.line}: ${expression.text}: ${problem}`] : []
})
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(cacheFile, JSON.stringify(cache))

for (const problem of problems) process.stdout.write(`${problem}\n`)
if (problems.length > 0)
  process.stdout.write(
    'Say it with a linear expression or with methods of String. Where the text is surely short, say why above it: // Short text: …\n',
  )
const excused = judged.filter(({ reason }) => reason).length
process.stdout.write(
  `${judged.length} expressions, ${excused} excused by a reason, ${expressions.length - judged.length} left for later\n`,
)
process.exitCode = problems.length === 0 && judged.length > 0 ? 0 : 1

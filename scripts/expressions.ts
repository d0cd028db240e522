import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Expression, findExpressions } from './find-expressions.ts'
import { root } from './root.ts'

/** The checker's own JavaScript; its package would first look for Java. */
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { version: string }

/** An expression that takes longer is not shown to be linear: say it more simply. The others take a second at most. */
const TIMEOUT_MS = 60_000
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
const judge = (source: string, flags: string): string => {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  if (found.status === 'safe') return LINEAR
  if (found.status === 'vulnerable') return `${found.complexity.summary}, as with ${found.attack.pattern}`
  return `it cannot be shown to be linear (${found.error.kind})`
}

/** The folder to look at: the project, or a copy that a test gives. */
const expressions = findExpressions(process.argv[2] ?? root)
const cache = readCache()
const verdictOf = ({ source, flags }: Expression): string => {
  if (source === null) return 'it is put together while the program runs'
  const key = `/${source}/${flags}`
  const verdict = cache.verdicts[key] ?? judge(source, flags)
  // A machine that is less busy may come to an end.
  if (!verdict.includes('timeout')) cache.verdicts[key] = verdict
  return verdict
}

/** One with a reason is not looked at: how long that takes, and so what is known of it, depends on the machine. */
const problems = expressions.flatMap((expression) => {
  const verdict = expression.reason ? LINEAR : verdictOf(expression)
  return verdict === LINEAR ? [] : [`${expression.file}:${expression.line}: ${expression.text}: ${verdict}`]
})
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(cacheFile, JSON.stringify(cache))

for (const problem of problems) process.stdout.write(`${problem}\n`)
if (problems.length > 0)
  process.stdout.write(
    'Say it with a linear expression or with methods of String. Where the text is surely short, say why above it: // Short text: …\n',
  )
const excused = expressions.filter(({ reason }) => reason).length
process.stdout.write(`${expressions.length} expressions, ${excused} excused by a reason\n`)
process.exitCode = problems.length === 0 && expressions.length > 0 ? 0 : 1

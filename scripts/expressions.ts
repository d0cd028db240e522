import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Expression, findExpressions } from './find-expressions.ts'
import { root } from './root.ts'

/** The checker's own JavaScript; its package would first look for Java. */
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { version: string }

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

/** An expression that takes longer is not shown to be linear: say it more simply. */
const TIMEOUT_MS = process.argv.includes('--store') ? 600_000 : 60_000

/** `linear`, or what is known against it. */
const judge = (source: string, flags: string): string => {
  const found = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS })
  if (found.status === 'safe') return LINEAR
  if (found.status === 'vulnerable') return `${found.complexity.summary}, as with ${found.attack.pattern}`
  return `it cannot be shown to be linear (${found.error.kind})`
}

/**
 * `[folder]`: a copy of the project that a test gives. `--fresh`: believes no stored verdict. `--store`: writes which
 * expressions are linear and take long, so that a clean checkout need not show it again; a drill runs fresh.
 */
const { values, positionals } = parseArgs({
  options: { fresh: { type: 'boolean', default: false }, store: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isFresh = values.fresh || values.store
/** Milliseconds of the processor. */
const SLOW_MS = 250
const slowFile = join(root, 'scripts', 'slow-expressions.json')
type Slow = { version: string; linear: string[] }
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
const stored = JSON.parse(readFileSync(slowFile, 'utf8')) as Slow
const known = new Set(isFresh || stored.version !== version ? [] : stored.linear)
const slow = new Set<string>()

const expressions = findExpressions(positionals[0] ?? root)
const cache = isFresh ? { version, verdicts: {} } : readCache()
const verdictOf = ({ source, flags }: Expression): string => {
  if (source === null) return 'it is put together while the program runs'
  const key = `/${source}/${flags}`
  if (known.has(hashOf(key))) return LINEAR
  const { user, system } = process.cpuUsage()
  const verdict = cache.verdicts[key] ?? judge(source, flags)
  const spent = process.cpuUsage({ user, system })
  if (verdict === LINEAR && spent.user + spent.system > SLOW_MS * 1_000) slow.add(hashOf(key))
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
if (values.store)
  writeFileSync(
    slowFile,
    `${JSON.stringify({ version, linear: [...slow].sort() } satisfies Slow, null, 2)}\n`,
  )

for (const problem of problems) process.stdout.write(`${problem}\n`)
if (problems.length > 0)
  process.stdout.write(
    'Say it with a linear expression or with methods of String. Where the text is surely short, say why above it: // Short text: …\n',
  )
const excused = expressions.filter(({ reason }) => reason).length
process.stdout.write(`${expressions.length} expressions, ${excused} excused by a reason\n`)
process.exitCode = problems.length === 0 && expressions.length > 0 ? 0 : 1

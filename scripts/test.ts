import './follow-parent.ts'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Count, runChecks } from './checks.ts'
import { bin, runNode } from './programs.ts'
import { root } from './root.ts'
import { buildWebIfStale } from './web-build.ts'

const cache = join(root, '.cache')
/**
 * `npm test` is the quick part: checks, tests, a kill test of some seconds, and the main job in a browser. `--all` adds
 * the files called `*.long.test.ts` (storms, kills at every step, the real WordPress) and every journey. `-- <path …>`
 * runs only what lies there, and that whole: paths under e2e/journeys are journeys, all others are tests.
 */
const isAll = process.argv.includes('--all')
const paths = process.argv.slice(2).filter((word) => word !== '--all')
const isQuick = !isAll && paths.length === 0
const MAIN_JOB = 'journeys/main-job.test.ts'
const journeys = isQuick ? [MAIN_JOB] : paths.filter((path) => path.startsWith('e2e/journeys'))
const units = paths.filter((path) => !path.startsWith('e2e/journeys'))
/** How long the quick part's kill test goes on; its files say what else these may be. */
const short = { KILL_SECONDS: '8', KILL_POSTS: '160', STORM_OPERATIONS: '1000' }
const isWanted = (chosen: string[]): boolean => paths.length === 0 || chosen.length > 0

const readSummary = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}

const numberIn = (summary: Record<string, unknown>, name: string): number => {
  const value = summary[name]
  return typeof value === 'number' ? value : 0
}

/** A program that ends badly without naming a failed test has failed all the same: it counts as one. */
const honest = ({ passed, failed }: Count, isGood: boolean): Count => ({
  passed,
  failed: isGood ? failed : Math.max(failed, 1),
})

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failed: counts.reduce((all, { failed }) => all + failed, 0),
})

type VitestFile = { status: string; assertionResults: { status: string }[] }

const runUnits = async (): Promise<Count> => {
  const file = join(cache, 'vitest.json')
  rmSync(file, { force: true })
  const { isGood } = await runNode([
    bin('vitest/vitest.mjs'),
    'run',
    ...units,
    ...(isQuick ? ['--exclude=**/*.long.test.ts'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const summary = readSummary(file)
  const files = (summary.testResults ?? []) as VitestFile[]
  const broken = files.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  const failed = numberIn(summary, 'numFailedTests') + broken
  return honest({ passed: numberIn(summary, 'numPassedTests'), failed }, isGood)
}

/**
 * Journeys wait for a minute to come more than they work, so two parts of them run side by side, where there is room
 * for two products, two blogs and two browsers. Chosen ones run as one part.
 */
const journeyParts = (): string[] =>
  journeys.length === 0 && availableParallelism() > 1 && totalmem() >= 6 * 1024 ** 3
    ? ['1/2', '2/2']
    : ['1/1']

const runPart = async (part: string): Promise<Count> => {
  const file = join(cache, `journeys-${part.replace('/', '-of-')}.json`)
  rmSync(file, { force: true })
  const { isGood } = await runNode(['e2e/run.ts', `--part=${part}`, `--count=${file}`, ...journeys])
  const summary = readSummary(file)
  return honest({ passed: numberIn(summary, 'passed'), failed: numberIn(summary, 'failed') }, isGood)
}

const runJourneys = async (): Promise<Count> => {
  try {
    await buildWebIfStale()
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  }
  return sum(await Promise.all(journeyParts().map(runPart)))
}

/** What is proved must not depend on this machine's settings, and must not touch what they point to. */
const forgetSettings = (): void => {
  for (const [, name] of readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm))
    if (name && name !== 'CHROMIUM_PATH') delete process.env[name]
}

mkdirSync(cache, { recursive: true })
forgetSettings()
if (isQuick) process.env = { ...short, ...process.env }
const counts: Count[] = []
for (const [name, run, isNow] of [
  ['Checks', runChecks, paths.length === 0],
  ['Tests', runUnits, isWanted(units)],
  ['Journeys in a browser', runJourneys, isWanted(journeys)],
] as const) {
  if (!isNow) continue
  process.stdout.write(`\n${name}\n`)
  counts.push(await run())
}
const { passed, failed } = sum(counts)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

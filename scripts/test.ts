import './follow-parent.ts'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Count, type Failure, runChecks } from './checks.ts'
import { bin, runNode } from './programs.ts'
import { root } from './root.ts'
import { buildWebIfStale } from './web-build.ts'

const cache = join(root, '.cache')
/**
 * `npm test` is the quick part: checks, tests, and the main job in a browser. `--all` adds the files called `*.long.test.ts`
 * and the tests with the tag `long` (storms, kills, hostile input, backups, all callers of all endpoints, the real WordPress,
 * the fakes' own tests) and every journey. `-- <path …>`
 * runs only the files there, the long ones too: paths under testing/e2e/journeys are journeys, all others are tests.
 * `-t <words>`: of these only the tests whose title contains the words.
 */
const { values, positionals: paths } = parseArgs({
  options: { all: { type: 'boolean', default: false }, named: { type: 'string', short: 't' } },
  allowPositionals: true,
})
const { all: isAll, named } = values
const isQuick = !isAll && paths.length === 0
const MAIN_JOB = 'journeys/main-job.test.ts'
const journeys = isQuick ? [MAIN_JOB] : paths.filter((path) => path.startsWith('testing/e2e/journeys'))
const units = paths.filter((path) => !path.startsWith('testing/e2e/journeys'))
const isWanted = (chosen: string[]): boolean => paths.length === 0 || chosen.length > 0

const readSummary = <Summary>(file: string): Partial<Summary> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Summary>) : {}

/** A program that ends badly without naming a failed test has failed all the same: it counts as one. */
const honest = (name: string, count: Count, isGood: boolean): Count =>
  isGood || count.failures.length > 0
    ? count
    : { ...count, failures: [{ title: name, said: 'ended badly and named no test that failed' }] }

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((all, { passed }) => all + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
  flaky: counts.flatMap(({ flaky = [] }) => flaky),
})

/** What Vitest's JSON reporter leaves. */
type VitestTest = { status: string; fullName: string; failureMessages: string[] }
type VitestFile = { status: string; name: string; message: string; assertionResults: VitestTest[] }

/** The failed tests of a file, or the file itself where it broke outside its tests. */
const failuresIn = ({ status, name, message, assertionResults }: VitestFile): Failure[] => {
  const path = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ title: path, said: message }]
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${path} > ${fullName}`,
    said: failureMessages.join('\n'),
  }))
}

const runUnits = async (): Promise<Count> => {
  const file = join(cache, 'vitest.json')
  rmSync(file, { force: true })
  const { isGood } = await runNode([
    bin('vitest/vitest.mjs'),
    'run',
    ...units,
    ...(isQuick ? ['--exclude=**/*.long.test.ts', '--tags-filter=!long'] : []),
    ...(named === undefined ? [] : ['-t', named]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests = 0, testResults = [] } = readSummary<{
    numPassedTests: number
    testResults: VitestFile[]
  }>(file)
  return honest('Tests', { passed: numPassedTests, failures: testResults.flatMap(failuresIn) }, isGood)
}

/**
 * Journeys often wait for a page or a worker, so up to three processes share them, each with a product, a blog and a
 * browser, which need 3 GB. Chosen ones run in one.
 */
const journeyProcesses = (): number[] => {
  if (journeys.length > 0 || availableParallelism() === 1) return [1]
  return [1, 2, 3].slice(0, Math.max(1, Math.floor(totalmem() / (3 * 1024 ** 3))))
}

const runPart = async (part: number, shared: string): Promise<Count> => {
  const file = join(cache, `journeys-${part}.json`)
  rmSync(file, { force: true })
  const { isGood } = await runNode([
    'testing/e2e/run.ts',
    `--shared=${shared}`,
    `--count=${file}`,
    ...(named === undefined ? [] : [`--named=${named}`]),
    // A journey also depends on how fast a busy machine draws. Its second try is reported, and nothing else has one.
    ...(isAll ? ['--retry=1'] : []),
    ...journeys,
  ])
  const { passed = 0, failures = [], flaky = [] } = readSummary<Count>(file)
  return honest(`Journeys ${part}`, { passed, failures, flaky }, isGood)
}

/** A journey waits more than it works, so one process of journeys also runs beside the other tests where memory allows. */
const BESIDE_MIN_BYTES = 7 * 1024 ** 3
const runsBeside = isQuick || (isAll && availableParallelism() > 1 && totalmem() >= BESIDE_MIN_BYTES)

/** The first process starts immediately, the others when `others` is done. They share the journeys. */
const runJourneys = async (others: Promise<unknown>): Promise<Count> => {
  try {
    await buildWebIfStale()
  } catch (error) {
    return { passed: 0, failures: [{ title: 'The web app', said: String(error) }] }
  }
  const shared = mkdtempSync(join(cache, 'journeys-'))
  const [first = 1, ...rest] = journeyProcesses()
  try {
    const runRest = others.then(() => Promise.all(rest.map((part) => runPart(part, shared))))
    return sum([await runPart(first, shared), ...(await runRest)])
  } finally {
    rmSync(shared, { recursive: true, force: true })
  }
}

/** What is proved must not depend on this machine's settings, and must not touch what they point to. */
const forgetSettings = (): void => {
  for (const [, name] of readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm))
    if (name && name !== 'CHROMIUM_PATH') delete process.env[name]
}

mkdirSync(cache, { recursive: true })
forgetSettings()
const noCount: Count = { passed: 0, failures: [] }
const startPart = (name: string, run: () => Promise<Count>, isNow: boolean): Promise<Count> => {
  if (!isNow) return Promise.resolve(noCount)
  process.stdout.write(`\n${name}\n`)
  return run()
}
const counts = [await startPart('Checks', runChecks, paths.length === 0)]
const tests = startPart('Tests', runUnits, isWanted(units))
if (!runsBeside) await tests
counts.push(
  ...(await Promise.all([
    tests,
    startPart('Journeys in a browser', () => runJourneys(tests), isWanted(journeys)),
  ])),
)
const { passed, failures, flaky = [] } = sum(counts)
if (flaky.length > 0) process.stdout.write(`\nPassed only when repeated\n${flaky.join('\n')}\n`)
if (failures.length > 0) process.stdout.write('\nFailed\n')
for (const { title, said } of failures.slice(0, 30))
  process.stdout.write(`✗ ${title}\n${said.split('\n').slice(0, 12).join('\n')}\n\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1

import { mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestRunResult,
  VerboseReporter,
} from 'vitest/node'

/**
 * Runs the browser journeys; arguments filter files. `--shared=<folder>`: processes that are given the same folder share
 * the files, and each takes its next one when it is done with one. They share nothing else: each starts a product, a blog
 * and a browser. `--count=<file>`: how many passed, what failed and what passed only when repeated is left in that file.
 * `--named=<words>`: only the tests that are called so. `--retry=<n>`: how often a failed test is repeated; tests of what
 * must never happen set their own `retry: 0`.
 */
const { values, positionals } = parseArgs({
  options: {
    shared: { type: 'string' },
    count: { type: 'string' },
    named: { type: 'string' },
    retry: { type: 'string', default: '0' },
  },
  allowPositionals: true,
})

/** Each file is a run for Vitest; the program that started this one prints the sum. */
class JourneyReporter extends VerboseReporter {
  override reportTestSummary(): void {}
}

const here = fileURLToPath(new URL('.', import.meta.url))
const vitest = await createVitest({
  root: here,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  watch: false,
  retry: Number(values.retry),
  reporters: [new JourneyReporter()],
  ...(values.named === undefined ? {} : { testNamePattern: values.named }),
})
await vitest.standalone()
/** False when another process took the file before. */
const take = async (path: string): Promise<boolean> => {
  if (values.shared === undefined) return true
  try {
    await mkdir(join(values.shared, basename(path)))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
const files = await Promise.all(
  (await vitest.globTestSpecifications(positionals)).map(async (file) => ({
    file,
    bytes: (await stat(file.moduleId)).size,
  })),
)
// What may take longest comes first, so that all processes end at about the same time: these, then the largest files.
const LONG = ['layout-shifts', 'billing-off', 'waiting-screens', 'failed-publication']
const weightOf = ({ file, bytes }: (typeof files)[number]): number =>
  LONG.includes(basename(file.moduleId, '.test.ts')) ? Number.POSITIVE_INFINITY : bytes
files.sort((a, b) => (weightOf(a) === weightOf(b) ? 0 : weightOf(b) - weightOf(a)))
const modules: TestModule[] = []
const unhandled: TestRunResult['unhandledErrors'] = []
for (const { file } of files) {
  if (!(await take(file.moduleId))) continue
  const run = await vitest.runTestSpecifications([file])
  modules.push(...run.testModules.filter(({ moduleId }) => moduleId === file.moduleId))
  unhandled.push(...run.unhandledErrors)
}
const tests = modules.flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const titleOf = (test: TestCase): string => `${test.module.relativeModuleId} > ${test.fullName}`
const flaky = tests.filter((test) => test.diagnostic()?.flaky).map(titleOf)
const said = (errors: readonly { message: string; stack?: string }[] = []): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n')
const failures = [
  ...tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => ({
      title: titleOf(test),
      said: said(test.result().errors),
    })),
  ...modules
    .filter((module) => module.state() === 'failed' && [...module.children.allTests()].length === 0)
    .map((module) => ({ title: module.relativeModuleId, said: said(module.errors()) })),
  // An error of another thread is a plain object without a prototype.
  ...unhandled.map((error) => ({ title: 'Outside of any test', said: said([error as Error]) })),
]
await vitest.close()
if (values.count) await writeFile(values.count, JSON.stringify({ passed, failures, flaky }))
/** The other processes were faster and left no file. */
const hadNone = values.shared !== undefined && files.length > 0 && modules.length === 0
process.exitCode = failures.length > 0 || (passed === 0 && !hadNone) ? 1 : 0

import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

/**
 * Runs the browser journeys; arguments filter files. `--part=1/2 --count=<file>`: only this part of the files, and how
 * many passed and what failed is left in that file. `--named=<words>`: only the tests that are called so. Parts share
 * nothing: each starts a product, a blog and a browser.
 */
const { values, positionals } = parseArgs({
  options: { part: { type: 'string' }, count: { type: 'string' }, named: { type: 'string' } },
  allowPositionals: true,
})
const here = fileURLToPath(new URL('.', import.meta.url))
const vitest = await startVitest('test', positionals, {
  root: here,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  watch: false,
  reporters: ['verbose'],
  ...(values.part ? { shard: values.part } : {}),
  ...(values.named === undefined ? {} : { testNamePattern: values.named }),
})
const modules = vitest.state.getTestModules()
const tests = modules.flatMap((module) => [...module.children.allTests()])
const passed = tests.filter((test) => test.result().state === 'passed').length
const said = (errors: readonly { message: string; stack?: string }[] = []): string =>
  errors.map(({ message, stack }) => stack ?? message).join('\n')
const failures = [
  ...tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => ({
      title: `${test.module.relativeModuleId} > ${test.fullName}`,
      said: said(test.result().errors),
    })),
  ...modules
    .filter((module) => module.state() === 'failed' && [...module.children.allTests()].length === 0)
    .map((module) => ({ title: module.relativeModuleId, said: said(module.errors()) })),
  ...vitest.state
    .getUnhandledErrors()
    .map((error) => ({ title: 'Outside of any test', said: String(error) })),
]
await vitest.close()
if (values.count) await writeFile(values.count, JSON.stringify({ passed, failures }))
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0

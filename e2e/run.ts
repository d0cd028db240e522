import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'

/**
 * Runs the browser journeys; arguments filter files. `--part=1/2 --count=<file>`: only this part of the files, and how
 * many passed and failed is left in that file. Parts share nothing: each starts a product, a blog and a browser.
 */
const { values, positionals } = parseArgs({
  options: { part: { type: 'string' }, count: { type: 'string' } },
  allowPositionals: true,
})
const here = fileURLToPath(new URL('.', import.meta.url))
const vitest = await startVitest('test', positionals, {
  root: here,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  watch: false,
  reporters: ['verbose'],
  ...(values.part ? { shard: values.part } : {}),
})
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const failedModules = vitest.state.getTestModules().filter((module) => module.state() === 'failed')
const passed = tests.filter((test) => test.result().state === 'passed').length
const failedTests = tests.filter((test) => test.result().state === 'failed').length
const failed = failedTests + failedModules.filter((m) => [...m.children.allTests()].length === 0).length
const broke = vitest.state.getUnhandledErrors().length
await vitest.close()
if (values.count) await writeFile(values.count, JSON.stringify({ passed, failed: failed + broke }))
process.exitCode = failed + broke > 0 || passed === 0 ? 1 : 0

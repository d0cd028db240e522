import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startVitest } from 'vitest/node'

/** Runs the browser journeys and leaves their count in .cache/e2e-summary.json; arguments filter files. */
const here = fileURLToPath(new URL('.', import.meta.url))
const vitest = await startVitest('test', process.argv.slice(2), {
  root: here,
  config: fileURLToPath(new URL('vitest.config.ts', import.meta.url)),
  watch: false,
  reporters: ['verbose'],
})
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
const failedModules = vitest.state.getTestModules().filter((module) => module.state() === 'failed')
const passed = tests.filter((test) => test.result().state === 'passed').length
const failedTests = tests.filter((test) => test.result().state === 'failed').length
const failed = failedTests + failedModules.filter((m) => [...m.children.allTests()].length === 0).length
const broke = vitest.state.getUnhandledErrors().length
await vitest.close()
const cache = fileURLToPath(new URL('../.cache/', import.meta.url))
await mkdir(cache, { recursive: true })
await writeFile(`${cache}e2e-summary.json`, JSON.stringify({ passed, failed: failed + broke }))
process.exitCode = failed + broke > 0 || passed === 0 ? 1 : 0

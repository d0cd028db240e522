import '../../../scripts/follow-parent.ts'
import { buildWebIfStale } from '../../../scripts/web-build.ts'
import { type App, startApp } from '../start-app.ts'
import { openFirefox } from './firefox.ts'
import { parts, startJourney } from './journey.ts'
import { createPerson } from './person.ts'
import { openWebkit } from './webkit.ts'
import { NotInstalledError, type Window } from './window.ts'

/**
 * Signs up, writes, edits, copies and shares a post in Firefox and in WebKitGTK, each at a product of its own. Green only
 * when both walked to the end: a browser that is not installed proves nothing. `firefox` or `webkit` walks in that one.
 */
const browsers: Record<string, () => Promise<Window>> = { firefox: openFirefox, webkit: openWebkit }

const print = (line: string) => process.stdout.write(`${line}\n`)

const walk = async (open: () => Promise<Window>): Promise<void> => {
  const window = await open()
  print(window.browser)
  let app: App | null = null
  try {
    await buildWebIfStale()
    app = await startApp()
    const person = createPerson(window, app.url)
    const journey = startJourney(person, app.url)
    for (const [name, go] of parts) {
      const start = performance.now()
      try {
        await go(journey)
        const errors = await person.errors()
        if (errors.length > 0) throw new Error(`script errors: ${errors.join('; ')}`)
      } catch (error) {
        const shown = await window.run(() => document.body.innerText.slice(0, 1_500)).catch(() => '')
        throw new Error(
          `${name}: ${error instanceof Error ? error.message : error}\nOn the screen:\n${shown}`,
        )
      }
      print(`  ✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    }
  } finally {
    await Promise.all([window.close(), app?.stop()])
  }
}

const names = Object.keys(browsers)
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length > 0) print(`Unknown: ${unknown.join(', ')}. Name one of: ${names.join(', ')}`)
let failed = unknown.length
for (const [name, open] of Object.entries(browsers)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    await walk(open)
  } catch (error) {
    failed++
    const message = error instanceof Error ? error.message : String(error)
    print(`  ✗ ${error instanceof NotInstalledError ? `${name}: not run. ${message}` : message}`)
  }
}
print(
  failed === 0 ? 'The journey works in every browser' : `${failed} of the browsers did not walk to the end`,
)
process.exitCode = failed === 0 ? 0 : 1

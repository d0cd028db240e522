import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type Language, textsOf, type Values } from './texts.ts'

export type Way = { language: Language; size: 'desk' | 'phone' }

/** Somebody at a browser, who has never been here. */
export type Person = Way & {
  /** The tab in use; a letter's link may make it another one. */
  page: Page
  context: BrowserContext
  appUrl: string
  /** The interface's words in this person's language. */
  t: (key: string, values?: Values) => string
  firstName: string
  surname: string
  email: string
  password: string
  /** What went wrong behind the screen: script errors, and answers that admit a fault of the server. */
  faults: string[]
  photograph(name: string): Promise<void>
  leave(): Promise<void>
}

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const pictures = join(import.meta.dirname, '../../../.cache/e2e')
/** Long enough for a busy machine; what a person sees comes much sooner. */
const PATIENCE_MS = 60_000

let browser: Promise<Browser> | null = null
const openBrowser = (): Promise<Browser> => {
  browser ??= launchBrowser()
  return browser
}
afterAll(async () => {
  await (await browser)?.close()
  browser = null
})

/**
 * A refused call is logged by the browser itself; the screen's own words about it are what the journeys read. And what
 * looks for barriers on a screen tries to run in its frames too, in which nothing may.
 */
const noFaults = [
  'Failed to load resource',
  "Blocked script execution in 'about:srcdoc'",
  "Blocked script execution in 'about:blank'",
]

const watch = (page: Page, faults: string[]) => {
  page.on('pageerror', (error) => faults.push(`script error: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !noFaults.some((words) => line.text().startsWith(words)))
      faults.push(`console: ${line.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** `bypassCSP` lets a page run what a test puts in the place of another server's script; `timeZone` is the browser's. */
export const openPerson = async (
  appUrl: string,
  { language, size }: Way,
  { bypassCSP = false, timeZone = ownZone }: { bypassCSP?: boolean; timeZone?: string } = {},
): Promise<Person> => {
  const isPhone = size === 'phone'
  const context = await (await openBrowser()).newContext({
    baseURL: appUrl,
    bypassCSP,
    viewport: sizes[size],
    locale: language === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // What the page's policy refuses is a fault: the browser says it by an event, in frames too.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error(
        `against the policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
      ),
    ),
  )
  const faults: string[] = []
  context.on('page', (page) => watch(page, faults))
  const page = await context.newPage()
  const id = randomBytes(4).toString('hex')
  const person: Person = {
    language,
    size,
    page,
    context,
    appUrl,
    t: textsOf(language),
    firstName: language === 'es' ? 'Íñigo' : 'Nora',
    surname: language === 'es' ? 'Peña' : 'Ferrer',
    email: `person.${id}@example.test`,
    // Two words: one alone with digits around it may be a common password.
    password: `Candle-${id}-boat-9`,
    faults,
    photograph: async (name) => {
      await mkdir(pictures, { recursive: true })
      const file = `${language}-${size}-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`
      await person.page.screenshot({ path: join(pictures, file) })
    },
    leave: () => context.close(),
  }
  return person
}

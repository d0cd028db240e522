import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@tintario/contract/routes.ts'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { sampleOwner, signUpSampleOwner } from '../e2e/sample-owner.ts'
import { startApp } from '../e2e/start-app.ts'
import { buildWebIfStale } from '../scripts/web-build.ts'
import { printTable } from './print-table.ts'

type Kind = 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Document' | 'other'
/** No request for so long, in milliseconds, ends a visit: longer than a stream takes to ask for another reading. */
const QUIET_MS = 2_500
const kinds: readonly string[] = ['Script', 'Stylesheet', 'Font', 'Image', 'Document']

/** What a first visit to an address brings over the wire, headers included, in bytes by kind. */
const visit = async (context: BrowserContext, url: string) => {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0, other: 0 }
  let files = 0
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, kinds.includes(type) ? (type as Kind) : 'other'),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'other'] += encodedDataLength
    files++
  })
  const reads: string[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    lastAt = Date.now()
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events' && request.resourceType() !== 'image')
      reads.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  await page.goto(url)
  // The stream of changes stays open, so the network is never idle; a page that reads again does so after it opens.
  while (Date.now() - lastAt < QUIET_MS) await sleep(100)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  await page.close()
  return { bytes, files, calls: reads.length, repeated: reads.length - new Set(reads).size }
}

/** A browser with nothing kept, but for the session of the sample owner where she is signed in. */
const fresh = async (browser: Browser, appUrl: string, isSignedIn: boolean): Promise<BrowserContext> => {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  const { email, password } = sampleOwner
  const answer = isSignedIn
    ? await context.request.post(`${appUrl}${routes.auth.login[1]}`, { data: { email, password } })
    : null
  if (answer && !answer.ok()) throw new Error(`log-in answered ${await answer.text()}`)
  return context
}

/** What a browser that was never here is sent for log-in, and for the calendar of somebody who is signed in. */
export const bundles = async (): Promise<void> => {
  await buildWebIfStale()
  const app = await startApp()
  const browser = await launchBrowser()
  try {
    await signUpSampleOwner(app.url, 'en')
    const row = async (page: string, path: string, goal: string, isSignedIn: boolean) => {
      const { bytes, files, calls, repeated } = await visit(
        await fresh(browser, app.url, isSignedIn),
        `${app.url}${path}`,
      )
      const kib = (count: number) => (count / 1024).toFixed(1)
      const all = Object.values(bytes).reduce((sum, count) => sum + count, 0)
      return {
        page,
        'JS KiB': kib(bytes.Script),
        'CSS KiB': kib(bytes.Stylesheet),
        'JS + CSS KiB': kib(bytes.Script + bytes.Stylesheet),
        goal,
        'fonts KiB': kib(bytes.Font),
        'all KiB': kib(all),
        files,
        'API calls': calls,
        'read twice': repeated,
      }
    }
    printTable('bundles: a first visit, as it comes over the wire', [
      await row('log-in', '/login', '150', false),
      await row('calendar', '/calendar', '210', true),
    ])
  } finally {
    await browser.close()
    await app.stop()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@tintario/contract/core/routes.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { query } from '../e2e/product-database.ts'
import { sampleOwner, signUpSampleOwner } from '../e2e/sample-owner.ts'
import { type App, startApp } from '../e2e/start-app.ts'
import { printTable } from './print-table.ts'

type Kind = 'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Document' | 'other'
/** No request for so long, in milliseconds, ends a visit: longer than a stream takes to ask for another reading. */
const QUIET_MS = 2_500
const kinds: readonly string[] = ['Script', 'Stylesheet', 'Font', 'Image', 'Document']

/** A page, or what a click on it opens. */
type Visit = { url: string; open?: (page: Page) => Promise<void> }

/** What a first visit to an address brings over the wire, headers included, in bytes and files by kind. */
const visit = async (context: BrowserContext, { url, open }: Visit) => {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const kindOf = new Map<string, Kind>()
  const none = { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0, other: 0 }
  let bytes: Record<Kind, number> = { ...none }
  let files: Record<Kind, number> = { ...none }
  await wire.send('Network.enable')
  wire.on('Network.responseReceived', ({ requestId, type }) =>
    kindOf.set(requestId, kinds.includes(type) ? (type as Kind) : 'other'),
  )
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'other'
    bytes[kind] += encodedDataLength
    files[kind]++
  })
  let reads: string[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    lastAt = Date.now()
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events' && request.resourceType() !== 'image')
      reads.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ''}`)
  })
  // The stream of changes stays open, so the network is never idle; a page that reads again does so after it opens.
  const settle = async () => {
    while (Date.now() - lastAt < QUIET_MS) await sleep(100)
  }
  await page.goto(url)
  await settle()
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  if (open) {
    bytes = { ...none }
    files = { ...none }
    reads = []
    await open(page)
    await settle()
  }
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

/** Plans a post two hours ahead, with a text when it is written. */
const addPost = async (app: App, isWritten: boolean): Promise<string> => {
  const [post] = await query<{ id: string }>(
    app.dataDir,
    `insert into post (account_id, workspace_id, status, publish_at, local_time, time_zone, title, description, language,
       body, completed_steps, is_new)
     select account_id, id, case when $1 then 'created' else 'draft' end, now() + interval '2 hours', '', 'UTC',
       'How to wash merino wool', 'Washing wool at home', 'en', '<p>Wool likes it cold.</p>',
       '{publish_date,details,description}', not $1 from workspace limit 1 returning id`,
    [isWritten],
  )
  if (!post) throw new Error('there is no workspace to plan a post in')
  return post.id
}

/** What a browser with an empty cache is sent for each main page, and for the dialog and the editor of a post. */
export const bundles = async (): Promise<void> => {
  await buildWebIfStale()
  const app = await startApp()
  const browser = await launchBrowser()
  try {
    await signUpSampleOwner(app.url, 'en')
    const [post, draft] = [await addPost(app, true), await addPost(app, false)]
    const row = async (page: string, path: string, goal = '', open?: Visit['open']) => {
      const { bytes, files, calls, repeated } = await visit(
        await fresh(browser, app.url, path !== '/'),
        open ? { url: `${app.url}${path}`, open } : { url: `${app.url}${path}` },
      )
      const kib = (count: number) => (count / 1024).toFixed(1)
      const sum = (counts: Record<Kind, number>) =>
        Object.values(counts).reduce((all, count) => all + count, 0)
      return {
        page,
        'JS files': files.Script,
        'JS KiB': kib(bytes.Script),
        'CSS KiB': kib(bytes.Stylesheet),
        'JS + CSS KiB': kib(bytes.Script + bytes.Stylesheet),
        goal,
        'fonts KiB': kib(bytes.Font),
        'all KiB': kib(sum(bytes)),
        files: sum(files),
        'API calls': calls,
        'read twice': repeated,
      }
    }
    const openDialog = async (page: Page) => {
      await page.locator(`[data-post="${post}"]`).first().click()
      await page.getByRole('dialog').first().waitFor()
    }
    const openEditor = async (page: Page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.locator('[contenteditable=true]').waitFor()
    }
    printTable('bundles: a first visit, as it comes over the wire', [
      await row('log-in', '/', '150'),
      await row('calendar', '/calendar', '210'),
      await row('… its post dialog', '/calendar', '', openDialog),
      await row('my posts', '/my-post'),
      await row('post page', `/calendar/${post}`),
      await row('… its editor', `/calendar/${post}`, '', openEditor),
      await row('wizard, step 1', '/calendar/new'),
      await row('wizard, later step', `/calendar/${draft}/edit`),
      await row('integrations', '/integrations'),
      await row('profile', '/profile'),
      await row('subscription', '/subscription'),
      await row('voices', '/brand-voices'),
    ])
  } finally {
    await browser.close()
    await app.stop()
  }
}

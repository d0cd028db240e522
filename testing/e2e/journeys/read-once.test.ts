import { newAssistant } from '@tintario/testing/oauth-client.ts'
import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { nextWeek, openCalendarAt, planPost } from '../person/calendar.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import {
  leavePlatformOpen,
  openNewPost,
  stepCountry,
  stepDate,
  stepDetails,
  stepKeyword,
} from '../person/wizard.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** Longer than the server takes to answer `reset` on a stream, and the page to read again after that. */
const QUIET_MS = 2_500
/** Files of scripts per page: more of them queue up, and small ones compress badly. */
const SCRIPTS_MAX = 25

/** What a call reads: lists are read by PUT, with the filter in the body. */
const readOf = (request: Request): string | null => {
  const { pathname, search } = new URL(request.url())
  const isRead = request.method() === 'GET' || (request.method() === 'PUT' && pathname === '/api/posts')
  const isCall = pathname.startsWith('/api/') && pathname !== '/api/events'
  if (!isCall || !isRead || request.resourceType() === 'image') return null
  return `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
}

/** How late the stream reports: after the page has read again by itself. */
const LATE_MS = 700

/** Delays what the stream reports, and counts the reports about posts. */
const delayReports = (ms: number) => {
  const known = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage')
  Object.defineProperty(EventSource.prototype, 'onmessage', {
    set(this: EventSource, listener: (event: MessageEvent<string>) => void) {
      known?.set?.call(this, (event: MessageEvent<string>) =>
        setTimeout(() => {
          if (event.data.includes('"kind":"post"')) document.body.dataset.reports = 'yes'
          listener(event)
        }, ms),
      )
    },
  })
}

test.for(englishDesk)(
  'reads the posts once after its own write, however late the write is reported ($language, $size)',
  asPerson(async (person) => {
    const { page, context } = person
    await context.addInitScript(delayReports, LATE_MS)
    await arrive(person)
    await page.goto('/calendar')
    const id = await planPost(person, nextWeek(2, 11))
    await page.waitForTimeout(QUIET_MS)
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/events'))
    await openCalendarAt(person, id)
    await listening
    await page.waitForTimeout(QUIET_MS)
    await page.evaluate(() => delete document.body.dataset.reports)
    const reads: string[] = []
    page.on('request', (request) => {
      const read = readOf(request)
      if (read?.startsWith('PUT /api/posts ')) reads.push(read)
    })
    await page.locator(`[data-post="${id}"]`).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('body[data-reports]').waitFor()
    // The page reads again within a moment of a report, if at all.
    await page.waitForTimeout(LATE_MS)
    expect(reads.length).toBeGreaterThan(0)
    expect(reads.filter((read, at) => reads.indexOf(read) !== at)).toEqual([])
  }),
)

test.for(englishDesk)(
  'reads each address of the API once per page load, and few files ($language, $size)',
  asPerson(async (person) => {
    const { page, context } = person
    await arrive(person, { tier: 'premium' })
    await page.goto('/calendar')
    const id = await planWrittenPost(person)
    const draft = await planPost(person, nextWeek(3, 11))
    // A stream also reports what changed shortly before its start.
    await page.waitForTimeout(QUIET_MS)
    await page.goto('about:blank')
    const repeated: Record<string, string[]> = {}
    const load = async (path: string): Promise<void> => {
      const tab = await context.newPage()
      const reads: string[] = []
      tab.on('request', (request: Request) => {
        const read = readOf(request)
        if (read) reads.push(read)
      })
      const listening = tab.waitForResponse((answer) => answer.url().includes('/api/events'))
      await tab.goto(path)
      await listening
      await tab.waitForTimeout(QUIET_MS)
      expect(reads.length, path).toBeGreaterThan(2)
      const scripts = await tab.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      )
      expect(scripts, path).toBeLessThanOrEqual(SCRIPTS_MAX)
      const again = reads.filter((read, at) => reads.indexOf(read) !== at)
      if (again.length > 0) repeated[path] = again
      await tab.close()
    }
    await Promise.all(['/calendar', '/calendar?view=month', '/my-post', `/calendar/${id}`].map(load))
    await Promise.all([`/calendar/${draft}`, '/calendar/new', '/integrations'].map(load))
    await Promise.all(['/profile', '/subscription', '/my-team'].map(load))
    const assistant = newAssistant({
      url: new URL('/mcp', person.appUrl),
      redirectUrl: 'http://127.0.0.1:9/callback',
      name: 'Desk helper',
    })
    await Promise.all(['/settings/developers', (await assistant.ask()).href].map(load))
    expect(repeated).toEqual({})
  }),
)

test.for(englishDesk)(
  'opens the next step of the wizard with what the last one stored, without reading the post again ($language, $size)',
  asPerson(async (person) => {
    const { page } = person
    await arrive(person)
    await page.goto('/calendar')
    await openNewPost(person)
    await stepDate(person)
    await page.waitForTimeout(QUIET_MS)
    const [, id] = /calendar\/([\w-]+)/.exec(page.url()) ?? []
    const reads: string[] = []
    page.on('request', (request) => {
      const read = readOf(request)
      if (read?.startsWith(`GET /api/posts/${id} `)) reads.push(read)
    })
    await stepCountry(person)
    await leavePlatformOpen(person)
    await stepDetails(person)
    await stepKeyword(person)
    expect(id).toBeDefined()
    expect(reads).toEqual([])
  }),
)

import { expect, test } from 'vitest'
import { arrive } from '../person/arrive.ts'
import { asPerson, englishDesk } from '../person/journey.ts'
import type { Person } from '../person/open-person.ts'
import { planWrittenPost } from '../person/written-post.ts'

/** No request for so long, in milliseconds, ends a visit: longer than the stream takes to report. */
const QUIET_MS = 2_500

/** What a first visit loads over the wire, headers included. */
const measure = async ({ page, context }: Person, path: string) => {
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.clearBrowserCache')
  const addresses = new Map<string, string>()
  const files: string[] = []
  const reads: string[] = []
  let bytes = 0
  let lastAt = Date.now()
  wire.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    addresses.set(requestId, `${request.method} ${request.url}`)
    if (new URL(request.url).pathname.startsWith('/api/') && type !== 'Image')
      reads.push(`${request.method} ${request.url} ${request.postData ?? ''}`)
    lastAt = Date.now()
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    files.push(`${encodedDataLength} ${addresses.get(requestId)}`)
    bytes += encodedDataLength
    lastAt = Date.now()
  })
  await page.goto(path)
  while (Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(100)
  await wire.detach()
  return { path, requests: files.length, kib: Math.round(bytes / 102.4) / 10, files, reads }
}

type Measured = Awaited<ReturnType<typeof measure>>

const expectWithin = (
  { path, requests, kib, files, reads }: Measured,
  most: { requests: number; kib: number },
) => {
  const figures = `${path}: ${requests} requests, ${kib} KiB\n${files.join('\n')}`
  expect(requests, figures).toBeLessThanOrEqual(most.requests)
  expect(reads.toSorted(), 'an address is read twice').toEqual([...new Set(reads)].sort())
  expect(kib, figures).toBeLessThanOrEqual(most.kib)
}

test.for(englishDesk)(
  'loads the log-in page within its budget on a first visit ($language, $size)',
  asPerson(async (person) => {
    expectWithin(await measure(person, '/'), { requests: 8, kib: 96 })
  }),
)

test.for(englishDesk)(
  'loads the calendar, a post and the wizard within their budgets on a first visit ($language, $size)',
  asPerson(async (person) => {
    const { page } = person
    await arrive(person)
    await page.goto('/calendar')
    const id = await planWrittenPost(person, { body: '<p>Cold water.</p>' })
    // A stream also reports what changed shortly before its start.
    await page.waitForTimeout(QUIET_MS)
    const budgets = {
      '/calendar': { requests: 30, kib: 220 },
      [`/calendar/${id}`]: { requests: 38, kib: 280 },
      '/calendar/new': { requests: 29, kib: 252 },
    }
    for (const [path, most] of Object.entries(budgets)) {
      await page.goto('about:blank')
      expectWithin(await measure(person, path), most)
    }
  }),
)

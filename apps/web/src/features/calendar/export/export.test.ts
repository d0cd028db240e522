import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'
import { toIcs } from './to-ics.ts'

const post = (more: Partial<PostSummary>): PostSummary => ({
  id: '0191a0c4-0000-7000-8000-000000000001',
  title: 'How wool is washed',
  description: 'Cold water',
  status: 'ready',
  publishAt: '2026-11-24T09:00:00.000Z',
  start: '2026-11-24T09:00:00.000Z',
  urlImage: null,
  imageIds: [],
  missingStepsCount: 0,
  completedSteps: [],
  platformNames: ['wordpress'],
  campaignNames: [],
  hasValidPublishDate: true,
  needsReview: null,
  isExample: false,
  isUnpaid: false,
  hasFreeCopy: false,
  version: 1,
  offSite: null,
  ...more,
})
const words = {
  titleOf: ({ title }: PostSummary) => title ?? '',
  statusOf: ({ status }: PostSummary) => status,
  origin: 'https://tintario.example',
  now: new Date('2026-11-23T08:07:06.500Z'),
}
const unfold = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')

test('a calendar file has the parts that RFC 5545 asks for, and times in UTC', () => {
  const lines = unfold(
    toIcs([post({}), post({ id: '0191a0c4-0000-7000-8000-000000000002', status: 'draft' })], words),
  )
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tintario//Calendar//EN',
    'CALSCALE:GREGORIAN',
  ])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('UID:0191a0c4-0000-7000-8000-000000000001@tintario')
  expect(lines).toContain('DTSTAMP:20261123T080706Z')
  expect(lines).toContain('DTSTART:20261124T090000Z')
  expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
})

test('what is written in a post cannot break out of its line', () => {
  const ics = toIcs([post({ title: 'Wool; soap, \\ and\r\nEND:VEVENT\nmore\u0007' })], words)
  expect(unfold(ics)).toContain('SUMMARY:Wool\\; soap\\, \\\\ and\\nEND:VEVENT\\nmore ')
  expect(ics.match(/^END:VEVENT$/gm)).toHaveLength(1)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('lines are folded at 75 octets, between characters, and unfold to what they were', () => {
  for (const title of ['ñ'.repeat(200), '🧶'.repeat(60), `a${'語'.repeat(99)}`, 'x'.repeat(75)]) {
    const ics = toIcs([post({ title })], words)
    for (const line of ics.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(unfold(ics)).toContain(`SUMMARY:${title}`)
  }
})

test('the same post has the same UID wherever it stands', () => {
  const uid = (publishAt: string) =>
    unfold(toIcs([post({ publishAt })], words)).find((line) => line.startsWith('UID'))
  expect(uid('2027-01-01T00:00:00.000Z')).toBe(uid('2026-11-24T09:00:00.000Z'))
})

test('no field of a table is a formula', () => {
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =cmd', '＝1', '=HYPERLINK("x","y")']
  const csv = toCsv([nasty])
  expect(csv).toBe(`\uFEFF'=1+1,'+1,'-1,'@SUM(A1),'\t=1,"'\r=1",'  =cmd,'＝1,"'=HYPERLINK(""x"",""y"")"\r\n`)
})

test('quotes, commas and line ends stay in their field', () => {
  expect(
    toCsv([
      ['a', 'b "c", d'],
      ['e\nf', ''],
    ]),
  ).toBe('\uFEFFa,"b ""c"", d"\r\n"e\nf",\r\n')
})

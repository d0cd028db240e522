import { expect, test } from 'vitest'
import {
  idsOfTitles,
  readMentions,
  readmeLine,
  readPage,
  readPages,
  readReadme,
  readTitles,
} from './specification.ts'

const page = (...lines: string[]): string => ['# WIZ: Post wizard', '', ...lines, ''].join('\n')

test('a page has its area in the heading and one requirement per line, each id once', () => {
  const good = '- **WIZ-01** (ui) The wizard has nine steps.'
  expect(readPage('wiz.md', page(good, '- **WIZ-10** (unit) It says "Required."'))).toEqual({
    code: 'WIZ',
    name: 'Post wizard',
    ids: ['WIZ-01', 'WIZ-10'],
    problems: [],
  })
  const bad = [
    good,
    '- **WIZ-1** (ui) An id with one digit.',
    '- **CAL-02** (ui) An id of another area.',
    '- **WIZ-02** (screen) A proof of an unknown kind.',
    '- **WIZ-02** (ui) No full stop',
    '- WIZ-02 (ui) No bold id.',
    'Text between requirements.',
  ]
  expect(readPage('wiz.md', page(good, ...bad)).problems).toEqual(bad.map((line) => `wiz.md: ${line}`))
  expect(readPage('cal.md', page(good)).problems).toEqual(['cal.md: heading "# WIZ: Post wizard"'])
})

test('ids of titles are found in every kind of quotes, and malformed ids too', () => {
  const text = [
    `test('[WIZ-01, CAL-02] the first', () => {})`,
    'test(`[API-100] answers ' + '$' + '{status}`, () => {})',
    `${'test'}.each(rows)("[WIZ-1, R51] a third", () => {})`,
    `const areas = isShort ? '[JOB-01]' : '[JOB-02]'`,
    `const list = ['AUTH-01'] // [AUTH-02] is no title`,
  ].join('\n')
  expect(idsOfTitles(text)).toEqual(['WIZ-01', 'CAL-02', 'API-100', 'WIZ-1', 'R51', 'JOB-01', 'JOB-02'])
})

test('every page of the specification follows the form, and the README lists each with its number of rows', () => {
  const pages = readPages()
  expect(pages.flatMap(({ problems }) => problems)).toEqual([])
  const ids = pages.flatMap((one) => one.ids)
  expect(ids.length).toBeGreaterThan(800)
  expect(new Set(ids).size).toBe(ids.length)
  const listed = readReadme()
    .split('\n')
    .filter((line) => line.startsWith('- ['))
  expect(listed.toSorted()).toEqual(pages.map(readmeLine).toSorted())
})

test('every id in front of a test title, and every id that a page mentions, is explained by a page', () => {
  const explained = new Set(readPages().flatMap(({ ids }) => ids))
  const titles = readTitles()
  expect(titles.length).toBeGreaterThan(800)
  expect([...titles, ...readMentions()].filter(({ id }) => !explained.has(id))).toEqual([])
})

import type { Checked } from '../../apps/server/src/features/checks/checked.ts'
import { readText } from '../../apps/server/src/features/checks/read-text.ts'
import { runChecks } from '../../apps/server/src/features/checks/run-checks.ts'
import { checkedOf } from '../server/texts/checked-of.ts'
import type { GoodText } from '../server/texts/good-text.ts'
import { goodTexts } from '../server/texts/good-texts.ts'
import { judgeMutation } from '../server/texts/judge-mutation.ts'
import { mutationsOf } from '../server/texts/mutations.ts'
import { planted } from '../server/texts/planted.ts'
import { unseenPlanted } from '../server/texts/unseen-planted.ts'
import { unseenTexts } from '../server/texts/unseen-texts.ts'
import { median, printTable, quantile } from './print-table.ts'

type Row = { n: number; found: number; false: number; untouched: number; missed: string[] }
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`

/** How many mutations of these texts are found, by kind, and how many sentences that nobody touched are marked. */
const judge = (
  title: string,
  texts: readonly GoodText[],
  pools: typeof planted,
  withClaims: boolean,
): void => {
  const rows = new Map<string, Row>()
  const falseAlarms = new Map<string, number>()
  for (const text of texts) {
    const before = runChecks(checkedOf(text, { withClaims }))
    for (const mutation of mutationsOf(text, { pools, withClaims: true })) {
      const checked = withClaims ? mutation.checked : { ...mutation.checked, claims: [] }
      const judged = judgeMutation({ ...mutation, checked }, before)
      const row = rows.get(mutation.kind) ?? { n: 0, found: 0, false: 0, untouched: 0, missed: [] }
      rows.set(mutation.kind, row)
      row.n += 1
      if (judged.isFound) row.found += 1
      else row.missed.push(`${text.id}: ${mutation.touched[0] ?? ''}`)
      row.false += judged.falselyMarked.length
      row.untouched += judged.untouched
      for (const { check, sentence } of judged.falselyMarked) {
        const told = `${text.id}, ${check}: ${sentence}`
        falseAlarms.set(told, (falseAlarms.get(told) ?? 0) + 1)
      }
    }
  }
  const all = [...rows.values()]
  const sum = (field: 'n' | 'found' | 'false' | 'untouched') =>
    all.reduce((total, row) => total + row[field], 0)
  const present = (kind: string, row: Omit<Row, 'missed'>) => ({
    kind,
    mutations: row.n,
    found: row.found,
    share: percent(row.found, row.n),
    'untouched marked': percent(row.false, row.untouched),
  })
  printTable(title, [
    ...[...rows].map(([kind, row]) => present(kind, row)),
    present('all', { n: sum('n'), found: sum('found'), false: sum('false'), untouched: sum('untouched') }),
  ])
  for (const [kind, { missed }] of rows)
    for (const one of missed) process.stdout.write(`missed, ${kind}, ${one}\n`)
  for (const [told, times] of falseAlarms) process.stdout.write(`falsely marked ${times} times, ${told}\n`)
}

const timed = (given: Checked): number => {
  const from = performance.now()
  runChecks(given)
  return performance.now() - from
}

/** Texts of 400 KB and 800 KB that try to make reading slow. */
const hostiles: Record<string, (size: number) => string> = {
  'one sentence': (size) => `<p>${'word '.repeat(size / 5)}</p>`,
  'numbers alone': (size) => `<p>${'1.000,5 '.repeat(size / 8)}</p>`,
  'number words': (size) => `<p>${'two hundred and '.repeat(size / 16)}</p>`,
  'capital words': (size) => `<p>${'Nike of '.repeat(size / 8)}</p>`,
  'open quotation marks': (size) => `<p>${'"a b c '.repeat(size / 7)}</p>`,
  'short sentences': (size) => `<p>${'It costs 5 €. '.repeat(size / 14)}</p>`,
  'empty paragraphs': (size) => '<p></p>'.repeat(size / 7),
  'list items of links': (size) => '<li><a href="x">y</a>'.repeat(size / 21),
  spaces: (size) => `<p>${' '.repeat(size)}x</p>`,
}

const speed = (): void => {
  const [first] = goodTexts
  if (!first) return
  const base = checkedOf(first)
  const words = goodTexts.filter(({ language }) => language === 'en').map((text) => checkedOf(text).html)
  const long = { ...base, html: words.join('\n'), plan: null }
  const count = readText(long.html, 'en').words
  for (let at = 0; at < 5; at++) timed(long)
  const times = Array.from({ length: 30 }, () => timed(long))
  const rows = [
    {
      what: `a text of ${count} words (issue: 2,000 words in 50 ms)`,
      'ms, median': median(times).toFixed(0),
      'ms, worst': quantile(times, 1).toFixed(0),
      doubled: '',
    },
  ]
  for (const [what, make] of Object.entries(hostiles)) {
    const html = { once: make(400_000), twice: make(800_000) }
    const once = Math.min(timed({ ...base, html: html.once }), timed({ ...base, html: html.once }))
    const twice = Math.min(timed({ ...base, html: html.twice }), timed({ ...base, html: html.twice }))
    rows.push({
      what: `400 KB: ${what}`,
      'ms, median': once.toFixed(0),
      'ms, worst': '',
      doubled: `${(twice / once).toFixed(1)} times as long`,
    })
  }
  printTable('checks: how long they take', rows)
}

/**
 * Good texts made worse by code: what the checks find of it, on the texts that they were tried with and on others that
 * were written afterwards, with citations and without. Goals: 98 % found, 2 % of the untouched sentences marked.
 */
export const checks = async (): Promise<void> => {
  judge('checks: mutations of good texts', goodTexts, planted, true)
  judge('checks: the same without citations', goodTexts, planted, false)
  judge('checks: texts and sentences that were written afterwards', unseenTexts, unseenPlanted, true)
  judge('checks: the same without citations', unseenTexts, unseenPlanted, false)
  speed()
}

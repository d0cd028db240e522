import { performance } from 'node:perf_hooks'
import { type Brief, enhanceDescription } from '@tintario/built-in-writer'
import {
  brokenPhrases,
  foreignLinks,
  foreignSentences,
  inventedFigures,
  inventedNames,
  lostFigures,
  type Made,
  printedOrders,
  readBriefs,
  sharedShare,
  unsupported,
  writeFrom,
  wrongLanguage,
} from './built-in-briefs.ts'
import { printTable } from './print-table.ts'

const timed = (brief: Brief): number => {
  const start = performance.now()
  writeFrom(brief)
  enhanceDescription(brief)
  return Math.round(performance.now() - start)
}

const long = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)
const empty: Brief = {
  seed: 'a',
  language: 'en',
  type: 'article',
  description: '',
  references: [],
  site: null,
}
const slow: Record<string, Brief> = {
  '3,500 commas': { ...empty, description: ','.repeat(3_500) },
  '3,500 letters without a space': { ...empty, description: 'a'.repeat(3_500) },
  '3,500 characters of “of the”': { ...empty, description: long('of the ', 3_500) },
  '3,500 characters of tags that never close': { ...empty, description: long('<script ', 3_500) },
  '20 references of 20,000 characters': {
    ...empty,
    description: long('We sew bags of leather. A bag lasts for years. ', 2_000),
    references: Array.from({ length: 20 }, (_, at) => ({
      title: `Reference ${at}`,
      url: `https://ref.example/${at}`,
      text: long('A bag of leather lasts for years when it is fed with wax. ', 20_000),
    })),
  },
  '20 pasted texts of 20,000 characters': {
    ...empty,
    description: long('We sew bags of leather. A bag lasts for years. ', 2_000),
    references: Array.from({ length: 20 }, (_, at) => ({
      title: `Notes ${at}`,
      url: null,
      text: long('A bag of leather lasts for 20 years when it is fed with wax. ', 20_000),
    })),
  },
}

/**
 * 60 briefs through the built-in writer (issue: what it adds and what it loses), and how long hostile ones take. With
 * `BENCH_READ=1` every keyword, title and heading is printed: a pattern finds no phrase that only sounds wrong.
 */
export const builtIn = async (): Promise<void> => {
  const all = readBriefs().map(writeFrom)
  const count = (of: (made: Made) => string[]) => {
    const found = all.flatMap((made) => of(made).map((text) => `${made.brief.seed}: ${text}`))
    for (const one of found) process.stdout.write(`${of.name} · ${one}\n`)
    return found.length
  }
  if (process.env.BENCH_READ)
    for (const { brief, keywords, titles, headings } of all)
      process.stdout.write(
        `${brief.seed}\n  ${[keywords, titles, headings].map((of) => of.join(' | ')).join('\n  ')}\n`,
      )
  const rows = [
    { what: 'figures without a source', of: inventedFigures },
    { what: 'names without a source', of: inventedNames },
    { what: 'sentences that nobody gave', of: foreignSentences },
    { what: 'claims whose quotation is not in its source', of: unsupported },
    { what: 'links without a source', of: foreignLinks },
    { what: 'figures of the owner lost', of: lostFigures },
    { what: 'broken phrases in keywords, titles, headings', of: brokenPhrases },
    { what: 'orders to the writer printed', of: printedOrders },
    { what: 'sentences and phrases in the other language', of: wrongLanguage },
  ].map(({ what, of }) => ({ what, figure: count(of), bound: '0' }))
  const share = `${(sharedShare(all) * 100).toFixed(1)} %`
  printTable(
    `built-in: ${all.length} briefs, ${all.filter(({ titles }) => titles.length > 0).length} with titles`,
    [...rows, { what: 'sentences that drafts share', figure: share, bound: '< 5 %' }],
  )
  printTable(
    'built-in: time for hostile briefs',
    Object.entries(slow).map(([brief, given]) => ({ brief, ms: timed(given) })),
  )
}

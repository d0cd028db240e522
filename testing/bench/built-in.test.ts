import { enhanceDescription } from '@tintario/built-in-writer'
import { expect, test } from 'vitest'
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

const few = ['waxed-jackets', 'bikes-table', 'injection-oil', 'gibberish', 'list-steps', 'wishes']
const pocos = ['cazuela', 'tabla', 'inyeccion', 'referencia-velas', 'apertura', 'muchas-cifras']
const briefs = readBriefs()
const quick = briefs.filter(({ seed }) => [...few, ...pocos].includes(seed))

test('there are thirty briefs in each language, and the quick ones among them', () => {
  expect([briefs.length, briefs.filter(({ language }) => language === 'es').length, quick.length]).toEqual([
    60, 30, 12,
  ])
})

/** What is left out of the text and shown to its owner. */
const shownIn = ({ article }: Made): string =>
  article.noteSentences
    .filter(({ isIncluded }) => !isIncluded)
    .map(({ text }) => text)
    .join(' ')

test.each(quick)('$seed: nothing is added, no figure is lost, no phrase is broken', (brief) => {
  const made = writeFrom(brief)
  expect(made.article.html).not.toBe('')
  expect({
    invented: [...inventedFigures(made), ...inventedNames(made), ...foreignSentences(made)],
    unsupported: [...unsupported(made), ...foreignLinks(made)],
    lost: lostFigures(made).filter((figure) => !shownIn(made).includes(figure)),
    broken: brokenPhrases(made),
    orders: printedOrders(made),
    wrongLanguage: wrongLanguage(made),
  }).toEqual({ invented: [], unsupported: [], lost: [], broken: [], orders: [], wrongLanguage: [] })
})

test.each(quick)('$seed: an enhanced description enhanced again stays as it is', (brief) => {
  const description = enhanceDescription(brief)
  expect(enhanceDescription({ ...brief, description })).toBe(description)
})

test('drafts of different posts share less than one of twenty sentences', () => {
  expect(sharedShare(quick.map(writeFrom))).toBeLessThan(0.05)
})

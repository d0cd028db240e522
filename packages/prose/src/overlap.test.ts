import { expect, test } from 'vitest'
import { likenessOfIdeas, overlapOf } from './overlap.ts'
import { overlapPairs } from './overlap-pairs.ts'

const idea = (title: string, keyword = '', headings: string[] = []) => ({ title, keyword, headings })

/** Precision and recall of `same` over labelled pairs. */
const measured = (language: 'en' | 'es') => {
  const judged = overlapPairs[language].map(([one, other, label]) => ({
    one,
    other,
    label,
    found: overlapOf(likenessOfIdeas(idea(one), idea(other), language)),
  }))
  const found = judged.filter((pair) => pair.found === 'same')
  const meant = judged.filter(({ label }) => label === 'same')
  const right = found.filter(({ label }) => label === 'same').length
  return {
    pairs: judged.length,
    precision: right / found.length,
    recall: right / meant.length,
    wrong: judged.filter((pair) => pair.found !== pair.label),
  }
}

for (const language of ['en', 'es'] as const)
  test(`of labelled pairs in ${language}, the same question is found, and hardly anything else taken for it`, () => {
    const { pairs, precision, recall, wrong } = measured(language)
    expect(pairs).toBe(25)
    expect(precision, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.9)
    expect(recall, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.9)
    // A near one taken for a different one costs nothing; a different one is never called the same.
    expect(wrong.filter(({ label, found }) => label === 'different' && found === 'same')).toEqual([])
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(4)
  })

test('an outline that answers other questions makes two posts of one title', () => {
  const title = 'Linen sheets'
  const washing = ['How hot to wash linen', 'Drying linen outside', 'Removing stains from linen']
  const buying = ['How thick linen should be', 'Where flax grows', 'Sizes of beds']
  const likeness = (headings: string[]) =>
    likenessOfIdeas(idea(title, '', washing), idea(title, '', headings), 'en')
  expect(likeness(washing)).toBe(1)
  expect(likeness(buying)).toBeLessThan(0.9)
})

test('the likeness goes both ways, and nothing at all is like nothing', () => {
  for (const language of ['en', 'es'] as const)
    for (const [one, other] of overlapPairs[language])
      expect(likenessOfIdeas(idea(one), idea(other), language)).toBeCloseTo(
        likenessOfIdeas(idea(other), idea(one), language),
        10,
      )
  expect(likenessOfIdeas(idea(''), idea(''), 'en')).toBe(0)
})

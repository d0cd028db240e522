import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { possibleOnes } from '../../apps/server/src/features/shop-index/ask-overlap.ts'
import { likenessOfIdeas, overlapOf } from '../../packages/prose/src/overlap.ts'

type Pair = { one: string; other: string; isSame: boolean }
/** Written before the rules were read; every second subject was left out while they were changed. */
const pairs: Record<'en' | 'es', Pair[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'overlap-pairs.json'), 'utf8'),
)

const idea = (title: string) => ({ title, keyword: '', headings: [] })
const measure = (language: 'en' | 'es', isLeftOut: boolean) => {
  const judged = pairs[language]
    .filter((_, at) => (Math.floor(at / 2) % 2 === 1) === isLeftOut)
    .map((pair) => ({ ...pair, likeness: likenessOfIdeas(idea(pair.one), idea(pair.other), language) }))
  const found = judged.filter(({ likeness }) => overlapOf(likeness) === 'same')
  const meant = judged.filter(({ isSame }) => isSame)
  const right = found.filter(({ isSame }) => isSame).length
  return {
    count: judged.length,
    precision: right / found.length,
    recall: right / meant.length,
    asked: meant.filter(({ likeness }) => possibleOnes([likeness]).length > 0).length / meant.length,
  }
}

test('[API-085] of 120 pairs of titles of each language, words find most of the same question, and a model is asked about nearly all', () => {
  const figures = (['en', 'es'] as const).flatMap((language) =>
    [false, true].map((isLeftOut) => ({ language, isLeftOut, ...measure(language, isLeftOut) })),
  )
  console.table(figures)
  for (const { language, isLeftOut, count, precision, recall, asked } of figures) {
    expect(count).toBe(60)
    expect(precision).toBeGreaterThanOrEqual(isLeftOut ? 0.8 : 0.95)
    expect(recall).toBeGreaterThanOrEqual(isLeftOut ? (language === 'en' ? 0.7 : 0.5) : 0.85)
    expect(asked).toBeGreaterThanOrEqual(0.95)
  }
})

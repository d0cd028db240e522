import { performance } from 'node:perf_hooks'
import { type SeoInput, scoreSeo } from '../../apps/server/src/features/checks/score-seo.ts'
import { printTable } from './print-table.ts'
import { type Graded, gradedTexts, type Step, worseThan } from './score-texts.ts'

const WORDS = 2000
const RUNS = 20

/** Places by size, the mean of them for equals. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map((value) => {
    const below = values.filter((other) => other < value).length
    const same = values.filter((other) => other === value).length
    return below + (same + 1) / 2
  })

/** Spearman's rank correlation, from −1 to 1. */
export const spearman = (a: readonly number[], b: readonly number[]): number => {
  const [ranksA, ranksB] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length + 1) / 2
  const sum = (one: readonly number[], other: readonly number[]) =>
    one.reduce((all, rank, at) => all + (rank - mean) * ((other[at] ?? 0) - mean), 0)
  return sum(ranksA, ranksB) / Math.sqrt(sum(ranksA, ranksA) * sum(ranksB, ranksB))
}

export type Scored = Graded & { total: number }
export const scoredTexts = (): Scored[] =>
  gradedTexts().map((text) => ({ ...text, total: scoreSeo(text.input).total }))

/** Each text with the one that it was made worse from. */
export const pairsOf = (texts: readonly Scored[]): { worse: Scored; better: Scored }[] =>
  texts.flatMap((worse) =>
    worseThan
      .filter(([step]) => step === worse.step)
      .flatMap(([, from]) => {
        const better = texts.find(({ name, step }) => name === worse.name && step === from)
        return better ? [{ worse, better }] : []
      }),
  )

/** A text of at least so many words, out of the good ones. */
const longText = (language: 'en' | 'es'): SeoInput => {
  const good = gradedTexts().filter(({ step, input }) => step === 'good' && input.language === language)
  let html = ''
  for (let at = 0; html.split(/\s+/).length < WORDS; at++) html += good[at % good.length]?.input.html ?? ''
  return { ...(good[0]?.input as SeoInput), html }
}

/** Whether the score tells good texts from bad ones, and how long it takes to say so. */
export const score = async (): Promise<void> => {
  const texts = scoredTexts()
  const names = [...new Set(texts.map(({ name }) => name))]
  const steps = [...new Set(texts.map(({ step }) => step))]
  const totalOf = (name: string, step: Step) =>
    texts.find((text) => text.name === name && text.step === step)?.total ?? Number.NaN
  printTable(
    'score: totals of each text and step',
    names.map((name) => ({
      text: name,
      ...Object.fromEntries(steps.map((step) => [step, totalOf(name, step).toFixed(1)])),
    })),
  )
  const pairs = pairsOf(texts)
  const lowered = pairs.filter(({ worse, better }) => worse.total < better.total).length
  const bad = texts.filter(({ step }) => ['stuffed', 'shuffled', 'nonsense'].includes(step))
  const times = (['en', 'es'] as const).flatMap((language) => {
    const text = longText(language)
    return Array.from({ length: RUNS }, () => {
      const from = performance.now()
      scoreSeo(text)
      return performance.now() - from
    }).slice(1)
  })
  const at = (share: number) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)
  printTable('score: what must hold', [
    {
      measure: `Spearman against the order given by hand, ${texts.length} texts`,
      found: spearman(
        texts.map(({ grade }) => grade),
        texts.map(({ total }) => total),
      ).toFixed(2),
      goal: '≥ 0.60',
    },
    { measure: 'degradations that lower the total', found: `${lowered} of ${pairs.length}`, goal: 'all' },
    {
      measure: 'stuffed, shuffled and nonsense texts at 5 or less',
      found: `${bad.filter(({ total }) => total <= 5).length} of ${bad.length}`,
      goal: 'all',
    },
    {
      measure: `ms for ${WORDS} words, median and 95 of 100`,
      found: `${at(0.5)} / ${at(0.95)}`,
      goal: '≤ 50',
    },
  ])
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import type { SeoInput } from '../../apps/server/src/features/checks/score-seo.ts'

/**
 * Posts of eight shops, half of them Spanish, each made worse step by step. What can be checked in them is marked by hand,
 * `[[with its figure|without]]`, so that taking the facts out leaves sentences that can be read.
 */
const folder = join(import.meta.dirname, 'texts-score')
type Base = Omit<SeoInput, 'html'> & { name: string; grade: number; html: string }
export type Graded = { name: string; step: Step; grade: number; input: SeoInput }

const filler = JSON.parse(readFileSync(join(folder, 'filler.json'), 'utf8')) as Record<'en' | 'es', string[]>

const readBase = (file: string): Base => {
  const [head = '', ...body] = readFileSync(join(folder, file), 'utf8').split('\n\n')
  const fields = new Map(head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w+: /, '')]))
  const field = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) throw new Error(`${file} has no ${name}`)
    return value
  }
  return {
    name: file.replace('.html', ''),
    grade: Number(field('grade')),
    language: field('language') === 'es' ? 'es' : 'en',
    keyword: field('keyword'),
    title: field('title'),
    metaTitle: field('metaTitle'),
    metaDescription: field('metaDescription'),
    siteUrl: field('site'),
    hasSiblings: true,
    featuredImage: { alt: field('alt') },
    html: body.join('\n\n'),
  }
}

/** Numbers that are the same in every run. */
const dice = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const shuffled = <One>(all: readonly One[], roll: () => number): One[] => {
  const left = [...all]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    const [a, b] = [left[at], left[other]]
    if (a === undefined || b === undefined) continue
    left[at] = b
    left[other] = a
  }
  return left
}

const facts = /\[\[([^|\]]+)\|([^\]]+)\]\]/g
const withFacts = (html: string) => html.replace(facts, '$1')
const withoutFacts = (html: string) => html.replace(facts, '$2').replace(/\.\.(?=[\s<])/g, '.')
/** Every text between two tags that is more than a word or two. */
const ofTexts = (html: string, change: (text: string) => string) =>
  html.replace(/>([^<>]{25,})(?=<)/g, (_, text: string) => `>${change(text)}`)
const ofSentences = (html: string, base: Base, change: (sentence: string) => string) =>
  ofTexts(html, (text) => sentencesOf(text, base.language).map(change).join(' '))

const withFiller = (html: string, base: Base) => {
  let at = 0
  const all = filler[base.language]
  const next = () => all[at++ % all.length] ?? ''
  return html.replace(/<\/p>/g, () => ` ${next()} ${next()}</p>`)
}
const repeated = (html: string) => html.replace(/<p>.*?<\/p>/g, (paragraph) => paragraph + paragraph)
const unanswered = (html: string) => {
  let at = 0
  return html.replace(/(<\/h[23]>)(.*?)(?=<h[23]>|$)/gs, (all, end: string) => (at++ % 2 === 1 ? end : all))
}
const stuffed = (html: string, base: Base) => {
  let at = 0
  return ofSentences(html, base, (sentence) =>
    at++ % 2 ? sentence : sentence.replace(/[.:;]?$/, ` ${base.keyword}, ${base.keyword}$&`),
  )
}
const jumbled = (html: string, base: Base) => {
  const roll = dice(base.name.length)
  return ofSentences(html, base, (sentence) => shuffled(sentence.split(/\s+/), roll).join(' '))
}
const nonsense = (html: string, base: Base) => {
  const roll = dice(base.name.length + 7)
  const words = shuffled(html.replace(/<[^>]*>/g, ' ').match(/\p{L}+/gu) ?? [], roll)
  const long = words.filter((word) => word.length > 4)
  return ofTexts(html, (text) =>
    text
      .split(' ')
      .map(() => long[Math.floor(roll() * long.length)])
      .join(' '),
  )
}

/** How each step is made from the base, and the grade given to it by hand, from 0 to 10. */
const steps = {
  good: { grade: (base: number) => base, make: withFacts },
  filler: {
    grade: (base: number) => base - 2,
    make: (html: string, base: Base) => withFiller(withFacts(html), base),
  },
  vague: { grade: (base: number) => base - 3, make: withoutFacts },
  unanswered: { grade: (base: number) => base - 3.5, make: (html: string) => unanswered(withFacts(html)) },
  empty: {
    grade: (base: number) => base - 4.5,
    make: (html: string, base: Base) => withFiller(withoutFacts(html), base),
  },
  repeated: {
    grade: (base: number) => base - 5.5,
    make: (html: string, base: Base) => repeated(withFiller(withoutFacts(html), base)),
  },
  stuffed: { grade: () => 2, make: (html: string, base: Base) => stuffed(withFacts(html), base) },
  shuffled: { grade: () => 1, make: (html: string, base: Base) => jumbled(withFacts(html), base) },
  nonsense: { grade: () => 0, make: (html: string, base: Base) => nonsense(withFacts(html), base) },
} as const
export type Step = keyof typeof steps

/** Each step and the one that it was made worse from. */
export const worseThan: readonly [worse: Step, better: Step][] = [
  ['filler', 'good'],
  ['vague', 'good'],
  ['unanswered', 'good'],
  ['empty', 'filler'],
  ['empty', 'vague'],
  ['repeated', 'empty'],
  ['stuffed', 'good'],
  ['shuffled', 'good'],
  ['nonsense', 'good'],
]

/** All texts with their grades. */
export const gradedTexts = (): Graded[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map(readBase)
    .flatMap((base) =>
      (Object.keys(steps) as Step[]).map((step) => {
        const { name, grade, html, ...rest } = base
        return {
          name,
          step,
          grade: steps[step].grade(grade),
          input: { ...rest, html: steps[step].make(html, base) },
        }
      }),
    )

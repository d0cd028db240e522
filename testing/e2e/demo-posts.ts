import { finishText } from '../../apps/server/src/features/sample/texts/finish-text.ts'
import {
  sampleTexts,
  type TextName,
  unsupported,
} from '../../apps/server/src/features/sample/texts/sample-months.ts'
import type { SampleText } from '../../apps/server/src/features/sample/texts/sample-text.ts'

export type DemoLanguage = 'en' | 'es'
/** What becomes of a post of the sample months. */
export type Fate =
  | 'published'
  | 'campaigned'
  | 'failed'
  | 'late'
  | 'created'
  | 'scheduled'
  | 'unapproved'
  | 'blocked'
export type FinishedSample = Omit<SampleText, 'notes' | 'more'> & {
  language: DemoLanguage
  description: string
  claims: ReturnType<typeof finishText>['claims']
  words: number
}
/** Days from today, the hour there, and the post; the site's house rule refuses texts that name `FORBIDDEN`. */
export type SamplePost = FinishedSample & { fate: Fate; days: number; hour: number }

export const FORBIDDEN = { en: 'fireworks', es: 'fuegos artificiales' } as const
export const REFUSAL = {
  en: 'The house rules of this blog allow no posts about fireworks.',
  es: 'Las normas de este blog no admiten publicaciones sobre fuegos artificiales.',
} as const
const plans: readonly [TextName, Fate, days: number, hour: number][] = [
  ['pouring', 'published', -24, 10],
  ['washing', 'published', -18, 10],
  ['blankets', 'published', -12, 9],
  ['refills', 'published', -6, 12],
  ['fireworks', 'failed', -3, 9],
  ['wreath', 'late', -2, 8],
  ['dinner', 'campaigned', 0, 0],
  ['wool', 'created', 1, 10],
  ['wick', 'scheduled', 3, 9],
  ['dyeing', 'unapproved', 5, 10],
  ['gift', 'blocked', 8, 11],
  ['scents', 'scheduled', 12, 9],
  ['workshop', 'created', 17, 10],
]

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A finished text of the sample shop. `BLOG` in its body is replaced by the blog's address. */
export const finishSample = (language: DemoLanguage, name: TextName): FinishedSample => {
  const text: SampleText = sampleTexts[language][name]
  const { html, ...support } = finishText(language, text, 'BLOG')
  return { ...text, ...support, body: html, language, words: plain(html).split(' ').length }
}

export const samplePosts = (language: DemoLanguage): SamplePost[] =>
  plans.map(([name, fate, days, hour]) => {
    const { body, ...text } = finishSample(language, name)
    const isBlocked = fate === 'blocked'
    const claimed = isBlocked ? `${body}<p>${unsupported[language].sentence}</p>` : body
    return { ...text, body: claimed, fate, days, hour }
  })

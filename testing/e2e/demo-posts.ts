import { englishTexts } from '../../apps/server/src/features/sample/texts/en.ts'
import { spanishTexts } from '../../apps/server/src/features/sample/texts/es.ts'
import { moreSpanishTexts } from '../../apps/server/src/features/sample/texts/es-more.ts'
import { finishText } from '../../apps/server/src/features/sample/texts/finish-text.ts'
import { unsupported } from '../../apps/server/src/features/sample/texts/sample-months.ts'
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
/** Days from today, the hour there, and the post; the site's house rule refuses texts that name `FORBIDDEN`. */
export type SamplePost = Omit<SampleText, 'notes' | 'more'> & {
  language: DemoLanguage
  fate: Fate
  days: number
  hour: number
  description: string
  claims: ReturnType<typeof finishText>['claims']
  words: number
}

export const FORBIDDEN = 'fireworks'
export const REFUSAL = {
  en: 'The house rules of this blog allow no posts about fireworks.',
  es: 'Las normas de este blog no admiten publicaciones sobre fuegos artificiales.',
} as const
/** A sentence that no note supports, in the post that a finding blocks. */
export const UNSUPPORTED = unsupported.es.sentence

const plans: readonly [DemoLanguage, SampleText, Fate, days: number, hour: number][] = [
  ['en', englishTexts.pouring, 'published', -24, 10],
  ['es', spanishTexts.washing, 'published', -18, 10],
  ['en', englishTexts.blankets, 'published', -12, 9],
  ['es', moreSpanishTexts.refills, 'published', -6, 12],
  ['en', englishTexts.fireworks, 'failed', -3, 9],
  ['en', englishTexts.wreath, 'late', -2, 8],
  ['es', spanishTexts.dinner, 'campaigned', 0, 0],
  ['en', englishTexts.wool, 'created', 1, 10],
  ['en', englishTexts.wick, 'scheduled', 3, 9],
  ['es', spanishTexts.dyeing, 'unapproved', 5, 10],
  ['es', moreSpanishTexts.gift, 'blocked', 8, 11],
  ['es', spanishTexts.scents, 'scheduled', 12, 9],
  ['es', moreSpanishTexts.workshop, 'created', 17, 10],
]

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** `BLOG` in a body is replaced by the blog's address. */
export const samplePosts = (): SamplePost[] =>
  plans.map(([language, text, fate, days, hour]) => {
    const { html, ...support } = finishText(language, text, 'BLOG')
    return {
      ...text,
      ...support,
      body: fate === 'blocked' ? `${html}<p>${UNSUPPORTED}</p>` : html,
      language,
      fate,
      days,
      hour,
      words: plain(html).split(' ').length,
    }
  })

import type { DemoText } from './demo-text.ts'
import { englishTexts } from './demo-texts-en.ts'
import { spanishTexts } from './demo-texts-es.ts'
import { moreSpanishTexts } from './demo-texts-es-more.ts'

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
type Claim = { sentence: string; support: { source: string; quote: string }[] }
/** Days from today, the hour there, and the post; the site's house rule refuses texts that name `FORBIDDEN`. */
export type SamplePost = Omit<DemoText, 'notes' | 'more'> & {
  language: DemoLanguage
  fate: Fate
  days: number
  hour: number
  description: string
  claims: Claim[]
  words: number
}

export const FORBIDDEN = 'fireworks'
export const REFUSAL = {
  en: 'The house rules of this blog allow no posts about fireworks.',
  es: 'Las normas de este blog no admiten publicaciones sobre fuegos artificiales.',
} as const
/** A sentence that no note supports, in the post that a finding blocks. */
export const UNSUPPORTED = 'El 80 % de quienes reciben una manta la usan cada día.'

const plans: readonly [DemoLanguage, DemoText, Fate, days: number, hour: number][] = [
  ['en', englishTexts.pouring, 'published', -24, 10],
  ['es', spanishTexts.lavar, 'published', -18, 10],
  ['en', englishTexts.blankets, 'published', -12, 9],
  ['es', moreSpanishTexts.mecha, 'published', -6, 12],
  ['en', englishTexts.fireworks, 'failed', -3, 9],
  ['en', englishTexts.wreath, 'late', -2, 8],
  ['es', spanishTexts.cena, 'campaigned', 0, 0],
  ['en', englishTexts.wool, 'created', 1, 10],
  ['en', englishTexts.wick, 'scheduled', 3, 9],
  ['es', spanishTexts.tenir, 'unapproved', 5, 10],
  ['es', moreSpanishTexts.regalo, 'blocked', 8, 11],
  ['es', spanishTexts.olor, 'scheduled', 12, 9],
  ['es', moreSpanishTexts.taller, 'created', 17, 10],
]

const MARKER = / ?\{(\d)\}/g
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The sentences that name a note, with the note. */
const claimsOf = ({ body, notes, more }: DemoText): Claim[] => [
  ...[...body.matchAll(/([^<>{}]*)\{(\d)\}/g)].map(([, text = '', place = '1']) => ({
    sentence:
      text
        .trim()
        .split(/(?<=[.!?:]) /)
        .at(-1) ?? '',
    support: [{ source: 'D', quote: notes[Number(place) - 1] ?? '' }],
  })),
  ...more.items.map((sentence) => ({ sentence, support: [{ source: 'D', quote: sentence }] })),
]

/** What to read next, in the last paragraph. `BLOG` is replaced by the blog's address. */
const further = {
  en: '<p>More about <a href="BLOG/?s=wool">wool in our house</a> and about <a href="BLOG/">the people of Casa Lumbre</a>.</p>',
  es: '<p>Más sobre <a href="BLOG/?s=lana">la lana de esta casa</a> y sobre <a href="BLOG/">la gente de Casa Lumbre</a>.</p>',
} as const
/** The text with its list of figures before the ending. */
const wholeBody = (language: DemoLanguage, { body, more }: DemoText): string => {
  const end = body.lastIndexOf('<h2>')
  const list = more.items.map((item) => `<li>${item}</li>`).join('')
  return `${body.slice(0, end)}<h2>${more.heading}</h2><ul>${list}</ul>\n${body.slice(end)}\n${further[language]}`
}

export const samplePosts = (): SamplePost[] =>
  plans.map(([language, text, fate, days, hour]) => {
    const body = wholeBody(language, text).replace(MARKER, '')
    const notes = [...text.notes, ...text.more.items]
    return {
      ...text,
      body: fate === 'blocked' ? `${body}<p>${UNSUPPORTED}</p>` : body,
      language,
      fate,
      days,
      hour,
      description: `${text.metaDescription} ${notes.join(' ')}`,
      claims: claimsOf(text),
      words: plain(body).split(' ').length,
    }
  })

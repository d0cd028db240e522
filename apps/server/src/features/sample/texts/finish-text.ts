import type { Language } from '@tintario/contract/core/common.ts'
import type { Claim } from '@tintario/contract/findings/findings.ts'
import type { SampleText } from './sample-text.ts'

const MARKER = / ?\{(\d)\}/g
/** What to read next, in the last paragraph. `SITE` is replaced by the blog's address. */
const further = {
  en: '<p>More about <a href="SITE/?s=wool">wool in our house</a> and about <a href="SITE/">the people of Casa Lumbre</a>.</p>',
  es: '<p>Más sobre <a href="SITE/?s=lana">la lana de esta casa</a> y sobre <a href="SITE/">la gente de Casa Lumbre</a>.</p>',
} as const

/** The sentences that name a note, with the note. */
const claimsOf = ({ body, notes, more }: SampleText): Claim[] => [
  ...[...body.matchAll(/([^<>{}]{0,400})\{(\d)\}/g)].map(([, text = '', place = '1']) => ({
    sentence:
      text
        .trim()
        .split(/(?<=[.!?:]) /)
        .at(-1) ?? '',
    support: [{ source: 'D', quote: notes[Number(place) - 1] ?? '' }],
  })),
  ...more.items.map((sentence) => ({ sentence, support: [{ source: 'D', quote: sentence }] })),
]

/** The text with its list of figures before the ending and links to `site`, and what supports its sentences. */
export const finishText = (language: Language, text: SampleText, site: string) => {
  const { body, more, notes, metaDescription } = text
  const end = body.lastIndexOf('<h2>')
  const list = more.items.map((item) => `<li>${item}</li>`).join('')
  const links = further[language].replaceAll('SITE', site)
  const whole = `${body.slice(0, end)}<h2>${more.heading}</h2><ul>${list}</ul>\n${body.slice(end)}\n${links}`
  return {
    html: whole.replace(MARKER, ''),
    claims: claimsOf(text),
    description: [metaDescription, ...notes, ...more.items].join(' '),
  }
}

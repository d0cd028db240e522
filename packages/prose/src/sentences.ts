import type { Language } from './language.ts'

const segmenters: Record<Language, Intl.Segmenter> = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  es: new Intl.Segmenter('es', { granularity: 'sentence' }),
}

/** What ends in a full stop without ending a sentence. */
const SHORT: Record<Language, ReadonlySet<string>> = {
  en: new Set('mr mrs ms dr prof st no vs etc eg ie e.g i.e approx vol fig inc ltd'.split(' ')),
  es: new Set(
    'sr sra sres dr dra d dña n.º núm nº p.ej ej aprox vol fig etc pág págs ud uds s.l s.a ee.uu'.split(' '),
  ),
}

const lastWord = (text: string): string => {
  const end = text.trimEnd()
  const from = Math.max(end.lastIndexOf(' '), end.lastIndexOf('('), end.lastIndexOf('\u00a0')) + 1
  return end.slice(from).replace(/\.$/, '').toLowerCase()
}

/** In order, trimmed, none empty. Abbreviations of both languages do not end one. Linear. */
export const sentencesOf = (text: string, language: Language): string[] => {
  const found: string[] = []
  let open = ''
  for (const { segment } of segmenters[language].segment(text)) {
    open += segment
    // Of the piece alone: a text of nothing but abbreviations would be read again and again.
    const isShort = segment.trimEnd().endsWith('.') && SHORT[language].has(lastWord(segment))
    if (isShort) continue
    const sentence = open.trim()
    if (sentence) found.push(sentence)
    open = ''
  }
  const rest = open.trim()
  if (rest) found.push(rest)
  return found
}

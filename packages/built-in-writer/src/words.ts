/// <reference path="./untyped-modules.d.ts" />
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { eng, spa } from 'stopword'
import type { Language } from './brief.ts'

const more: Record<Language, string> = {
  en: `we our ours us you your yours i my me they their them it its he she this that these those there here
    is are was were be been being am do does did done have has had will would can could should may might must
    want wants need needs like get gets make makes made let also very just more most less some any each every
    all both few many much other another such only own same than then so too not no nor if because while when
    where which who whom whose what why how about into onto over under between without within through during
    before after above below again further once per via etc well even still yet`,
  es: `yo tú él ella nosotros nosotras vosotros ellos ellas usted ustedes me te se nos os lo la los las le les
    mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra un una unos unas el al del de a ante
    bajo con contra desde durante en entre hacia hasta para por según sin sobre tras y e o u ni pero sino aunque
    que qué quien quién quienes cual cuál cuales cuáles cuyo cuya cuando cuándo donde dónde como cómo cuanto
    cuánto porque pues si sí no ya muy más menos mucho mucha muchos muchas poco poca pocos pocas todo toda todos
    todas otro otra otros otras mismo misma mismos mismas tan tanto tanta también tampoco solo sólo además así
    es son era eran fue fueron ser siendo sido está están estar estaba hay haber ha han he hemos había habían
    tiene tienen tenemos tener hace hacen hacemos hacer puede pueden podemos poder quiero quiere queremos quieren
    querer este esta estos estas ese esa esos esas aquel aquella esto eso aquello cada algún alguna algunos
    algunas ningún ninguna nada algo etc vez veces bien mejor debe deben cualquier cualquiera incluso aún`,
}
const stopwords: Record<Language, ReadonlySet<string>> = {
  en: new Set([...eng, ...more.en.split(/\s+/)]),
  es: new Set([...spa, ...more.es.split(/\s+/)]),
}
const stemmers = { en: english, es: spanish }

/** Whether a word says nothing by itself: an article, a pronoun, an auxiliary. */
export const isStopword = (word: string, language: Language): boolean =>
  stopwords[language].has(word.toLowerCase())

/** Words in lower case, with inner hyphens and apostrophes; without punctuation. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’·-][\p{L}\p{N}]+)*/gu) ?? []

/** Words already stemmed; emptied when it has grown large. */
const stemmed = { en: new Map<string, string>(), es: new Map<string, string>() }
const REMEMBERED = 20_000
const STEMMED_MAX = 30

const stemOf = (word: string, language: Language): string => {
  const known = stemmed[language]
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size > REMEMBERED) known.clear()
  const stem = stemmers[language](word.slice(0, STEMMED_MAX)).normalize('NFD').replace(/\p{M}/gu, '')
  known.set(word, stem)
  return stem
}

/** The stems of the words that carry meaning, accents gone. */
export const stemsOf = (text: string, language: Language): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !isStopword(word, language))
    .map((word) => stemOf(word, language))

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  es: new Intl.Segmenter('es', { granularity: 'sentence' }),
}
/** What ends in a full stop without ending a sentence. */
const short: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'av. ave. rd. mr. mrs. ms. dr. st. no. vs. etc. e.g. i.e. approx. incl. excl. temp. vol. fig.'.split(' '),
  ),
  es: new Set(
    'av. avda. sr. sra. dr. dra. d. p. dña. núm. nº. p.ej. ej. aprox. incl. temp. vol. fig. etc. pág. ud. uds.'.split(
      ' ',
    ),
  ),
}

/** Those after which a word with a capital begins a sentence: "at room temp. Must be dry". */
const last = /^(?:approx|aprox|etc|incl|excl|temp|rd|ave|uds?)\.$/

/** What may be short for a longer word; "each arm. again" are two sentences. */
const clipped =
  /^(?:\p{L}{1,2}|[^aeiouyáéíóú]{3}|min|max|tel|est|ext|art|cap|ref|esp|inc|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|mon|tue|wed|thu|fri|sat|sun|tues|thurs|weds|sept|lun|mie|jue|vie|sab|dom)\.$/u

const MEASURE_MAX = 8
/** "Up to 9 kg. the other …" ends; "9 kg. of flour" goes on. */
const isMeasure = (text: string, stop: number): boolean =>
  /\d ?(?:kg|g|cm|mm|m|km|l|cl|ml)\.$/.test(text.slice(Math.max(0, stop - MEASURE_MAX), stop + 1)) &&
  !/^ (?:of|de) /.test(text.slice(stop + 1, stop + 5))

/** A stretch in its sentences, where people wrote the next one without a capital: "keep it dry. then wait. 2 days is best". */
const withoutCapitals = (text: string, language: Language): string[] => {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: end } of text.matchAll(/[.!?] (?=\p{Ll}|[£$€]?\d)/gu)) {
    const written = text.slice(text.lastIndexOf(' ', index) + 1, index + 1)
    const word = written.toLowerCase()
    const isFigure = !/^\p{L}/u.test(text.slice(index + end.length))
    // A price or a name ends a sentence also where it is short: "4 for £24. post is free".
    const isShort =
      (/^\p{Ll}+\.$/u.test(written) || isFigure) &&
      clipped.test(word) &&
      !isStopword(word.slice(0, -1), language) &&
      !isMeasure(text, index)
    const isInside = /[.(]./.test(word) && !/^[£$€]?\d+\.\d{2}\.$/.test(word)
    if (isShort || isInside || short[language].has(word)) continue
    parts.push(text.slice(from, index + 1))
    from = index + end.length
  }
  return [...parts, text.slice(from)]
}

/** The sentences of one line, trimmed. */
export const sentencesOf = (line: string, language: Language): string[] => {
  const found: string[] = []
  let open = ''
  for (const { segment, index } of segmenters[language].segment(line)) {
    open += segment
    const end = open.trimEnd()
    const word = end.slice(Math.max(end.lastIndexOf(' '), end.lastIndexOf('(')) + 1).toLowerCase()
    const next = line.slice(index + segment.length)
    // "No. 7" is a number, "No. Never." an answer.
    const isEnd = (word === 'no.' && !/^\d/.test(next)) || (last.test(word) && /^[¡¿]?\p{Lu}/u.test(next))
    if (short[language].has(word) && !isEnd) continue
    if (end) found.push(...withoutCapitals(end.trim(), language))
    open = ''
  }
  if (open.trim()) found.push(...withoutCapitals(open.trim(), language))
  return found
}

/** One space where there were several or a line's end. */
export const singleSpaced = (text: string): string => text.split(/\s/).filter(Boolean).join(' ')

export const upperFirst = (text: string): string =>
  text.replace(
    /^([¿¡«“"(]?)(\p{Ll})/u,
    (_, opening: string, letter: string) => opening + letter.toUpperCase(),
  )

/** Lower-cases the first letter unless the first word is a name or an acronym ("SEO", "Black Friday"). */
export const lowerFirst = (text: string): string => {
  const [first = '', second = ''] = text.split(' ', 2)
  const isName = first.slice(1) !== first.slice(1).toLowerCase() || /^\p{Lu}/u.test(second)
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The text without some signs at its end. */
export const withoutEnd = (text: string, signs: string): string => {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Cuts at a word so that the text has at most `limit` characters; no small words or signs hang at its end. */
export const clip = (text: string, limit: number, language: Language): string => {
  if (text.length <= limit) return text
  const parts = text.slice(0, limit + 1).split(' ')
  parts.pop()
  while (parts.length > 1 && isStopword(withoutEnd(parts.at(-1) ?? '', ',;:.–—-'), language)) parts.pop()
  return withoutEnd(parts.join(' ').slice(0, limit), ' ,;:–—-')
}

const functionWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `the a an and or of to in on for with is are was it its this that we our you your they their from by at as be
    not no only but if when how what which who can has have do does will without into than so because about`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `el la los las un una unos unas y o de del al a en con para por es son se su sus que como cómo lo nuestro
    nuestra nuestros nuestras no pero si cuando qué más sin sobre desde hasta entre ha han muy ni esta este
    hay te tu tus`.split(/\s+/),
  ),
}

/** Whether a text is rather in the given language than in the other; without any small words it may be either. */
export const speaks = (text: string, language: Language): boolean => {
  const words = wordsOf(text)
  const count = (of: Language) => words.filter((word) => functionWords[of].has(word)).length
  return count(language) >= count(language === 'en' ? 'es' : 'en')
}

/** Letters that are adjacent on keyboards and never in words. */
const mashed = /sdf|dfg|ghj|hjk|jkl|lkj|zxc|xcv|cvb|vbn|bnm|qwe|wq|zx|(\p{L})\1\1/u
const hasVowel = /[aeiouyáéíóúü]/u

/** Consonants that words of either language, and names in them, begin with. */
const onsets =
  /^(?:b[lr]|c[hlrnz]|d[rwh]|f[lrj]|g[lrnhw]|k[lrnhw]|mc|p[lrhnst]|qu|r[h]|s[chklmnpqrtwvz]|t[hrwsz]|v[lr]|w[hr]|z[hlw]|ll|kv|[bcdfghjklmnñpqrstvwxz](?:[aeiouyáéíóúüâäàèêëïîöôûùæøåãõ]|$)|[^bcdfghjklmnñpqrstvwxz])/u
const unlikely = /[bcdfghjklmnñpqrstvwxz]{5}|q[^u'’-]/u

/** Whether it can be a word: it has a vowel, and no row of keys in it. Short acronyms in capitals can be. */
export const isWord = (word: string): boolean => {
  // "d'Alacant"
  const lower = word.toLowerCase().replace(/^\p{L}['’]/u, '')
  return (
    (word.length <= 5 && word === word.toUpperCase()) ||
    (hasVowel.test(lower) && !mashed.test(lower) && !unlikely.test(lower) && onsets.test(lower))
  )
}

/** Whether a text says anything: its words can be words, and one of five is a small word of its language. */
export const saysSomething = (text: string, language: Language): boolean => {
  const words = wordsOf(text)
  const small = words.filter((word) => functionWords[language].has(word)).length
  const odd = words.filter((word) => /^\p{L}/u.test(word) && !isWord(word)).length
  return words.length > 0 && small * 6 >= words.length && odd * 5 <= words.length
}

/** Whether a text contains a figure. */
export const hasFigure = (text: string): boolean => /\d/.test(text)

/** In how many of some texts each content stem occurs. */
export const countStems = (texts: readonly string[], language: Language): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const stem of new Set(stemsOf(text, language))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

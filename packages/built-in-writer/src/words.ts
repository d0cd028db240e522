/// <reference path="./untyped-modules.d.ts" />
import snowball from 'snowball-stemmers'
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
const stopwords: Record<Language, Set<string>> = {
  en: new Set([...eng, ...more.en.split(/\s+/)]),
  es: new Set([...spa, ...more.es.split(/\s+/)]),
}
const stemmers = { en: snowball.newStemmer('english'), es: snowball.newStemmer('spanish') }

export const isStopword = (word: string, language: Language): boolean =>
  stopwords[language].has(word.toLowerCase())

/** Words in lower case, with hyphens and apostrophes kept inside; punctuation gone. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’·-][\p{L}\p{N}]+)*/gu) ?? []

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Words already stemmed; emptied when it has grown large. */
const stemmed = { en: new Map<string, string>(), es: new Map<string, string>() }
const REMEMBERED = 20_000

const stemOf = (word: string, language: Language): string => {
  const known = stemmed[language]
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size > REMEMBERED) known.clear()
  const stem = unaccented(stemmers[language].stem(word))
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

/** Sentences of a text; a line break always ends one, and a bullet sign at its start goes. */
export const sentencesOf = (text: string, language: Language): string[] =>
  text
    .split(/\n+/)
    .flatMap((line) => [...segmenters[language].segment(line)].map((part) => part.segment))
    .map((sentence) =>
      sentence
        .replace(/\s+/g, ' ')
        .replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '')
        .trim(),
    )
    .filter(Boolean)

export const upperFirst = (text: string): string =>
  text.replace(
    /^([¿¡«“"(]*)(\p{Ll})/u,
    (_, opening: string, letter: string) => opening + letter.toUpperCase(),
  )

/** Lower-cases the first letter unless the first word is a name or an acronym ("SEO", "Black Friday"). */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}[\p{Ll}’']*(?:[\s,:-](?!\p{Lu})|$)/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** Cuts at a word so that the text has at most `limit` characters; no dangling small words or signs. */
export const clip = (text: string, limit: number, language: Language): string => {
  if (text.length <= limit) return text
  const parts = text.slice(0, limit + 1).split(/\s+/)
  parts.pop()
  while (parts.length > 1 && isStopword(parts.at(-1)?.replace(/[^\p{L}]/gu, '') ?? '', language)) parts.pop()
  return parts.join(' ').replace(/[\s,;:–—-]+$/u, '')
}

/** Whether the text is rather in the given language than in the other; short texts without small words pass. */
export const speaks = (text: string, language: Language): boolean => {
  const count = (of: Language) => wordsOf(text).filter((word) => stopwords[of].has(word)).length
  const other = language === 'en' ? 'es' : 'en'
  return count(language) >= count(other)
}

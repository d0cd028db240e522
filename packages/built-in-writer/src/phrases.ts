import nlp from 'compromise/three'
import type { Language } from './brief.ts'
import { isStopword, stemsOf, wordsOf } from './words.ts'

const determiner =
  /^(?:an?|the|our|your|my|their|its|this|these|those|that|some|any|each|every|all|his|her|no)\s+/i

/** What was found lately: one post is read several times, and reading English takes milliseconds. */
const lately = new Map<string, string[]>()
const REMEMBERED = 300

const remembering = (text: string, find: (text: string) => string[]): string[] => {
  const found = lately.get(text) ?? find(text)
  lately.delete(text)
  lately.set(text, found)
  const [oldest] = lately.keys()
  if (lately.size > REMEMBERED && oldest !== undefined) lately.delete(oldest)
  return found
}

/** Noun phrases of an English text, without their determiners, in order of appearance; may repeat. */
const english = (text: string): string[] =>
  (nlp(text).nouns().out('array') as string[]).flatMap((found) =>
    found
      .replace(/^.*\b(?:most|more|less|very|little|few)\s.*$/i, '')
      .split(/\s+(?:and|or)\s+|[,;:]\s*/i)
      .map((part) =>
        part
          .replace(/[^\p{L}\p{N}\s'’-]/gu, '')
          .trim()
          .replace(determiner, ''),
      ),
  )

const anchors = new Set(
  `el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas
   cada del al de con sin para sobre entre en y o`.split(/\s+/),
)
const closers = new Set(
  'el la los las un una unos unas más menos muy bien se lo nos me te ha han es son'.split(' '),
)
const verbLike =
  /^(?:viene|tiene|dura|ofrece|lleva|permite|ayuda|queda|sirve|sale|llega|crece|cuesta|incluye|necesita|gana|cambia|llena|hace|usa|vende|pide|compra|busca|da|gasta|gastar|sabe|huele)$|(?:amos|emos|imos|aron|ieron|ando|iendo|aba|aban|ía|ían|ará|arán|ado por|an|en|ó)$/u

const nounsLikeVerbs =
  /^(?:imagen|orden|tren|pan|plan|examen|volumen|origen|joven|régimen|margen|resumen|germen|gran|van|bien|fin|sartén|almacén|jazmín)$/u
const isVerb = (word: string): boolean => verbLike.test(word) && !nounsLikeVerbs.test(word)

/** "velas … hechas (a mano)": how it came about, no part of its name. */
const participle = /\s(?:hech|fabricad|elaborad|pintad|tejid|cosid|bordad|tallad)[oa]s?$/iu

/** Noun phrases of a Spanish text: what follows an article, possessive or preposition. */
const spanish = (text: string): string[] =>
  text.split(/[.,;:!?¡¿()«»“”"\n]+/).flatMap((clause) => {
    const words = clause.trim().split(/\s+/).filter(Boolean)
    const isContent = (word: string | undefined): word is string =>
      word !== undefined && /^\p{L}[\p{L}-]+$/u.test(word) && !isStopword(word, 'es')
    const found: string[] = []
    for (let at = 0; at < words.length; at++) {
      const before = (words[at - 1] ?? '').toLowerCase()
      // "piel de vacuno" is one phrase, so "vacuno" does not begin another.
      const continues = /^del?$/.test(before) && isContent(words[at - 2]) && !/mos$/.test(words[at - 2] ?? '')
      const anchored = at === 0 || (anchors.has(before) && !continues) || /mos$/.test(before)
      if (!anchored || !isContent(words[at]) || isVerb(words[at] ?? '')) continue
      const phrase = [words[at] ?? '']
      let next = at + 1
      while (phrase.length < 5 && next < words.length) {
        const word = words[next]
        const after = (words[next + 1] ?? '').toLowerCase()
        if (isContent(word) && !isVerb(word) && !closers.has(after) && !/^\d/.test(after)) {
          phrase.push(word)
          next += 1
        } else if (/^(?:de|para|sin)$/i.test(word ?? '') && isContent(words[next + 1])) {
          phrase.push(word ?? '', words[next + 1] ?? '')
          next += 2
        } else break
      }
      if (at > 0 || !/(?:ar|er|ir|mos)$/u.test(phrase[0] ?? ''))
        found.push(phrase.join(' ').replace(participle, ''))
    }
    return found
  })

/**
 * Noun phrases of 1 to 5 words, most frequent first, doubles by stem removed (the longer spelling of the
 * first appearance stays). Figures never take part.
 */
export const nounPhrases = (text: string, language: Language): string[] => {
  const found = (language === 'en' ? remembering(text, english) : spanish(text)).filter((phrase) => {
    const words = wordsOf(phrase)
    return (
      words.length >= 1 &&
      words.length <= 5 &&
      phrase.length >= 4 &&
      !/\d/.test(phrase) &&
      !isStopword(words[0] ?? '', language) &&
      !isStopword(words.at(-1) ?? '', language) &&
      !vague.has(words.at(-1) ?? '') &&
      !vague.has(words[0] ?? '')
    )
  })
  const counted = new Map<string, { phrase: string; count: number; at: number }>()
  for (const [at, phrase] of found.entries()) {
    const key = stemsOf(phrase, language).join(' ')
    const known = counted.get(key)
    if (known) known.count += 1
    else if (key) counted.set(key, { phrase, count: 1, at })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count || a.at - b.at).map(({ phrase }) => phrase)
}

const vague = new Set(
  `thing things way ways lot something people reader readers post article guide text one ones time times part
   kind sort example fact reason reasons moment bit number person hand
   cosa cosas manera forma lector lectores artículo publicación guía texto gente parte ejemplo momento vez veces
   mano persona personas tipo`.split(/\s+/),
)

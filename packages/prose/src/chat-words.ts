import type { Language } from './language.ts'
import { typos } from './typos.ts'

/** How chats abbreviate words; null where the word that is meant depends on the sentence. */
const words: Record<Language, ReadonlyMap<string, string | null>> = {
  en: new Map(
    Object.entries({
      u: 'you',
      ur: null,
      r: 'are',
      thx: 'thanks',
      tnx: 'thanks',
      pls: 'please',
      plz: 'please',
      bc: 'because',
      cuz: 'because',
      tho: 'though',
      ppl: 'people',
      btw: 'by the way',
      tmrw: 'tomorrow',
      msg: 'message',
      alot: 'a lot',
      yr: 'year',
      yrs: 'years',
      dont: 'don’t',
      doesnt: 'doesn’t',
      didnt: 'didn’t',
      isnt: 'isn’t',
      arent: 'aren’t',
      wasnt: 'wasn’t',
      im: 'I’m',
      ive: 'I’ve',
      idk: null,
      lol: null,
    }),
  ),
  es: new Map(
    Object.entries({
      q: 'que',
      k: null,
      xq: 'porque',
      pq: 'porque',
      tb: 'también',
      tmb: 'también',
      tbn: 'también',
      xfa: 'por favor',
      xfavor: 'por favor',
      d: 'de',
      dnd: 'donde',
      bn: 'bien',
      ke: null,
      msj: 'mensaje',
      cdo: 'cuando',
      mñn: 'mañana',
    }),
  ),
}
// Short text: a sentence is cut at 4,000 characters, and no part repeats without a bound.
/**
 * The same letters are words or units elsewhere: after a figure, a hyphen or an apostrophe, or next to another
 * letter.
 */
const token = /(?<![\p{L}\p{N}'’./&+-])(?<!\d )\p{L}\p{Ll}{0,13}(?![\p{L}\p{N}'’/&+)-]|\.\p{L})/gu
/** At the beginning of a question the Spanish ones ask. */
const asking: ReadonlyMap<string, string> = new Map([
  ['q', 'qué'],
  ['xq', 'por qué'],
  ['pq', 'por qué'],
])

/** Small words that never follow themselves: "the the". "That that" and "para para" may. */
const doubled: Record<Language, RegExp> = {
  en: /(?<![\p{L}\p{N}'’-])(the|an?|and|of|for|with|your|our|from|as|but|we|this) \1(?![\p{L}\p{N}'’-])/giu,
  es: /(?<![\p{L}\p{N}'’-])(de|en|y|con|por|el|los|las|una?|del|al|sus?|nuestr[oa]s?) \1(?![\p{L}\p{N}'’-])/giu,
}

const SENTENCE_MAX = 4_000

/**
 * Abbreviations of chats, doubled words and probable typing errors, each once; `spelled` is null where one could mean several words. Only small letters
 * count. Linear.
 */
export const chatWordsIn = (
  sentence: string,
  language: Language,
): { found: string[]; spelled: string | null } => {
  const found = new Set<string>()
  let isSure = true
  const isQuestion = sentence.trimEnd().endsWith('?')
  const once = sentence.slice(0, SENTENCE_MAX).replace(doubled[language], (both, word: string) => {
    // "En forma de Y y de nailon": the name of a letter.
    if (/^\p{Lu}$/u.test(word)) return both
    found.add(both.toLowerCase())
    return word
  })
  const spelled = once.replace(token, (word, at: number) => {
    const isFirst = at <= 1
    const small = word.toLowerCase()
    const abbreviated = words[language].get(small)
    const meant = abbreviated === undefined ? typos[language].get(small) : abbreviated
    if (meant === undefined || (small !== word && !isFirst)) return word
    found.add(small)
    const asked = language === 'es' && isQuestion ? asking.get(small) : undefined
    if (meant === null || (asked !== undefined && !isFirst)) isSure = false
    const whole = (isFirst ? asked : undefined) ?? meant ?? word
    return small === word ? whole : `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
  })
  const isWhole = isSure && sentence.length <= SENTENCE_MAX
  return { found: [...found], spelled: found.size > 0 && isWhole ? spelled : null }
}

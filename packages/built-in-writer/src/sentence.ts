import type { Language } from './brief.ts'
import { spellOut } from './spelling.ts'
import { sentencesOf, upperFirst, withoutEnd } from './words.ts'

/** A sentence that makes no sense away from the one before it. */
const leansBack: Record<Language, RegExp> = {
  en: /^(?:it|they|this|these|those|that|he|she|its|their|so|then|also|but|because|and|or|otherwise|afterwards|after that|instead|both|there|if not|for example|for that reason|that is why|one of them)\b/,
  es: /^(?:esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|él|también|además|pero|por eso|así|luego|después|entonces|si no|y|o|sus?|amb[oa]s|allí|ahí|por ejemplo|de lo contrario|en cambio|por tanto)\b/,
}

/** Whether a sentence makes no sense without the one before it. */
export const isLeaning = (text: string, language: Language): boolean =>
  leansBack[language].test(text.toLowerCase())

/** Question words as they are typed in a hurry, and as they are spelled at the beginning of a question. */
const questionWords: readonly [RegExp, string][] = [
  [/^(?:xq|pq|por ?que) /i, 'por qué '],
  [/^(?:q|que) /i, 'qué '],
  [/^como /i, 'cómo '],
]
const accented: Readonly<Record<string, string>> = {
  cuand: 'cuánd',
  cuant: 'cuánt',
  dond: 'dónd',
  cual: 'cuál',
  quien: 'quién',
}

const withQuestionWord = (text: string): string => {
  for (const [bare, spelled] of questionWords) if (bare.test(text)) return text.replace(bare, spelled)
  return text.replace(
    /^(cada |de |a |desde |hasta )?(cuand|cuant|dond|cual|quien)/i,
    (_, lead: string | undefined, word: string) => `${lead ?? ''}${accented[word.toLowerCase()] ?? word}`,
  )
}

/** The owner's question with a capital letter and its marks; where a Spanish one lacks its first mark, its accent too. */
export const asQuestion = (text: string, language: Language): string => {
  const bare = withoutEnd(text.trim(), '?! ')
  if (language === 'en') return `${upperFirst(bare)}?`
  if (bare.includes('¿')) return `${upperFirst(bare)}?`
  return `¿${upperFirst(withQuestionWord(bare))}?`
}

const isAddress = (word: string): boolean => /[/@_]|\.\p{L}/u.test(word)
/** An address, or a name that is written with a small letter: "iPhone". */
const isFixed = (word: string): boolean => isAddress(word) || /^\p{Ll}\p{Lu}/u.test(word)

/** The owner's words as a sentence: a capital letter, an end. A lone address has neither. */
export const asSentence = (text: string): string => {
  const words = text.trim().split(' ')
  const whole = isFixed(words[0] ?? '') ? text.trim() : upperFirst(text.trim())
  return /[.!?…][»”")]?$/u.test(whole) || (words.length === 1 && isAddress(whole))
    ? whole
    : `${withoutEnd(whole, ',;: ')}${whole.endsWith(':') ? ':' : '.'}`
}

/** Words that begin a Spanish question, so that its first mark can only be there. */
const asks =
  /^(?:(?:a|de|en|con|para|por|desde|hasta|cada) )?(?:qu[eé]|c[oó]mo|cu[aá]ndo|cu[aá]nt[oa]s?|d[oó]nde|cu[aá]l(?:es)?|qui[eé]n(?:es)?) /i
const EXCLAIMED_WORDS_MAX = 6

/** A Spanish sentence with the first mark of its question or exclamation, where it can only be at its beginning. */
const withFirstMark = (text: string, language: Language): string => {
  if (language === 'en' || /[¿¡]|^\P{L}/u.test(text)) return text
  if (text.endsWith('?') && asks.test(text)) return asQuestion(text, language)
  const isShort = text.split(' ').length <= EXCLAIMED_WORDS_MAX && !/^que |[,:;]/i.test(text)
  return text.endsWith('!') && isShort ? `¡${upperFirst(text)}` : text
}

const quotedEnd = /[?!…]["”»'’]$/u

/** A line that the owner typed, corrected as a line of their notes is, where only one spelling is right. Linear. */
export const correctLine = (line: string, language: Language): string =>
  sentencesOf(spellOut(line.replace(/ {2,}/g, ' '), language).text, language)
    .map((sentence, at, all) => {
      const marked = asSentence(withFirstMark(sentence, language))
      // “Is it faulty?” is what customers ask: the sentence goes on after the quoted question.
      const goesOn = quotedEnd.test(all[at - 1] ?? '') && /^\p{Ll}/u.test(sentence)
      return goesOn ? sentence.charAt(0) + marked.slice(1) : marked
    })
    .join(' ')

/** A capital after each full stop: "Keep it dry. then wait" is one sentence to `Intl.Segmenter`. */
const withCapitals = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .map((sentence, at, all) => {
      const isAfterStop = /[^.]\.$/.test(all[at - 1] ?? '')
      return isAfterStop && !isFixed(sentence.split(' ')[0] ?? '') ? upperFirst(sentence) : sentence
    })
    .join(' ')

/** A word that changes, and whether it begins a sentence within the text. */
type Corrected = { from: string; to: string; isAfterStop: boolean }

/** The same of a sentence of a text, or of a name, that may have no end, with the words that change. */
export const correctWords = (
  typed: string,
  language: Language,
  around = typed,
): { text: string; words: Corrected[] } => {
  const line = typed.trim().replace(/ {2,}/g, ' ')
  const spelled = withCapitals(withFirstMark(spellOut(line, language, around).text, language), language)
  const first = spelled.split(' ')[0] ?? ''
  const text = isFixed(first) ? spelled : upperFirst(spelled)
  const [before, after] = [line.split(' '), text.split(' ')]
  const isSameCount = before.length === after.length
  const words = isSameCount
    ? before.flatMap((from, at): Corrected[] => {
        const to = after[at] ?? from
        return from === to ? [] : [{ from, to, isAfterStop: before[at - 1]?.endsWith('.') ?? false }]
      })
    : text === line
      ? []
      : [{ from: line, to: text, isAfterStop: false }]
  return { text, words }
}

/** A title as its owner typed it, with the words of which only one spelling is right; one without such words stays. */
export const correctTitle = (typed: string, language: Language): string => {
  const { text } = correctWords(typed, language)
  return text.toLowerCase() === typed.trim().toLowerCase() ? typed : text
}

/** A keyword in the same way. Its first letter stays as it is. */
export const correctKeyword = (typed: string, language: Language): string => spellOut(typed, language).text

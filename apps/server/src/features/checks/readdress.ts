import { spanishVerbs } from '@tintario/prose/spanish-forms.ts'
import {
  type Address,
  headOf,
  isAfterComma,
  lowerAt,
  readSentence,
  type Sentence,
  startsClause,
  strangeOf,
} from './spanish-address.ts'
import { CONJUNCTIONS, LINKS, NOT_VERBS } from './spanish-address-words.ts'

/** A command with pronouns of a verb that is not known. */
const JOINED = /[áéíóú][^aeiouáéíóú]+[aeiou]+(?:[ts]e|l[oae]s?|me|nos)(?:l[oa]s?)?$/

/** Words in a sentence of tú beside the found ones that may be a command, so that a person has to read it. */
const isUnsureFamiliar = (sentence: Sentence, at: number): boolean => {
  const { familiar } = spanishVerbs()
  const { lower } = sentence.tokens[at] ?? { lower: '' }
  const isImperative = familiar.get(lower)?.some(({ mood }) => mood === 'imperative') === true
  const previous = lowerAt(sentence, at - 1)
  const isLinked = LINKS.has(previous) || isAfterComma(sentence, at) || startsClause(sentence, at)
  const isUnknown =
    /^(?:si|cuando|que|no|donde|cómo|l[ao]s?|te|se)$/.test(previous) &&
    CONJUNCTIONS.has(lowerAt(sentence, headOf(sentence, at) - (previous === 'no' ? 0 : 1)) || previous) &&
    /[ae]s$/.test(lower) &&
    lower.length > 3
  if (JOINED.test(lower)) return true
  return (isImperative && isLinked) || (isUnknown && !NOT_VERBS.has(lower))
}

/** In a sentence of usted: a third person or "su" that may be the reader's or another one's. */
const isUnsureFormal = (sentence: Sentence, at: number): boolean => {
  const { formal } = spanishVerbs()
  const { lower } = sentence.tokens[at] ?? { lower: '' }
  const previous = lowerAt(sentence, at - 1)
  if (/^(?:sus?|suy[oa]s?|se|les?|consigo)$/.test(lower)) return true
  if (JOINED.test(lower) || /(?:[aeií]r|ndo)(?:se|les?)(?:l[oa]s?)?$/.test(lower)) return true
  const isNoun =
    /^(?:el|la|los|las|un|una|del|al|de|mi|este|esta|cada|sin|con|en|a|por|para|sobre|hasta|desde|entre|una|otra|toda|mucha|nuestra|tu)$/.test(
      previous,
    )
  return !isNoun && formal.has(lower)
}

const isUpper = (text: string) => /^\p{Lu}/u.test(text)
const likeIt = (put: string, replaced: string): string =>
  isUpper(replaced) ? put.slice(0, 1).toUpperCase() + put.slice(1) : put

/**
 * The sentence in the wanted form of address; null where a word takes a person's decision. A subject "usted" before its
 * verb is left out.
 */
export const readdress = (text: string, wanted: Address): string | null => {
  const strange = strangeOf(wanted)
  const sentence = readSentence(text, strange)
  const { tokens, hits } = sentence
  const isUnsure = strange === 'tu' ? isUnsureFamiliar : isUnsureFormal
  let put = ''
  let end = 0
  let isCapital = false
  for (const [at, token] of tokens.entries()) {
    const hit = hits.get(at)
    const own = ownOf(sentence, at, strange)
    const isSubject = strange === 'usted' && hit?.put === 'tú' && hits.get(at + 1)?.isVerb === true
    if (isSubject) {
      isCapital ||= isUpper(token.word)
      put += text.slice(end, token.start)
      end = (tokens[at + 1] ?? token).start
      continue
    }
    if (hit ? hit.put === null : own === null && isUnsure(sentence, at)) return null
    const word = hit ? likeIt(hit.put ?? '', token.word) : own === null ? token.word : likeIt(own, token.word)
    put += text.slice(end, token.start) + (isCapital ? likeIt(word, 'A') : word)
    isCapital = false
    end = token.end
  }
  return put + text.slice(end)
}

/** A possessive or pronoun that is the addressed reader's because it follows their verb: "Lave su taza". */
const ownOf = ({ tokens, hits }: Sentence, at: number, strange: Address): string | null => {
  if (strange === 'tu' || hits.has(at)) return null
  const lower = tokens[at]?.lower ?? ''
  if (lower === 'su' || lower === 'sus') return hits.get(at - 1)?.isVerb ? lower.replace('s', 't') : null
  return lower === 'se' && hits.get(at + 1)?.isVerb ? 'te' : null
}

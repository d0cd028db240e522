import { spanishVerbs, splitPronouns, withoutAccent, withPronouns } from '@tintario/prose/spanish-forms.ts'
import {
  ADVERBS,
  AFTER_IMPERATIVE,
  ARTICLES,
  ASKED,
  BEFORE_VERB,
  CLITICS,
  CONJUNCTIONS,
  LINKS,
  MANY,
  NOT_COMMANDS,
  OF_PEOPLE,
  OF_THINGS,
  ONLY_THINGS,
  PLURALS,
  PREPOSITIONS,
  PRONOUNS_OF_TU,
  PRONOUNS_OF_USTED,
  SINGULARS,
  WISHED,
} from './spanish-address-words.ts'

export type Address = 'tu' | 'usted'
/** A word that addresses the reader the other way; `put` is null where a person has to choose. */
type Hit = { put: string | null; isVerb: boolean; isCommand?: boolean }
type Token = { word: string; lower: string; start: number; end: number; before: string }

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const INTRODUCING =
  /^(?:para|antes|después|primero|luego|ahora|por|al|así|con|en|si|cuando|una vez|entonces|finalmente)\b/

const tokensOf = (sentence: string): Token[] => {
  let end = 0
  return [...sentence.matchAll(WORD)].map(({ 0: word, index }) => {
    const before = sentence.slice(end, index)
    end = index + word.length
    return { word, lower: word.toLowerCase(), start: index, end, before }
  })
}

export type Sentence = { tokens: readonly Token[]; hits: Map<number, Hit> }

export const lowerAt = ({ tokens }: Sentence, at: number): string => tokens[at]?.lower ?? ''
export const startsClause = ({ tokens }: Sentence, at: number): boolean =>
  at === 0 || /[.;:!?¡¿(—«“"…]/.test(tokens[at]?.before ?? '')
export const isAfterComma = ({ tokens }: Sentence, at: number): boolean =>
  (tokens[at]?.before ?? '').includes(',')

/** The position before an optional "no" and pronouns in front of a verb. */
export const headOf = (sentence: Sentence, at: number): number => {
  let head = at
  while (head > 0 && !startsClause(sentence, head) && CLITICS.has(lowerAt(sentence, head - 1))) head--
  if (head > 0 && !startsClause(sentence, head) && /^(?:no|nunca|jamás)$/.test(lowerAt(sentence, head - 1)))
    head--
  return head
}

/** From the last comma or clause on, the words before a position. */
const segmentBefore = (sentence: Sentence, at: number): string => {
  let from = at - 1
  while (from > 0 && !startsClause(sentence, from)) from--
  return sentence.tokens
    .slice(Math.max(0, from), at)
    .map(({ lower }) => lower)
    .join(' ')
}

/** Whether a command is possible here: at the start of a clause, after an introduction, or joined to another command. */
const isCommandPlace = (sentence: Sentence, at: number): boolean => {
  const head = headOf(sentence, at)
  if (startsClause(sentence, head)) return !/¿/.test(sentence.tokens[head]?.before ?? '')
  const hasHit = [...sentence.hits].some(([place, { isCommand }]) => isCommand && place < head)
  if (isAfterComma(sentence, head)) return hasHit || INTRODUCING.test(segmentBefore(sentence, head))
  return hasHit && LINKS.has(lowerAt(sentence, head - 1))
}

const isObjectNext = (sentence: Sentence, at: number): boolean => {
  const next = sentence.tokens[at + 1]
  return next !== undefined && !/[,.;:]/.test(next.before) && AFTER_IMPERATIVE.has(next.lower)
}

const withReflexive = (pronouns: readonly string[], from: string, to: string): string[] =>
  pronouns.map((pronoun) => (pronoun === from ? to : pronoun))

/** Commands with pronouns as one word: "guárdala", "séquese". */
const findJoined = (sentence: Sentence, strange: Address): void => {
  const { familiar, formal } = spanishVerbs()
  const [known, from, to] = strange === 'tu' ? [familiar, 'te', 'se'] : [formal, 'se', 'te']
  sentence.tokens.forEach(({ lower }, at) => {
    for (const { verb, pronouns } of splitPronouns(lower)) {
      const spellings = [verb, withoutAccent(verb), verb.replace(/e(n?)$/, 'é$1')]
      const found = spellings
        .flatMap((spelling) => known.get(spelling) ?? [])
        .find(({ mood }) => mood === 'imperative')
      const other = strange === 'tu' ? formal : familiar
      const isEither = spellings.some((spelling) =>
        other.get(spelling)?.some(({ mood }) => mood === 'imperative'),
      )
      if (isEither && sentence.tokens.length > 1 && !/^(?:te|se)$/.test(pronouns[0] ?? '')) continue
      if (!found || pronouns.join() === to) continue
      sentence.hits.set(at, {
        put: withPronouns(found.other, withReflexive(pronouns, from, to)),
        isVerb: true,
        isCommand: true,
      })
      return
    }
  })
}

/**
 * Whether a verb at the start describes an object or other people: "Mide veinte centímetros", "Toma su nombre de un puerto",
 * "Afila el abuelo los cuchillos", "Abriga sin picar y se lava bien".
 */
const isAboutThings = (sentence: Sentence, at: number, strange: Address): boolean => {
  const { tokens, hits } = sentence
  const lower = lowerAt(sentence, at)
  const next = lowerAt(sentence, at + 1)
  if (NOT_COMMANDS.has(lower) || (lower === 'pese' && next === 'a')) return true
  if (lower === 'haga' && /^(?:frío|calor|sol|falta)$/.test(next)) return true
  if (strange === 'usted') return false
  const isAddressed =
    hits.size > 0 || tokens.some(({ lower: word }) => PRONOUNS_OF_TU.has(word) || word === 'te')
  if (isAddressed) return false
  const rest = tokens.slice(at + 1)
  if (rest.some(({ lower: word }) => /^sus?$/.test(word))) return true
  const isJoinedToNoun = rest.some(({ lower: word }, nth) => {
    const previous = rest[nth - 1]?.lower ?? ''
    if (!/^(?:y|e|pero)$/.test(previous)) return false
    if (word === 'se') return true
    return (spanishVerbs().formal.get(word) ?? []).some(
      ({ infinitive, mood }) =>
        mood === 'indicative' && (OF_THINGS.has(infinitive) || ONLY_THINGS.has(infinitive)),
    )
  })
  const [first, , third, fourth] = rest
  const isNounPair =
    first !== undefined &&
    ARTICLES.has(first.lower) &&
    !rest.slice(1, 3).some(({ before }) => /[,;:]/.test(before))
  const hasSubject =
    isNounPair &&
    (ARTICLES.has(third?.lower ?? '') ||
      (ARTICLES.has(fourth?.lower ?? '') && !PREPOSITIONS.has(third?.lower ?? '')))
  return isJoinedToNoun || hasSubject || /^(?:veinte|treinta|hasta|poco|mucho)$/.test(next)
}

/** Commands of one word, and "no" with the subjunctive for usted. */
const findCommands = (sentence: Sentence, strange: Address): void => {
  const { familiar, formal } = spanishVerbs()
  const known = strange === 'tu' ? familiar : formal
  sentence.tokens.forEach(({ lower }, at) => {
    if (sentence.hits.has(at)) return
    const head = headOf(sentence, at)
    const isNegative = /^(?:no|nunca|jamás)$/.test(lowerAt(sentence, head)) && head < at
    const readings = known.get(lower) ?? []
    // A negative command of tú has the ending of a second person, which is found as such.
    const found = readings.find(({ mood }) => mood === (isNegative ? 'subjunctive' : 'imperative'))
    if (!found || (isNegative && strange === 'tu') || !isCommandPlace(sentence, at)) return
    // Pronouns follow a command unless it is negative.
    if (!isNegative && head !== at) return
    if (isAboutThings(sentence, at, strange)) return
    if (
      (OF_THINGS.has(found.infinitive) ||
        (ONLY_THINGS.has(found.infinitive) && !/^(?:medir|pesar|ir|salir|decir)$/.test(found.infinitive))) &&
      (strange === 'tu' || lower === 'sale') &&
      lower !== 'sé'
    )
      return
    // "Pase lo que pase" is about no one.
    if (sentence.tokens.some((token, other) => other > at && token.lower === lower)) return
    if (!isNegative && SINGULARS.has(lower) && !isObjectNext(sentence, at)) return
    sentence.hits.set(at, { put: found.other, isVerb: true, isCommand: true })
  })
}

const isSecondPersonHere = (sentence: Sentence, at: number): boolean => {
  const { lower } = sentence.tokens[at] ?? { lower: '' }
  const previous = lowerAt(sentence, at - 1)
  const isPlural = PLURALS.has(lower)
  if (/(?:ás|aste|iste|íste|abas|arías|erías|irías)$/.test(lower)) return true
  if (startsClause(sentence, at) || isAfterComma(sentence, at)) return !isPlural
  if (/^l[ao]s$/.test(previous)) {
    const earlier = lowerAt(sentence, at - 2)
    return CONJUNCTIONS.has(earlier) || (startsClause(sentence, at - 1) && !isPlural)
  }
  if (BEFORE_VERB.has(previous))
    return !isPlural || !/^(?:y|o|ni|como|se|así|según|siempre|solo|sólo|casi)$/.test(previous)
  if (/^(?:qué|cuál(?:es)?|cuánt[oa]s?)$/.test(lowerAt(sentence, at - 2))) return !isPlural
  if (previous.endsWith('mente') || previous === 'la') return !isPlural
  return /^(?:eres|estás|has|hayas|vas|tienes|puedes|quieres|debes|necesitas|sabes|haces|dices|pones|vienes|sigues|eliges|prefieres)$/.test(
    lower,
  )
}

const findSecondPersons = (sentence: Sentence): void => {
  const { familiar } = spanishVerbs()
  sentence.tokens.forEach(({ lower }, at) => {
    if (sentence.hits.has(at)) return
    if (lower === 'has') sentence.hits.set(at, { put: 'ha', isVerb: true })
    const found = familiar.get(lower)?.find(({ mood }) => mood !== 'imperative')
    if (found && isSecondPersonHere(sentence, at)) sentence.hits.set(at, { put: found.other, isVerb: true })
  })
}

const INFINITIVE_WITH_TE = /^(.*[aeií]r|.*[aiáé]ndo)te(l[oa]s?)?$/

const findPronounsOfTu = (sentence: Sentence): void => {
  const { infinitives } = spanishVerbs()
  sentence.tokens.forEach(({ lower }, at) => {
    const pronoun = PRONOUNS_OF_TU.get(lower)
    if (pronoun !== undefined) sentence.hits.set(at, { put: pronoun, isVerb: false })
    const [, verb = '', object = ''] = INFINITIVE_WITH_TE.exec(lower) ?? []
    const isJoined = infinitives.has(withoutAccent(verb)) || infinitives.has(verb) || /[áé]ndo$/.test(verb)
    if (verb && isJoined) {
      const isOwn = sentence.hits.get(at - 1)?.isVerb === true
      sentence.hits.set(at, { put: isOwn ? `${verb}se${object}` : null, isVerb: false })
    }
    if (lower !== 'te') return
    let next = at + 1
    while (/^(?:l[oae]s?|nos|me)$/.test(lowerAt(sentence, next))) next++
    const isReflexive = sentence.hits.get(next)?.isVerb === true
    const isBeforeObject = next > at + 1
    sentence.hits.set(at, { put: isReflexive || isBeforeObject ? 'se' : 'le', isVerb: false })
  })
}

/** Third persons that can only be the reader: they have no subject, and products do not want, buy or read. */
const findThirdPersons = (sentence: Sentence, isFamiliar: boolean): void => {
  const { formal } = spanishVerbs()
  const { tokens, hits } = sentence
  tokens.forEach(({ lower }, at) => {
    if (hits.has(at) || isFamiliar) return
    const readings = formal.get(lower) ?? []
    const head = headOf(sentence, at)
    const previous = lowerAt(sentence, head - 1)
    const isAsked = /¿/.test(tokens[head]?.before ?? '')
    const isAskedBefore =
      /^(?:qué|cómo|cuándo|dónde|cuánt[oa]s?)$/.test(previous) && startsClause(sentence, head - 1)
    const isImpersonal = lowerAt(sentence, at - 1) === 'se'
    const isOpening =
      startsClause(sentence, head) || (startsClause(sentence, head - 1) && ADVERBS.has(previous))
    const isConditional = !startsClause(sentence, head) && /^(?:si|cuando|como|que|donde)$/.test(previous)
    const isBesideUsted =
      PRONOUNS_OF_USTED.has(lowerAt(sentence, at - 1)) ||
      PRONOUNS_OF_USTED.has(lowerAt(sentence, at + 1)) ||
      (PRONOUNS_OF_USTED.has(previous) && head < at)
    const found = readings.find(({ infinitive, mood }) => {
      if (mood === 'imperative') return false
      if (isBesideUsted) return true
      if (isImpersonal) return false
      if (isAskedBefore && /^(?:un[ao]?s?|el|la|l[oa]s)$/.test(lowerAt(sentence, at + 1))) return false
      if (isAsked || isAskedBefore) return OF_PEOPLE.has(infinitive) || ASKED.has(infinitive)
      if (!OF_PEOPLE.has(infinitive)) return false
      if (isConditional && /^(?:si|cuando)$/.test(previous)) return true
      if (mood === 'subjunctive' && previous === 'que') return WISHED.has(lowerAt(sentence, head - 2))
      return mood === 'indicative' && /á$/.test(lower) && isOpening
    })
    const isAble = /^(?:puede|podrá|debe|debería|deberá|podría)$/.test(lower) && isOpening && !isImpersonal
    const next = lowerAt(sentence, at + 1)
    const isOwnAct = isAble && (/(?:[aeií]r|[áéí]r)(?:l[oae]s?)$/.test(next) || OF_PEOPLE.has(next))
    if (found) hits.set(at, { put: found.other, isVerb: true })
    else if (isOwnAct)
      hits.set(at, {
        put: readings.find(({ mood }) => mood === 'indicative')?.other ?? null,
        isVerb: true,
      })
  })
}

const findPronounsOfUsted = (sentence: Sentence, isFamiliar: boolean): void => {
  const { tokens, hits } = sentence
  const isFromShop = tokens.some(({ lower }) => /mos$|^nos$/.test(lower))
  const hasObject = tokens.some(({ lower }) => /^als?$|^a$|^ell[ao]s?$|^él$/.test(lower))
  tokens.forEach(({ lower }, at) => {
    const previous = lowerAt(sentence, at - 1)
    if (MANY.has(lower)) hits.set(at, { put: null, isVerb: false })
    else if (PRONOUNS_OF_USTED.has(lower)) {
      const put =
        previous === 'con' ? null : /^(?:a|para|de|por|en|sin|sobre|hacia)$/.test(previous) ? 'ti' : 'tú'
      hits.set(at, { put, isVerb: false })
    } else if (!isFamiliar && lower === 'le') {
      const next = lowerAt(sentence, at + 1)
      const isOfOwner = tokens.slice(0, at).some((token) => /^sus?$/.test(token.lower)) && next.endsWith('n')
      const isAsked =
        startsClause(sentence, at) && (/¿/.test(tokens[at]?.before ?? '') || next.endsWith('rá'))
      if (isOfOwner || isAsked || (isFromShop && !hasObject)) hits.set(at, { put: 'te', isVerb: false })
    } else if (!isFamiliar && isFromShop && !hasObject && /[aeií]rle$/.test(lower))
      hits.set(at, { put: `${lower.slice(0, -2)}te`, isVerb: false })
    else if (!isFamiliar && lower === 'se' && /^l[oa]s?$/.test(lowerAt(sentence, at + 1)))
      if (/mos$/.test(lowerAt(sentence, at + 2)) && !hasObject) hits.set(at, { put: 'te', isVerb: false })
  })
}

export const readSentence = (text: string, strange: Address): Sentence => {
  const sentence: Sentence = { tokens: tokensOf(text), hits: new Map() }
  findJoined(sentence, strange)
  if (strange === 'tu') {
    findSecondPersons(sentence)
    findCommands(sentence, strange)
    findPronounsOfTu(sentence)
  } else {
    const isFamiliar = readSentence(text, 'tu').hits.size > 0
    findPronounsOfUsted(sentence, isFamiliar)
    findCommands(sentence, strange)
    findThirdPersons(sentence, isFamiliar)
    // A command may be joined to a person found only now.
    findCommands(sentence, strange)
  }
  return sentence
}

export const strangeOf = (wanted: Address): Address => (wanted === 'usted' ? 'tu' : 'usted')

/** Words of a Spanish sentence, in lower case, that address its reader the other way. */
export const strangeAddress = (text: string, wanted: Address): string[] => {
  const { tokens, hits } = readSentence(text, strangeOf(wanted))
  return [...new Set([...hits.keys()].sort((a, b) => a - b).map((at) => tokens[at]?.lower ?? ''))]
}

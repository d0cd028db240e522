import type { Language } from '@tintario/prose/language.ts'
import { nameKey, namesIn } from '@tintario/prose/names.ts'
import { type Aligned, alignedWith, type Index, readSentence, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo, SENTENCE_MAX } from './compare-each.ts'

/** What gives a reason; the group is the reason. */
const REASONS: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(?:because|since (?!\d|[a-z]+ \d{4}|then)|as (?=(?:the|it|they|this|that|its|their) )|otherwise|to (?:save|avoid|prevent))\b(.*)$/i,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[\s,;:(])(?:porque|ya que|puesto que|dado que|debido a|gracias a|como (?=(?:el|la|los|las|sus?|este|esta) )|pues)(?![\p{L}])(.*)$/iu,
}
const SO: Record<Language, RegExp> = {
  en: /\b(?:that'?s why|which is why|therefore)\b/i,
  es: /(?:^|[\s,])(?:por eso|así que|de modo que)(?![\p{L}])/iu,
}
/** Whether a sentence of the sources gives a reason for this, if only by a colon: "never soak it: the wood swells". */
const explains = (text: string, main: ReadonlySet<string>, language: Language): boolean => {
  const said = text.slice(0, SENTENCE_MAX)
  if (REASONS[language].test(said) || SO[language].test(said)) return true
  const at = said.search(/[:;] /)
  const [head, tail] = [said.slice(0, at), said.slice(at + 1)]
  if (at < 0 || /\d|[:;]/.test(tail) || tail.split(',').length > 2) return false
  return 2 * sharedBy(main, stemsOf(head, language)).length >= main.size
}

const stemsOf = (text: string, language: Language): Set<string> => readSentence(text, '', language).stems

const NEAR_MAX = 6

/** Most of these stems that one of some sentences has; with its neighbours, unless it gives a reason itself. */
const mostIn = (
  stems: readonly string[],
  near: readonly Aligned[],
  index: Index,
  isAlone: boolean,
): number => {
  const counts = near.map(({ sentence: { at } }) => {
    const around = (isAlone ? [at] : [at - 1, at, at + 1]).flatMap((one) => index.sentences[one] ?? [])
    return stems.filter((stem) => around.some((one) => one.stems.has(stem))).length
  })
  return Math.max(0, ...counts)
}

/**
 * Another reason than the sources give for the same matter. A reason for what they state without one is often common
 * knowledge of a craft.
 */
export const checkReasons = compareEach(({ text, index, language }) => {
  const match = REASONS[language].exec(text)
  if (!match) return null
  const isFirst = match.index < 2
  const [reason = ''] = (match[1] ?? '').split(isFirst ? /[,;:]/ : /[;:]|, (?:and|y) /, 1)
  const rest = isFirst ? (match[1] ?? '').slice(reason.length) : text.slice(0, match.index)
  const main = stemsOf(rest, language)
  const own = [...stemsOf(reason, language)].filter((stem) => !main.has(stem))
  if (own.length === 0 || main.size === 0) return null
  const aligned = alignedWith(main, index, 0.4).filter(({ shared }) => shared.size >= (main.size > 2 ? 2 : 1))
  const given = aligned.find(({ sentence }) => explains(sentence.text, main, language))
  if (!given) return null
  const near = aligned.filter(({ score }) => score >= 0.6 * given.score).slice(0, NEAR_MAX)
  const isAlone = REASONS[language].test(given.sentence.text.slice(0, SENTENCE_MAX))
  const most = mostIn(own, near, index, isAlone)
  const isGiven = 2 * most > own.length || (2 * most === own.length && own.length < 4)
  const isNewAtEnd = own.length >= 3 && mostIn(own.slice(-2), near, index, isAlone) === 0
  if (isGiven && !isNewAtEnd) return null
  return { beside: given.sentence, values: { words: reason.trim().replace(/[.!]$/, '') } }
})

const UNIVERSAL: Record<Language, ReadonlySet<string>> = {
  en: new Set('all every any everyone everybody anybody whole entire everything anywhere always'.split(' ')),
  es: new Set('todo toda todos todas cualquier cualquiera siempre entero entera'.split(' ')),
}
const RESTRICTED: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'most some only except few many often sometimes usually several mostly unless not no never other rest cannot without'.split(
      ' ',
    ),
  ),
  es: new Set(
    'mayoria alguno alguna algunos algunas algun solo salvo excepto casi suele suelen muchos muchas pocos pocas varios varias no ni tampoco resto unico unica sin'.split(
      ' ',
    ),
  ),
}
const MOST = { en: /\bwhat [\p{L}’' ]{1,20} most\b/iu, es: /(?:^|[^\p{L}])lo que más(?![\p{L}])/iu }
const NOT = new Set('not no ni'.split(' '))
const EXCEPTS: Record<Language, ReadonlySet<string>> = {
  en: new Set('except unless cannot only without but'.split(' ')),
  es: new Set('salvo excepto solo sin no'.split(' ')),
}
/** All of a known number: "los tres", "all five". */
const ALL: Record<Language, RegExp> = {
  en: /(?:^|[^\p{L}])(?:all|the) (?:two|three|four|five|six)(?![\p{L}]| (?:of|others?)(?![\p{L}]))|(?:^|[^\p{L}])every(?![\p{L}])/giu,
  es: /(?:^|[^\p{L}])l[oa]s (?:tres|cuatro|cinco|seis)(?![\p{L}])|(?:^|[^\p{L}])tod[oa]s(?![\p{L}])/giu,
}
/** Before "the three" they speak of a part of these: "one of the three", "los otros tres". */
const PART = { en: /\bof$/i, es: /(?:^|[^\p{L}])(?:otr[oa]s|de)$/iu }
/** "Las hebillas de los tres": what all of them have. */
// Short text: 40 characters at most.
const OWNED = /^(?:el|la|los|las) (?!mejor|peor|únic)\p{L}+ de$/iu
const saysAll = (text: string, language: Language): boolean =>
  [...text.matchAll(ALL[language])].some(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE_MAX), index)
    const isWhole = index < BEFORE_MAX && OWNED.test(before)
    return !PART[language].test(before) || isWhole
  })
const BEFORE_MAX = 40
const OTHERS = { en: /\b(?:others?|rest)\b/i, es: /(?:^|[^\p{L}])(?:otr[oa]s?|demás|resto)(?![\p{L}])/iu }
const ONLY = {
  en: /\bonly (?!then|what|as much|about|when|after|if|once|an? )/i,
  es: /(?:^|[^\p{L}])s[oó]lo (?!entonces|lo que|tienes|tiene|unos|unas|cuando|después|hay)/iu,
}
const LIMITED = {
  en: /\b(?:only|just|except|not|no|never|cannot|unless|without|alone|first|until|but|rest|others?|don't|won't)\b/i,
  es: /(?:^|[^\p{L}])(?:s[oó]lo|únic[oa]s?|salvo|excepto|no|ni|nunca|menos|sin|hasta|primer[oa]?|resto|otr[oa]s?|demás)(?![\p{L}])/iu,
}
const COUNTED = { en: /\bif you (?:open|have|take) all\b/i, es: /\bno tod/i }
/** "Not always", "no todos": less than all. */
const NOT_ALL = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(?:not|neither|isn't|doesn't|don't)\b[^,;:]{0,20}\b(?:all|every|always|any\p{L}*|every\p{L}*|whole|entire)\b/iu,
  es: /(?:^|[^\p{L}])(?:no|ni) (?:siempre|tod[oa]s?|cualquiera?)(?![\p{L}])|si todo (?:va|está|ha)/iu,
}
const has = (words: ReadonlySet<string>, of: ReadonlySet<string>) => [...of].some((one) => words.has(one))

/** Names that a sentence has and another has not: what it says is said of them. */
const hasOthers = (sentence: string, said: string, language: Language): boolean => {
  const mine = new Set(namesIn(sentence, language).flatMap(({ words }) => words.map(nameKey)))
  const theirs = namesIn(said, language).flatMap(({ words }) => words.map(nameKey))
  return theirs.length > 0 && !theirs.some((name) => mine.has(name))
}

/** Whether a sentence says "all" where another says "most", "the others", or names some. */
const isWider = (read: Sentence, said: Sentence, language: Language): boolean => {
  if (has(said.words, UNIVERSAL[language]) || saysAll(said.text, language)) return false
  const isAll = saysAll(read.text, language)
  if (!isAll && (has(read.words, EXCEPTS[language]) || !has(read.words, UNIVERSAL[language]))) return false
  // "Not optional" limits nothing.
  const isDenied = said.clauses.some((one) => one.isNegative) && !read.clauses.some((one) => one.isNegative)
  const limits = [...said.words].filter((word) => RESTRICTED[language].has(word))
  if (MOST[language].test(said.text) || limits.some((word) => (NOT.has(word) ? isDenied : true))) return true
  return isAll && (OTHERS[language].test(said.text) || hasOthers(read.text, said.text, language))
}

/** The part of the best score that passages reach which say as much of a sentence. */
const AS_NEAR = 0.7

/** A passage that shares so much of a sentence may say its "only", about the same name. */
const FAR = 0.15
const ALONE = { en: /\bonly\b/i, es: /(?:^|[^\p{L}])(?:s[oó]lo|únic[oa]s?)(?![\p{L}])/iu }
/** "Nearly all are fine; only ferns are not": an exception. */
const MOSTLY = { en: /\b(?:nearly|almost|most)\b/i, es: /(?:^|[^\p{L}])(?:casi|mayoría)(?![\p{L}])/iu }

/** A hint where a sentence says "all" or "only" and the sources on its subject do not. */
export const checkScope = compareEach(({ text, read, index, language }) => {
  if (COUNTED[language].test(text) || NOT_ALL[language].test(text)) return null
  const isOnly = ONLY[language].test(text)
  if (!isOnly && !saysAll(text, language) && !has(read.words, UNIVERSAL[language])) return null
  const near = nearTo(read, index, { least: 0.3, part: 0.5 })
  const [best] = near
  if (!best) return null
  const closest = near.filter(({ score }) => score >= AS_NEAR * best.score)
  const isWide =
    !closest.some(
      ({ sentence }) => has(sentence.words, UNIVERSAL[language]) || sentence.text.search(ALL[language]) >= 0,
    ) && closest.some(({ sentence }) => isWider(read, sentence, language))
  const isNarrow =
    isOnly &&
    best.shared.size >= 3 &&
    !MOSTLY[language].test(text) &&
    !near.some(({ sentence }) => LIMITED[language].test(sentence.text)) &&
    !nearTo(read, index, { least: FAR, part: 0 }).some(({ sentence }) => ALONE[language].test(sentence.text))
  return isWide || isNarrow ? { beside: best.sentence, values: {} } : null
})

const PERMITS: Record<Language, RegExp> = {
  en: /\b(?:fine to|safe(?:ly)?|feel free|do no harm|you can|you may|can also|so can|as long as you like|no problem|otherwise|can be (?:eaten|left|used|kept)|needs? no|no need|friends can)\b/i,
  es: /(?:^|[^\p{L}])(?:puedes?|se puede|podéis|sin problema|aptos?|aptas?|segur[oa]s?|no pasa nada|basta(?: con)?|no (?:es|son) peligros[oa]s?|no hace falta|hasta que se)(?![\p{L}])/iu,
}
const DENIES: Record<Language, RegExp> = {
  en: /\b(?:never|not|don'?t|don’t|cannot|can't|can’t|except|unless|only|but|no (?!harm|problem))\b/i,
  es: /(?:^|[^\p{L}])(?:nunca|jamás|ni|salvo|excepto|solo|sin|pero no|no(?=[.,;!]|$)|no (?!es peligros|son peligros|hace falta|pasa nada))/iu,
}
const FORBIDS: Record<Language, RegExp> = {
  // Short text: a sentence is cut at 1,000 characters.
  en: /\b(?:never|not|don'?t|don’t|no|must|avoid|danger|dangerous|toxic|poisonous|only|away|bin|replace|cannot|can't|can’t)\b/i,
  // Short text: a sentence is cut at 1,000 characters.
  es: /(?:^|[^\p{L}])(?:nunca|jamás|no|ni|evit\p{L}*|peligros\p{L}*|tóxic\p{L}*|prohib\p{L}*|fuera|solo|siempre|sin|tampoco|tirar?|tira|cambi\p{L}+)(?![\p{L}])/iu,
}
/** "If no crack is seen": what is denied is no permission. */
const IF_NOT = /\b(?:if|si|aunque|even if) [^,;:]{0,20}(?:no|not|don't|doesn't|isn't) [^,;:.]{0,60}/giu
/** "No more than four hours, although you can leave it alone": what follows is a statement of its own. */
const ALTHOUGH = { en: /,? (?:although|though) /i, es: /,? aunque /i }
/** "Also for those who are no pupils", "unless you order it": it is allowed all the same. */
const ALLOWS = {
  en: /\b(?:also|unless you)\b/i,
  es: /(?:^|[^\p{L}])(?:también|tambien|a no ser que)(?![\p{L}])/iu,
}
/** No permission for what the sources on the subject forbid or call dangerous. */
export const checkSafety = compareEach(({ text, read, index, language }) => {
  const plain = text.replace(IF_NOT, ' ')
  const parts = [plain, ...plain.split(ALTHOUGH[language]).slice(1)]
  const permitting = parts.find((part) => PERMITS[language].test(part) && !DENIES[language].test(part))
  if (permitting === undefined) return null
  const permitted = permitting === plain ? read.stems : stemsOf(permitting, language)
  const near = nearTo(read, index, { least: 0.4, part: 0.6 })
  const isForbidden = near.every(({ sentence }) => {
    const said = sentence.text.slice(0, SENTENCE_MAX)
    // The clause that forbids is about the same, or the one beside it.
    const isOn = sentence.clauses.some(
      ({ stems, at, end }, n) =>
        FORBIDS[language].test(said.slice(at, end)) &&
        [stems, sentence.clauses[n - 1]?.stems, sentence.clauses[n + 1]?.stems].some(
          (some) => some !== undefined && sharedBy(permitted, some).length >= 2,
        ),
    )
    return isOn && !PERMITS[language].test(said) && !ALLOWS[language].test(said)
  })
  return isForbidden ? (near[0]?.sentence ?? null) : null
})

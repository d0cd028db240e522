import type { Brief, Language } from './brief.ts'
import { cuesOfHeading, cuesOfSentence } from './heading-cues.ts'
import { type KindName, kindsOfHeading, kindsOfNote } from './note-kinds.ts'
import { isLeaning } from './sentence.ts'
import { countStems, stemsOf, wordsOf } from './words.ts'

/** A word of the heading that no other heading has. */
const OWN_WORD = 3
/** What a word counts that is not at the beginning of a sentence, which says what it is about. */
const LATER = 0.45
const SUBJECT_WORDS = 4
/** A word of a kind of answer; many words are of the last two. */
const KIND = 0.9
const LOOSE_KIND = 0.5
/** Kinds that cues ask for more closely. */
const cued: ReadonlySet<KindName> = new Set<KindName>(['duration', 'often'])
const loose: ReadonlySet<KindName> = new Set<KindName>(['steps', 'trouble'])
/** A word of the post's subject, or of most notes: hardly any evidence. */
const COMMON = 0.2
/** The same where one heading alone has it, and nothing else. */
const LONE = 1
/** What a sentence must offer to leave the sentence before it. */
const STAY = { line: 0.55, paragraph: 1.1, leaning: 2.2 } as const
const NEXT = 0.35
const BACK = 0.35
/** What opens a text seldom comes before its second part. */
const SKIPPED = 0.35
const SHARED = 0.3
const SHARED_MAX = 2
/** So many first lines may open a text. */
const OPENING_LINES = 2
/** What a line that fits no heading is worth under the one for the rest. */
const REST = 0.45
/** What a first sentence without evidence is worth before the first heading. */
const OPENING = 0.3

/** Evidence of a word or a cue of its own. */
export const SURE = 0.9
/** Evidence of a heading's very word. */
const CERTAIN = 2.5

/** Further words that continue the sentence before them. */
const goesOn: Record<Language, RegExp> = {
  en: /^(?:the other|another|after (?:an?|that|the)|then|the (?:small|big|large|second|third|new) one|(?:if|when) (?:it|they)\b|never (?:put )?(?:in|on|it|them)?\b|with )/i,
  // Short text: one sentence, whose first words alone can match
  es: /^(?:en (?:verano|invierno)|por la noche|con [\p{L} ]{1,30} se |otr[oa]s?|tampoco|el otro|la otra|nunca en|si (?:lo|la|los|las|no|se) |con |abiert[oa] |también|se le|le |l[oa]s que|en verano basta)/iu,
}

/** Characters of a sentence that are searched for a pronoun. */
const BEGINNING = 400

/** A sentence that names what it is about with a pronoun: "Do it again", "Córtalas". */
const refers: Record<Language, RegExp> = {
  // Short text: the first characters of one sentence.
  en: /^\p{L}+ (?:it|them|this|these|one)\b|\b(?:the same|again|as well|either)\b/iu,
  // Short text: the first characters of one sentence.
  es: /^(?:\p{L}*[áéíóú]\p{L}*[aei]|haz|pon)l[aeo]s?(?![\p{L}])|^(?:l[aeo]s?|se) \p{L}+[aeo]n? |(?<!\p{L})(?:lo mismo|de nuevo)(?!\p{L})/iu,
}

/** Words of headings that fit any sentence: "Burn times" is not about "every time". */
export const weak: Record<Language, ReadonlySet<string>> = {
  en: new Set(stemsOf('time times day days way ways people', 'en')),
  es: new Set(stemsOf('tiempo hora horas día días forma gente', 'es')),
}

const WORD_MAX = 40
// Short text: a word of at most WORD_MAX letters.
const clitic = /^(\p{L}*[áéíóú]\p{L}*[aei])(?:l[aeo]s?|se|nos|me|te)$/u
const accents = /\p{M}/gu

/** A word without the pronouns at its end: "déjalo" as "deja". */
const withoutPronoun = (word: string): string => {
  const bare = word.length > WORD_MAX ? undefined : clitic.exec(word)?.[1]
  return bare === undefined ? word : bare.normalize('NFD').replace(accents, '')
}

/** Stems of one verb that change their vowel: "envuelve" and "envolver", "riega" and "regar", "elige" and "elegir". */
const vowelled = (stem: string): string =>
  stem
    .replace('ue', 'o')
    .replace(/ie(?=.)/, 'e')
    .replace(/i(?=[^aeiou]{1,2}$)/, 'e')

/** Stems by which a sentence and a heading are compared. */
export const comparedStems = (text: string, language: Language): string[] => {
  if (language === 'en') return stemsOf(text, 'en')
  return stemsOf(
    text.replace(/\p{L}+/gu, (word) => withoutPronoun(word.toLowerCase())),
    'es',
  ).map(vowelled)
}

export type Unit = {
  text: string
  /** The same for sentences of one paragraph. */
  paragraph: string
  source: string
  /** What is known of it beside its words, by the position of a heading. */
  known: ReadonlyMap<number, number>
}

/** A heading that any post may have is compared by what it asks for, not by its words. */
export type Target = { heading: string; isNeutral: boolean; isRest: boolean }

const moveOf = (from: number, to: number, stay: number, rest: number): number => {
  if (from === to) return stay
  // The heading for the rest is not part of the order.
  if (to === rest && from >= 0) return NEXT / 2
  if (from < 0) return to === 0 ? NEXT : NEXT - SKIPPED
  if (to === from + 1) return NEXT
  return to > from ? NEXT / 2 : -BACK
}

/** Whether a sentence goes on with what the one before it is about. */
export const isFollowing = (text: string, language: Language): boolean =>
  isLeaning(text, language) || goesOn[language].test(text)

export type Evidence = {
  /** By sentence and heading. */
  worth: number[][]
  read: { stems: ReadonlySet<string> }[]
  isCommon: (stem: string) => boolean
  isOfHeading: (stem: string) => boolean
}

/** What each sentence is worth under each heading: words, cues, what is known. */
export const weighUnits = (units: readonly Unit[], headings: readonly Target[], brief: Brief): Evidence => {
  const { language } = brief
  const stemsIn = (text: string) => new Set(comparedStems(text, language))
  const keyword = stemsIn(brief.keyword ?? '')
  const counts = countStems(
    units.map(({ text }) => text),
    language,
  )
  const frequent = new Set(
    [...counts].flatMap(([stem, count]) => (count >= 3 && count * 3 >= units.length ? [vowelled(stem)] : [])),
  )
  const isCommon = (stem: string) => keyword.has(stem) || frequent.has(stem) || weak[language].has(stem)
  const own = headings.map(({ heading, isNeutral }) => ({
    stems: isNeutral ? new Set<string>() : stemsIn(heading),
    cues: cuesOfHeading(heading, language),
    kinds: isNeutral ? [] : kindsOfHeading(heading, language).filter((kind) => !cued.has(kind)),
  }))
  const spread = new Map<string, number>()
  const cueSpread = new Map<number, number>()
  for (const { stems, cues } of own) {
    for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
    for (const cue of cues) cueSpread.set(cue, (cueSpread.get(cue) ?? 0) + 1)
  }
  const read = units.map(({ text }) => ({
    stems: stemsIn(text),
    subject: stemsIn(wordsOf(text).slice(0, SUBJECT_WORDS).join(' ')),
    cues: cuesOfSentence(text, language),
    kinds: kindsOfNote(text, language),
  }))
  const worth = read.map(({ stems, subject, cues, kinds }, nth) =>
    own.map((heading, place) => {
      let sum = 0
      const isOnlyCommon = [...heading.stems].every(isCommon)
      for (const stem of heading.stems) {
        if (!stems.has(stem)) continue
        const share = spread.get(stem) ?? 1
        if (isOnlyCommon && share === 1) sum += LONE
        else if (!isCommon(stem)) sum += (OWN_WORD / share) * (subject.has(stem) ? 1 : LATER)
        else if (isOnlyCommon) sum += COMMON / share
      }
      let cue = 0
      for (const at of heading.cues) cue = Math.max(cue, (cues[at] ?? 0) / (cueSpread.get(at) ?? 1))
      for (const kind of heading.kinds)
        if ((kinds.get(kind) ?? 0) > 0) cue = Math.max(cue, loose.has(kind) ? LOOSE_KIND : KIND)
      return sum + cue + (units[nth]?.known.get(place) ?? 0)
    }),
  )
  return { worth, read, isCommon, isOfHeading: (stem) => spread.has(stem) }
}

/** The position of the heading of each sentence, -1 for the opening; and how many have words or cues for theirs. */
export type Aligned = { plan: number[]; sure: number }

/**
 * Which heading each sentence belongs to, all together: each has a worth under each heading (words, cues, what is known), and a
 * sentence stays with the one before it unless another heading is worth more. -1: before the first heading. Every
 * heading is tried for every sentence once: units × headings².
 */
export const alignUnits = (
  units: readonly Unit[],
  headings: readonly Target[],
  { language }: Brief,
  { worth, read, isCommon, isOfHeading }: Evidence,
): Aligned => {
  const rest = headings.findIndex(({ isRest }) => isRest)
  // A line of its own without a word for any heading.
  const isLoose = (at: number) =>
    rest >= 0 &&
    at >= OPENING_LINES &&
    units[at]?.paragraph !== units[at - 1]?.paragraph &&
    !isFollowing(units[at]?.text ?? '', language) &&
    (worth[at] ?? []).every((one, place) => one === 0 || place === rest)
  const stayOf = (at: number): number => {
    const unit = units[at]
    const before = units[at - 1]
    if (!unit || !before || unit.source !== before.source) return 0
    // A sentence with words of its own begins a new part rather than one that has none.
    const most = Math.max(...(worth[at] ?? []))
    if (most >= CERTAIN || isLoose(at)) return STAY.line
    const isOne = unit.paragraph === before.paragraph
    if (isFollowing(unit.text, language)) return STAY.leaning
    const isReferring = refers[language].test(unit.text.slice(0, BEGINNING))
    if (most >= SURE) return isOne ? STAY.paragraph : STAY.line
    let shared = 0
    for (const stem of read[at]?.stems ?? [])
      if (read[at - 1]?.stems.has(stem) && !isCommon(stem) && !isOfHeading(stem)) shared++
    return (isOne || isReferring ? STAY.paragraph : STAY.line) + SHARED * Math.min(shared, SHARED_MAX)
  }
  for (const [at, values] of worth.entries()) if (isLoose(at)) values[rest] = REST
  const states = [-1, ...headings.keys()]
  let best = states.map((state) =>
    state < 0 ? OPENING : (worth[0]?.[state] ?? 0) - (state > 0 ? SKIPPED : 0),
  )
  const paths: number[][] = []
  for (let at = 1; at < units.length; at++) {
    const stay = stayOf(at)
    const from: number[] = []
    const next = states.map((state, to) => {
      let found = Number.NEGATIVE_INFINITY
      let came = 0
      for (const [nth, before] of states.entries()) {
        // What opened the text is over with the first heading.
        if (state < 0 && before >= 0) continue
        const sum = (best[nth] ?? 0) + moveOf(before, state, stay, rest)
        if (sum > found) {
          found = sum
          came = nth
        }
      }
      from[to] = came
      return found + (state < 0 ? 0 : (worth[at]?.[state] ?? 0))
    })
    paths.push(from)
    best = next
  }
  let last = best.indexOf(Math.max(...best))
  const plan = [last]
  for (const from of paths.reverse()) {
    last = from[last] ?? 0
    plan.push(last)
  }
  const found = plan.reverse().map((nth) => states[nth] ?? -1)
  return { plan: found, sure: found.filter((place, at) => (worth[at]?.[place] ?? 0) >= SURE).length }
}

import { weak } from './align-notes.ts'
import type { Brief } from './brief.ts'
import { isSameLabel, withoutFrame } from './labels.ts'
import { namedTopics } from './named-topics.ts'
import { neutralOf } from './neutral.ts'
import { hasPrice, type KindName, kindsOfHeading, kindsOfNote, namesPrice } from './note-kinds.ts'
import { isPriceList, type Note } from './notes.ts'
import type { Place } from './places.ts'
import { kindOf } from './question-kinds.ts'
import { isOrdered } from './statements.ts'
import { countStems, sentencesOf, stemsOf } from './words.ts'

const SAME = 10
const CUE = 0.9
/** How much more each further word of a kind counts, and of how many. */
const MORE = 0.1
const MORE_MAX = 4
/** How much less each kind counts than the more certain one before it, so that none ties. */
const LESS = 0.01
/** What a word counts that is in the title as well, or in a third of the notes: it is no evidence. */
const COMMON = 0.3
const ENOUGH = 0.6
const LISTED_MIN = 3
/** Characters of a note that are searched for cues. */
export const CUES_READ_MAX = 2_000

/** Stems of measures that differ from those of the questions about them ("How long …?", "¿Cuánto cuesta …?"). */
const measures: Readonly<Record<string, string>> = {
  length: 'long',
  width: 'wide',
  height: 'high',
  depth: 'deep',
  strength: 'strong',
  heat: 'hot',
  warmth: 'warm',
  weigh: 'weight',
  longitud: 'larg',
  anchur: 'anch',
  altur: 'alt',
  grosor: 'grues',
}

const asksHow: Record<Brief['language'], RegExp> = { en: /^how (?:to|do)\b/i, es: /^¿?cómo /iu }
const conditional: Record<Brief['language'], RegExp> = { en: /^(?:if|when)\b/i, es: /^(?:si|cuando) /i }
/** Words at the beginning of a sentence that say what it is about. */
const SUBJECT_WORDS = 6

type Target = { place: Place; score: number }
export type Scorer = {
  byName(name: string): Target
  byWords(note: Note): Target
  /** A heading in the owner's words that asks for what the title asks for. */
  wide: Place | null
}

/** Scores notes against headings. The stems of headings are computed once. */
export const scorerOf = (notes: readonly Note[], places: readonly Place[], brief: Brief): Scorer => {
  const { language } = brief
  const stemsIn = (text: string) => new Set(stemsOf(text, language).map((stem) => measures[stem] ?? stem))
  const title = stemsIn(`${brief.title ?? ''} ${brief.keyword ?? ''}`)
  const keyword = stemsIn(brief.keyword ?? '')
  const frequent = new Set(keyword)
  const texts = notes.map(({ words }) => words)
  for (const [stem, count] of countStems(texts, language))
    if (count >= 3 && count * 3 >= texts.length) frequent.add(measures[stem] ?? stem)
  const spread = new Map<string, number>()
  // A kind and a stem may be the same word ("care").
  const keyOf = (kind: KindName) => `kind ${kind}`
  const countOf = (cues: RegExp | null | undefined, words: string): number =>
    cues ? sentencesOf(words.slice(0, CUES_READ_MAX), language).filter((one) => cues.test(one)).length : 0
  const named = new Set(namedTopics(brief.description, language))
  const answers = new Set(
    places
      .filter(({ heading }) =>
        notes.some(({ names }) => names.some((name) => isSameLabel(heading, name, language))),
      )
      .map(({ heading }) => heading),
  )
  const scored = places.map((place) => {
    const stems = stemsIn(withoutFrame(place.heading, language))
    const kinds = kindsOfHeading(place.heading, language)
    for (const key of [...stems, ...kinds.map(keyOf)]) spread.set(key, (spread.get(key) ?? 0) + 1)
    const titled = [...stems].filter((stem) => title.has(stem)).length
    // A heading that says what the title says asks for everything.
    const isNamed = named.has(withoutFrame(place.heading, language))
    const isWide = !isNamed && stems.size > 0 && titled * 2 > stems.size
    return {
      place,
      stems,
      kinds,
      neutral: neutralOf(place.heading, language),
      isNamed,
      isWide,
      isAnswered: answers.has(place.heading),
    }
  })
  const shareOf = (key: string) => 1 / (spread.get(key) ?? 1)
  const sumOf = (
    stems: ReadonlySet<string>,
    mine: ReadonlySet<string>,
    isCommon: (stem: string) => boolean,
  ) => {
    let sum = 0
    for (const stem of stems) if (mine.has(stem)) sum += (isCommon(stem) ? COMMON : 1) * shareOf(stem)
    return sum
  }
  const best = (scoreOf: (one: (typeof scored)[number]) => number): Target => {
    let found: Target = { place: { heading: '', level: 2, groups: [] }, score: 0 }
    for (const one of scored) {
      const score = scoreOf(one)
      // A heading that notes have by name takes no others for their words.
      if (one.isAnswered && score < SAME) continue
      if (score >= ENOUGH && score > found.score) found = { place: one.place, score }
    }
    return found
  }
  return {
    wide: scored.find(({ place, neutral, isWide }) => isWide && !neutral && place.level === 2)?.place ?? null,
    byName(name) {
      const mine = stemsIn(name)
      const kind = kindOf(name, language)
      const kinds = kindsOfHeading(name, language)
      return best(({ place, stems, neutral, kinds: wanted, isWide }) => {
        if (isSameLabel(place.heading, name, language)) return SAME
        const isKind = wanted.some((one) => kinds.includes(one)) || neutral?.cues?.test(name)
        const cue = isKind ? CUE : kind && kind === kindOf(place.heading, language) ? CUE - MORE : 0
        const words = neutral ? 0 : sumOf(stems, mine, (stem) => keyword.has(stem))
        return words + cue * (isWide ? COMMON : 1)
      })
    },
    byWords({ words, names, groups }) {
      const mine = stemsIn(`${words} ${names.join(' ')}`)
      const openings = sentencesOf(words.slice(0, CUES_READ_MAX), language)
        .filter((one) => !conditional[language].test(one))
        .map((one) => one.split(' ').slice(0, SUBJECT_WORDS).join(' '))
      const opened = stemsIn([...openings, ...names].join(' '))
      const kinds = kindsOfNote(words, language)
      return best(({ place, stems, kinds: wanted, neutral, isWide, isNamed: isWanted }) => {
        const isNamed = words.toLowerCase().startsWith(`${place.heading.toLowerCase()} `)
        // A list of products is no way to order them.
        const isListed = groups.some(({ parts }) =>
          parts.some((part) => part.kind === 'list' && part.items.length >= LISTED_MIN && !part.isLoose),
        )
        if (
          (neutral?.isForOrders || neutral?.kind) &&
          isListed &&
          !isPriceList({ words, names, groups, isAnswer: false, isPart: false }, language)
        )
          return 0
        const said = countOf(neutral?.cues, words)
        // One "never" in a paragraph of three sentences makes no paragraph about mistakes.
        const isFew = !neutral?.isForOrders && groups.length > 1 && said * 2 <= groups.length
        const cues = (isFew ? 0 : said) || (neutral?.isForSteps && groups.some(isOrdered) ? 1 : 0)
        const isCommon = (stem: string) =>
          (!isWanted && (title.has(stem) || frequent.has(stem))) || weak[language].has(stem)
        // "If it moulds, cut off 1 cm" shares its verb with "How to cut it", and is about something else.
        const own = [...stems].filter((stem) => !isCommon(stem))
        const isOneVerb = asksHow[language].test(place.heading) && own.length === 1
        const isOther = isOneVerb && !own.every((stem) => opened.has(stem))
        const isOfPrices = namesPrice(place.heading, language)
        // What only the owner knows is asked: no line of the notes is taken for it by a word or two.
        const isAsked = neutral?.cues === null && !neutral.isForSteps
        const matches = (isAsked ? [] : wanted).map((kind: KindName) => {
          // Opening hours are no price.
          if (kind === 'price' && isOfPrices && !hasPrice(words)) return 0
          const count = kinds.get(kind) ?? 0
          // Of a long paragraph, one word of a kind proves nothing.
          if (count * 2 < groups.length || count === 0) return 0
          const certain = CUE - LESS * [...kinds.keys()].indexOf(kind)
          return (certain + MORE * Math.min(count - 1, MORE_MAX)) * (isWide ? COMMON : shareOf(keyOf(kind)))
        })
        return (
          (isNamed ? SAME : 0) +
          Math.max(cues > 0 ? CUE + MORE * Math.min(cues - 1, MORE_MAX) : 0, ...matches) +
          (neutral || isOther ? 0 : sumOf(stems, mine, isCommon))
        )
      })
    },
  }
}

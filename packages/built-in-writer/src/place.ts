import type { Brief } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import type { Group } from './groups.ts'
import { isContactLine } from './headings.ts'
import { introductionOf } from './introduction.ts'
import { isExactLabel, isSameLabel, withoutFrame } from './labels.ts'
import { neutralOf } from './neutral.ts'
import {
  hasPrice,
  isAboutPrice,
  type KindName,
  kindsOfHeading,
  kindsOfNote,
  namesPrice,
} from './note-kinds.ts'
import { isPriceList, joinLines, linesOf, type Note, notesOf, underHeading } from './notes.ts'
import { addPlaceForRest, type Place, placeForAnswers, placeForPrices } from './places.ts'
import { kindOf } from './question-kinds.ts'
import { isLeaning } from './sentence.ts'
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

type Target = { place: Place; score: number }
type Scorer = {
  byName(name: string): Target
  byWords(note: Note): Target
  /** A heading in the owner's words that asks for what the title asks for. */
  wide: Place | null
}

/** Scores notes against headings. The stems of headings are computed once. */
const scorerOf = (notes: readonly Note[], places: readonly Place[], brief: Brief): Scorer => {
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
    const isWide = stems.size > 0 && titled * 2 > stems.size
    return {
      place,
      stems,
      kinds,
      neutral: neutralOf(place.heading, language),
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
      const kinds = kindsOfNote(words, language)
      return best(({ place, stems, kinds: wanted, neutral, isWide }) => {
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
        const cues = countOf(neutral?.cues, words) || (neutral?.isForSteps && groups.some(isOrdered) ? 1 : 0)
        const isCommon = (stem: string) => title.has(stem) || frequent.has(stem)
        const isOfPrices = namesPrice(place.heading, language)
        const matches = wanted.map((kind: KindName) => {
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
          (neutral ? 0 : sumOf(stems, mine, isCommon))
        )
      })
    },
  }
}

const reached =
  /deliver|shipping|we ship|postage|collect|pick.?up|\border|open|closed|env[ií]o|enviamos|recog|pedid|encarg|reserva|abrimos|abierto/i
/** Whether a note without a label belongs below a heading that fits any post: a line is too little to say so. */
const isSure = ({ words, groups }: Note, { heading }: Place, language: Brief['language']): boolean => {
  const neutral = neutralOf(heading, language)
  if (!neutral || neutral.isForSteps) return true
  if (neutral.isForOrders) return isContactLine(words) || reached.test(words.slice(0, CUES_READ_MAX))
  return groups.length > 1 || groups.some(({ parts }) => parts.length > 1)
}

/** Whether a heading is one below which single lines belong. */
const isOfAll = ({ heading }: Place, language: Brief['language']): boolean => {
  const neutral = neutralOf(heading, language)
  return !neutral || neutral.isForOrders === true || neutral.isForSteps === true
}

/** Notes without headings that open a text, before those under a heading for all of them. */
const OPENING_NOTES = 2
/** With so many more the text gets such a heading where none was chosen. */
const REST_NOTES = 4

/**
 * Where notes without any heading or label of their owner's go, in their order. Under several headings only where each is
 * sure of its own and none is moved past another; otherwise together: those before numbered steps open the text, the steps
 * have their heading, the others one for all, which is added where none was chosen and none says what the title says, and how
 * to order comes last. Null where the owner divided the notes.
 */
const planFree = (
  notes: readonly Note[],
  places: Place[],
  scorer: Scorer,
  language: Brief['language'],
): (Place | null)[] | null => {
  if (notes.length < 2 || notes.some(({ names }) => names.length > 0)) return null
  const isParagraph = ({ groups }: Note) =>
    notes.filter((one) => one.groups[0]?.paragraph === groups[0]?.paragraph).length === 1
  const targets = notes.map((note): Place | null => {
    if (isPriceList(note, language)) return placeForPrices(note, places, language)
    const { place, score } = scorer.byWords(note)
    return score > 0 && isSure(note, place, language) && (isParagraph(note) || isOfAll(place, language))
      ? place
      : null
  })
  const orderOf = (place: Place | null) => (place ? places.indexOf(place) : -1)
  const isSorted = (given: readonly (Place | null)[]) =>
    given.every((place, at) => at === 0 || orderOf(place) >= orderOf(given[at - 1] ?? null))
  if (targets.some((place) => place !== null) && isSorted(targets)) return targets
  const neutrals = places.map((place) => ({ place, neutral: neutralOf(place.heading, language) }))
  const steps = neutrals.find(({ neutral }) => neutral?.isForSteps)?.place ?? null
  const isLast = (place: Place | null | undefined) =>
    place !== null &&
    place !== undefined &&
    (isAboutPrice(place.heading, language) || place === places.at(-1))
  let end = notes.length
  while (end > 0 && isLast(targets[end - 1])) end--
  const first = steps ? notes.findIndex(({ groups }) => groups.some(isOrdered)) : -1
  const isLong = first < 0 && end >= OPENING_NOTES + REST_NOTES
  const rest =
    neutrals.find(({ neutral }) => neutral?.isForRest)?.place ??
    scorer.wide ??
    (isLong ? addPlaceForRest(places, language) : null)
  const ending = targets.slice(end)
  const plan = notes.map((note, at): Place | null => {
    if (at >= end) return isSorted(ending) ? (targets[at] ?? null) : (ending.at(-1) ?? null)
    if (first >= 0 && at <= first) return at < first ? null : steps
    if (first >= 0) return note.groups.some(isOrdered) ? steps : (rest ?? steps)
    return at < OPENING_NOTES ? null : rest
  })
  return isSorted(plan) ? plan : notes.map((_, at) => (at < OPENING_NOTES ? null : rest))
}

/** Lines without a heading of their own that open a text which has a section for the rest. */
const OPENING_LINES = 2
const OPENING_PARAGRAPHS = 2

/**
 * Assigns each note to the heading that its label names, otherwise to the one with the most content words in common,
 * otherwise to the opening. A price list without a heading about prices adds its label to `places`. Returns the
 * groups of the opening.
 */
export const placeGroups = (groups: readonly Group[], places: Place[], brief: Brief): Group[] => {
  const { language } = brief
  const notes = notesOf(groups)
  const scorer = scorerOf(notes, places, brief)
  const telling = (words: string) => new Set(stemsOf(words, language))
  const title = telling(`${brief.title ?? ''} ${brief.keyword ?? ''}`)
  const unplaced: { note: Note; isEarly: boolean }[] = []
  const introduced = introductionOf(notes, places, brief)
  // A list of questions stays whole, also the one about prices.
  const isOnlyQuestions = notes.length > 1 && notes.every(({ isAnswer }) => isAnswer)
  let last: { note: Note; place: Place | null } | null = null

  const isNext = (note: Note): boolean => {
    if (last?.note.groups[0]?.source !== note.groups[0]?.source) return false
    const [part] = note.groups[0]?.parts ?? []
    if (note.isPart || part?.kind !== 'sentence') return true
    if (note.groups[0]?.label) return false
    if (note.groups[0]?.question) return true
    // What follows an answer is no part of it.
    if (last?.note.isAnswer) return false
    if (last?.note.groups[0]?.label && !isLeaning(part.text, language)) return false
    if (isLeaning(part.text, language)) return true
    const before = telling(last?.note.words ?? '')
    return (
      note.groups.length > 1 && [...telling(note.words)].some((stem) => before.has(stem) && !title.has(stem))
    )
  }
  const aboutOf = (note: Note | undefined): string => note?.groups[0]?.about ?? ''
  /** What goes on below a heading of the notes that no heading of the post names. */
  const isSameBlock = (note: Note): boolean =>
    aboutOf(note) !== '' &&
    aboutOf(note) === aboutOf(last?.note) &&
    note.groups[0]?.isFirst === false &&
    note.groups[0].source === last?.note.groups[0]?.source &&
    !last?.note.isAnswer
  const byLabel = (note: Note): Place | null => {
    for (const isSame of [isExactLabel, isSameLabel])
      for (const name of note.names) {
        const own = places.find(({ heading }) => isSame(heading, name, language))
        if (own) return own
      }
    return null
  }
  const targetOf = (note: Note): Place | null => {
    const own = byLabel(note)
    const faq = isOnlyQuestions ? places.find(({ heading }) => isFaqHeading(heading, language)) : undefined
    if (faq) return own ?? faq
    if (isPriceList(note, language)) return placeForPrices(note, places, language)
    if (introduced.includes(note)) return null
    if (own) return own
    // Questions of one list stay together, also when a question fits another heading.
    if (note.isAnswer && isFaqHeading(aboutOf(note), language)) return placeForAnswers(note, places, brief)
    for (const name of note.names) {
      const { place, score } = scorer.byName(name)
      if (score > 0) return place
    }
    // An answer is assigned by the words of its question, not by its own.
    if (note.isAnswer) return placeForAnswers(note, places, brief)
    if (last && isSameBlock(note)) return last.place
    const { place, score } = scorer.byWords(note)
    return score > 0 ? place : null
  }
  const put = (note: Note, place: Place | null) => {
    if (place) place.groups.push(...underHeading(note, place.heading, language))
    else unplaced.push({ note, isEarly: places.every(({ groups: placed }) => placed.length === 0) })
    last = { note, place }
  }
  const planned = planFree(notes, places, scorer, language)
  for (const [at, note] of notes.entries()) {
    if (planned) {
      put(note, planned[at] ?? null)
      continue
    }
    const lines = isPriceList(note, language) ? null : linesOf(note)
    const targets = lines?.map(targetOf) ?? []
    if (lines && new Set(targets.filter((target) => target !== null)).size > 1)
      for (const [nth, line] of lines.entries()) put(line, targets[nth] ?? null)
    else
      put(
        note,
        targetOf(note) ?? (isNext(note) ? ((last as { place: Place | null } | null)?.place ?? null) : null),
      )
  }
  const opening: Group[] = []
  const others = places.find(({ heading }) => neutralOf(heading, language)?.isForRest)
  let lines = 0
  let paragraphs = 0
  for (const { note, isEarly } of unplaced) {
    const isMany = note.groups.length > 1 || note.groups.some(({ parts }) => parts.length > 1)
    const isFirst =
      note.isPart ||
      (!note.groups[0]?.label && (isMany ? paragraphs < OPENING_PARAGRAPHS : lines < OPENING_LINES))
    const isOpening = planned !== null || introduced.includes(note) || (isEarly && isFirst)
    if (isOpening && isMany) paragraphs++
    else if (isOpening) lines++
    const place = isOpening || !others ? null : others
    const list = place ? place.groups : opening
    // The title above names what an introduction is about.
    list.push(
      ...(introduced.includes(note) ? note.groups : underHeading(note, place?.heading ?? null, language)),
    )
  }
  for (const list of [opening, ...places.map((place) => place.groups)]) joinLines(list)
  return opening
}

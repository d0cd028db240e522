import { alignUnits, type Evidence, isFollowing, type Unit, weighUnits } from './align-notes.ts'
import { alignInOrder, alignParagraphs } from './align-paragraphs.ts'
import type { Brief } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import { isContactLine } from './headings.ts'
import { isSameLabel, withoutFrame } from './labels.ts'
import { leadOf } from './leads.ts'
import { neutralOf } from './neutral.ts'
import { isAboutPrice } from './note-kinds.ts'
import { isPriceList, linesOf, type Note, sentencesOfNote } from './notes.ts'
import { addPlaceForRest, type Place, placeForPrices } from './places.ts'
import { CUES_READ_MAX, type Scorer } from './score-places.ts'
import { isLeaning } from './sentence.ts'
import { isOrdered } from './statements.ts'
import { stemsOf } from './words.ts'

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
/** So many headings in the owner's words divide the notes. */
const NAMED_MIN = 2
/** One label among so many lines does not divide them. */
const NAMED_SHARE = 4
const isNamedBy = (
  { names, isAnswer, groups }: Note,
  places: readonly Place[],
  language: Brief['language'],
) =>
  isAnswer ||
  groups[0]?.about != null ||
  places.some(({ heading }) => names.some((name) => isSameLabel(heading, name, language)))
/** With so many more the text gets such a heading where none was chosen. */
const REST_NOTES = 4

const isLeaningNote = ({ groups }: Note, language: Brief['language']): boolean => {
  const [part] = groups[0]?.parts ?? []
  return part?.kind === 'sentence' && isLeaning(part.text, language)
}

/** The heading for what fits no other, where one was chosen: that for the rest, or one that most of these notes fit. */
export const restPlaceOf = (
  notes: readonly Note[],
  places: readonly Place[],
  language: Brief['language'],
  wide: Place | null = null,
): Place | null => {
  const all = places.map((place) => ({ place, ...neutralOf(place.heading, language) }))
  const words = notes.map((note) => note.words)
  return (
    all.find(({ isForRest }) => isForRest)?.place ??
    wide ??
    (leadOf(all, words, language) ?? all.find(({ isForSteps }) => isForSteps))?.place ??
    null
  )
}

/**
 * Notes below headings in their owner's words: each goes where it was found to belong, one that leans on the note before it
 * with that note, and the others open the text or come together.
 */
const planByNames = (
  notes: readonly Note[],
  targets: readonly (Place | null)[],
  places: readonly Place[],
  language: Brief['language'],
): (Place | null)[] => {
  const left = notes.filter((_, at) => targets[at] === null)
  const rest = restPlaceOf(left, places, language)
  const plan: (Place | null)[] = []
  for (const [at, note] of notes.entries()) {
    const isOpening = at < OPENING_NOTES && plan.every((place) => place === null)
    const before = plan.at(-1) ?? null
    if (at > 0 && isLeaningNote(note, language)) plan.push(before)
    else plan.push(targets[at] ?? (isOpening ? null : rest))
  }
  return plan
}

/**
 * Where notes without any heading or label of their owner's go, in their order. Under several headings only where each is
 * sure of its own and none is moved past another; otherwise together: those before numbered steps open the text, the steps
 * have their heading, the others one for all, which is added where none was chosen and none says what the title says, and how
 * to order comes last. Null where the owner divided the notes.
 */
export const planFree = (
  notes: readonly Note[],
  places: Place[],
  scorer: Scorer,
  language: Brief['language'],
): (Place | null)[] | null => {
  const labelled = notes.filter(({ names }) => names.length > 0)
  const lines = notes.filter(({ groups }) => groups.length === 1 && groups[0]?.parts.length === 1)
  const isOneOfMany =
    labelled.length === 0 ||
    (labelled.length * NAMED_SHARE <= lines.length &&
      !labelled.some((note) => isNamedBy(note, places, language)))
  if (notes.length < 2 || !isOneOfMany) return null
  const isParagraph = ({ groups }: Note) =>
    notes.filter((one) => one.groups[0]?.paragraph === groups[0]?.paragraph).length === 1
  const targets = notes.map((note): Place | null => {
    if (isPriceList(note, language)) return placeForPrices(note, places, language)
    const { place, score } = scorer.byWords(note)
    return score > 0 && isSure(note, place, language) && (isParagraph(note) || isOfAll(place, language))
      ? place
      : null
  })
  // A line or two that say what to do are no instructions.
  const doing = targets.filter((place) => place && neutralOf(place.heading, language)?.isForSteps).length
  if (doing * 2 < notes.length && !notes.some(({ groups }) => groups.some(isOrdered)))
    for (const [at, place] of targets.entries())
      if (place && neutralOf(place.heading, language)?.isForSteps) targets[at] = null
  const orderOf = (place: Place | null) => (place ? places.indexOf(place) : -1)
  const isSorted = (given: readonly (Place | null)[]) =>
    given.every((place, at) => at === 0 || orderOf(place) >= orderOf(given[at - 1] ?? null))
  const start = places.find(({ heading }) => neutralOf(heading, language)?.isFirst) ?? null
  const began = start && neutralOf(start.heading, language)?.cues
  const isBeginning = ({ words }: Note) => began?.test(words.slice(0, CUES_READ_MAX)) ?? false
  // Lines in a row are as sure a beginning as a paragraph.
  for (const [at, note] of notes.entries()) {
    const goesOn = at === 0 || targets[at - 1] === start
    if (!start || !goesOn || targets[at] || !(isBeginning(note) || (at > 0 && isLeaningNote(note, language))))
      break
    targets[at] = start
  }
  const isOwn = (place: Place | null) => place !== null && !neutralOf(place.heading, language)
  if (new Set(targets.filter(isOwn)).size >= NAMED_MIN) return planByNames(notes, targets, places, language)
  const firstPlaced = targets.findIndex((place) => place !== null)
  const isEmptied = doing > 0 && firstPlaced > OPENING_NOTES
  if (firstPlaced >= 0 && !isEmptied && isSorted(targets)) return targets
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
    restPlaceOf(notes.slice(OPENING_NOTES, end), places, language, scorer.wide) ??
    (isLong ? addPlaceForRest(places, language) : null)
  const ending = targets.slice(end)
  const plan = notes.map((note, at): Place | null => {
    if (at >= end) return isSorted(ending) ? (targets[at] ?? null) : (ending.at(-1) ?? null)
    if (first >= 0 && at <= first) return at < first ? null : steps
    if (first >= 0) return note.groups.some(isOrdered) ? steps : (rest ?? steps)
    if (start && targets[at] === start) return start
    return at < OPENING_NOTES && (!start || targets[0] !== start) ? null : rest
  })
  return isSorted(plan) ? plan : notes.map((_, at) => (at < OPENING_NOTES ? null : rest))
}

/** What a line is worth under a heading that fits any post. */
const NEUTRAL_MAX = 1.2
const NAMED = 10
/** One of so many sentences must have words for its heading. */
const SURE_SHARE = 3

/** Whether a heading says what the title says, no less: it asks for everything. */
const isTitle = (heading: string, { title = '', language }: Brief): boolean => {
  const stems = new Set(stemsOf(withoutFrame(heading, language), language))
  const wanted = new Set(stemsOf(title, language))
  const shared = [...stems].filter((stem) => wanted.has(stem)).length
  return shared > 0 && shared * 2 > stems.size && shared * 2 > wanted.size
}

/** The headings of notes that follow the outline: by paragraph, otherwise by sentence; null for others. */
const divideUnits = (
  units: readonly Unit[],
  { worth }: Evidence,
  language: Brief['language'],
): number[] | null => {
  const paragraphs = [...Map.groupBy(units.keys(), (nth) => units[nth]?.paragraph).values()]
  const whole = alignParagraphs(paragraphs.map((all) => all.map((nth) => worth[nth] ?? [])))
  if (whole) return paragraphs.flatMap((all, nth) => all.map(() => whole[nth] ?? -1))
  return alignInOrder(
    worth,
    units.map(({ text }) => isFollowing(text, language)),
  )
}

/**
 * Notes without headings of their own below several headings in the owner's words: sentence by sentence, in the order of
 * the notes. Null where the owner divided the notes, and where too few sentences have words for a heading.
 */
export const planBySentence = (
  notes: readonly Note[],
  places: Place[],
  scorer: Scorer,
  brief: Brief,
): { notes: Note[]; plan: (Place | null)[] } | null => {
  const { language } = brief
  const own = places.filter(
    ({ heading }) =>
      !neutralOf(heading, language) && !isFaqHeading(heading, language) && !isTitle(heading, brief),
  )
  // Answers have a heading of their own.
  const faq = places.find(({ heading }) => isFaqHeading(heading, language)) ?? null
  const isApart = ({ isAnswer }: Note) => faq !== null && isAnswer
  if (own.length < NAMED_MIN || notes.some((note) => !isApart(note) && isNamedBy(note, places, language)))
    return null
  const answers = notes.filter(isApart)
  const split = notes
    .filter((note) => !isApart(note))
    .flatMap((note) => (isPriceList(note, language) ? [note] : (linesOf(note) ?? sentencesOfNote(note))))
  if (split.length < 2) return null
  const aligned = answers.length > 0 ? places.filter((place) => place !== faq) : [...places]
  const units = split.map((note) => {
    const [group] = note.groups
    const known = new Map<number, number>()
    const { place, score } = scorer.byWords(note)
    const at = score > 0 && neutralOf(place.heading, language) ? aligned.indexOf(place) : -1
    if (at >= 0 && isSure(note, place, language)) known.set(at, Math.min(score, NEUTRAL_MAX))
    if (isPriceList(note, language)) {
      const prices = aligned.indexOf(placeForPrices(note, places, language))
      if (prices >= 0) known.set(prices, NAMED)
    }
    return {
      text: note.words,
      source: group?.source ?? '',
      paragraph: `${group?.source} ${group?.note}`,
      known,
    }
  })
  const rest = restPlaceOf(split, places, language)
  const targets = aligned.map((place) => {
    const neutral = neutralOf(place.heading, language)
    const isNamed = own.includes(place) || (neutral?.cues && !neutral.isForRest)
    return {
      heading: isNamed ? withoutFrame(place.heading, language) : '',
      isNeutral: neutral !== undefined,
      isRest: place === rest,
    }
  })
  // Headings for the rest or for steps are no outline of the notes.
  const isOutlined = aligned.every((place) => {
    const neutral = neutralOf(place.heading, language)
    return own.includes(place) || (neutral?.cues && !neutral.isForRest && !neutral.isForSteps)
  })
  const evidence = weighUnits(units, targets, brief)
  const divided = isOutlined ? divideUnits(units, evidence, language) : null
  const { plan, sure } = divided
    ? { plan: divided, sure: split.length }
    : alignUnits(units, targets, brief, evidence)
  if (sure * SURE_SHARE < split.length) return null
  return {
    notes: [...split, ...answers],
    plan: [
      ...plan.map((at, nth) => {
        const note = split[nth]
        if (note && isPriceList(note, language)) return placeForPrices(note, places, language)
        return aligned[at] ?? null
      }),
      ...answers.map(() => faq),
    ],
  }
}

import type { Brief } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import type { Group } from './groups.ts'
import { introductionOf } from './introduction.ts'
import { isExactLabel, isSameLabel } from './labels.ts'
import { neutralOf } from './neutral.ts'
import { isPriceList, joinLines, linesOf, type Note, notesOf, underHeading } from './notes.ts'
import { type Place, placeForAnswers, placeForPrices } from './places.ts'
import { planBySentence, planFree, restPlaceOf } from './plan-free.ts'
import { scorerOf } from './score-places.ts'
import { isLeaning } from './sentence.ts'
import { stemsOf } from './words.ts'

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
  const bySentence = planBySentence(notes, places, scorer, brief)
  const planned = bySentence?.plan ?? planFree(notes, places, scorer, language)
  for (const [at, note] of (bySentence?.notes ?? notes).entries()) {
    if (planned) {
      put(note, planned[at] ?? null)
      continue
    }
    const lines = isPriceList(note, language) ? null : linesOf(note)
    const targets = lines?.map(targetOf) ?? []
    // A line about how to order brings only lines of its kind with it.
    const found = new Set(targets)
    const isOfOrders = targets.some((place) => place && neutralOf(place.heading, language)?.isForOrders)
    if (lines && (found.size > 2 || (found.size === 2 && (isOfOrders || !found.has(null)))))
      for (const [nth, line] of lines.entries()) put(line, targets[nth] ?? null)
    else
      put(
        note,
        targetOf(note) ?? (isNext(note) ? ((last as { place: Place | null } | null)?.place ?? null) : null),
      )
  }
  const opening: Group[] = []
  const others = restPlaceOf(
    unplaced.map(({ note }) => note),
    places,
    language,
  )
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

import type { Brief, Structure } from './brief.ts'
import { isFaqHeading, withSubject } from './faq.ts'
import { DESCRIPTION, type Material } from './groups.ts'
import { isIntroduction } from './introduction.ts'
import { headingOfLabel, isHeadingLike, withoutFrame } from './labels.ts'
import { leadOf } from './leads.ts'
import { readMaterial } from './material.ts'
import { isQuestion, namedTopics, subjectClause } from './named-topics.ts'
import { askedLabel, isClosing, neutralsFor } from './neutral.ts'
import type { Neutral } from './neutral-heading.ts'
import { isAboutOrders, kindsOfHeading, kindsOfNote } from './note-kinds.ts'
import { asPhrase, nounPhrases, topicOf, topicPhrases } from './phrases.ts'
import { placeGroups } from './place.ts'
import { type Place, placesOf } from './places.ts'
import { CUES_READ_MAX } from './score-places.ts'
import { isOrdered, openingOf, READ_MAX, wordsOfGroup } from './statements.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { lowerFirst, sentencesOf, stemsOf, upperFirst, withoutEnd, wordsOf } from './words.ts'

/** Limits of the structure tree, in characters. */
const LABEL_MIN = 8
const LABEL_MAX = 100
const CHOSEN_MIN = 3
const OWN_MAX = 8
/** Where the notes are questions alone, each is a section, as many as an outline may have. */
const QUESTIONS_MAX = 10
/** "How and which soil" is what is left of several questions. */
const tornQuestion = /^(?:how|why|what|when|where|which|cómo|por qué|qué|cuándo|dónde|cuál) (?:and|or|y|o) /i
/** A longer heading is a sentence of the description. */
const HEADING_WORDS_MAX = 12
/** Neutral headings that are chosen because there are words for them. */
const NEUTRALS_MAX = 6
/** Notes of fewer words leave at least so many questions open. */
const SHORT_WORDS = 120
const ASKED_MIN = 2
/** Words that a heading which fits any post must have below it. */
const NEUTRAL_WORDS_MIN = 8
/** Fewer notes for the rest open the text. */
const REST_MIN = 2
/** Neutral headings that are offered without being chosen. */
const OFFERED = 2

const BOTH = { en: ' and ', es: ' y ' } as const

const LABELS_MIN = 2
/** Fewer words behind a label are no text of a section. */
const ITEM_WORDS = 6

/** The labels of the notes, where the owner ordered their notes by labels. */
const labelsOf = (material: Material, { language, pov }: Brief): string[] => {
  const given = material.labels.slice(0, READ_MAX).filter((label) => isHeadingLike(label, language))
  // Items with a word or two each ("Stichelton: blue") are lines of one list, and no sections.
  const wordsBelow = (label: string) => {
    const own = material.groups.filter((group) => group.label === label).map(wordsOfGroup)
    return own.length === 0 ? Number.POSITIVE_INFINITY : wordsOf(own.join(' ')).length - wordsOf(label).length
  }
  const items = given.filter((label) => wordsBelow(label) < ITEM_WORDS)
  const all = items.length * 2 > given.length ? given.filter((label) => !items.includes(label)) : given
  // "Postage: …" below a price list belongs to the orders at its end, unless it has more company.
  const isOfLine = (label: string) =>
    isAboutOrders(label, language) && material.groups.some((group) => group.label === label)
  const headings = all.filter((label) => !isOfLine(label))
  const labels = headings.length < LABELS_MIN ? headings : all
  if (labels.length < LABELS_MIN && labels.length === all.length) return []
  const others = labels.filter((label) => !label.endsWith('?'))
  const abouts = material.groups.flatMap(({ question, about }) => (question && about ? [about] : []))
  const noted = abouts.find((about) => isFaqHeading(about, language))
  const inFaq = new Set(
    material.groups.flatMap(({ question, about }) => (question && about === noted ? [question.text] : [])),
  )
  const isAsked = (label: string) => label.endsWith('?') && (!noted || inFaq.has(label))
  const first = labels.findIndex(isAsked)
  if (others.length === 0 && labels.length <= QUESTIONS_MAX && !noted) return labels
  // Questions go below one heading where the notes have one, or where there are more than an outline may have.
  if (labels.length <= OWN_MAX && (!noted || others.length < LABELS_MIN)) return labels
  if (labels.length - others.length < LABELS_MIN) return labels
  const faq = noted ?? askedLabel(language, pov)
  const above = first < 0 ? labels : labels.slice(0, first)
  const before = Math.min(above.filter((label) => !label.endsWith('?')).length, OWN_MAX - 1)
  return [...others.slice(0, before), faq, ...others.slice(before)]
}

/** The owner's title, otherwise what they asked for, otherwise what the description names first; empty where none is sure. */
export const nameOf = (brief: Brief, material: Material): string => {
  const { language } = brief
  const asked = material.topics.flatMap(({ text }) => headingsOf(text, language))
  const [phrase] = [
    ...material.topics.flatMap(({ text }) => topicPhrases(withoutPurpose(text, language), language)),
    ...nounPhrases(openingOf(material, language) ?? '', language),
  ].filter(({ bare, isPlural, whole }) => (isPlural || whole !== null) && bare.includes(' '))
  return (
    brief.title?.trim() ||
    asked[0] ||
    upperFirst(brief.keyword?.trim() || (phrase ? (phrase.whole ?? phrase.bare) : '')) ||
    (subjectClause(brief) ?? '')
  )
}

/** The tree's root needs words, where nothing names the post. */
const labelOf = (brief: Brief, material: Material): string =>
  nameOf(brief, material) ||
  brief.site?.name ||
  (brief.language === 'en' ? 'Untitled draft' : 'Borrador sin título')

/** The keyword as it can follow "about": a plural, or a noun with its article. Null for others. */
const keywordPhrase = ({ keyword, language }: Brief): string | null => {
  const text = lowerFirst(keyword?.trim() ?? '')
  const phrase = topicOf(text, language) ?? asPhrase(text, language)
  const isWhole = phrase?.bare === text || phrase?.whole === text
  return phrase && isWhole && (phrase.isPlural || phrase.whole !== phrase.bare) ? text : null
}

/**
 * The outline: labels of the notes, pasted headings, what the owner asked for and their questions, then what their sentences are about. Where
 * that is less than the tree wants, headings that fit any honest post, so that their questions can be asked. 3 to 8 chosen
 * h2 of 8 to 100 characters, none twice, no h3.
 */
export const planStructure = (brief: Brief): Structure => {
  const { language } = brief
  const material = readMaterial(brief)
  const label = labelOf(brief, material)
  const title = new Set(stemsOf(label, language))
  const labels: string[] = []
  const taken: Set<string>[] = []
  const add = (heading: string, isLabel = false): boolean => {
    const text = withoutEnd(heading.trim(), ' .,;:')
    if (text.length < LABEL_MIN || text.length > LABEL_MAX) return false
    const stems = new Set(stemsOf(withoutFrame(text, language), language))
    const isWithin = (known: ReadonlySet<string>) => [...stems].every((stem) => known.has(stem))
    // Labels that differ in small words name different parts: "Before washing", "Washing".
    const isAnswered =
      !isLabel && stems.size > 0 && taken.some((known) => known.size === stems.size && isWithin(known))
    // A label of most words of the title says nothing that the title does not; one of a word names a part.
    const isTitle = stems.size > 0 && isWithin(title) && (!isLabel || stems.size * 2 > title.size)
    if (isAnswered || isTitle || labels.some((known) => known.toLowerCase() === text.toLowerCase()))
      return false
    taken.push(stems)
    labels.push(text)
    return true
  }
  const topics = material.topics.flatMap(({ text }) => headingsOf(text, language))
  // The one topic is what the whole post is about where it is a word, or the title names it in other words.
  const isSubject = (topic: string) => {
    const stems = stemsOf(topic, language)
    return stems.length === 1 || stems.filter((stem) => title.has(stem)).length * 2 >= stems.length
  }
  const asked = topics.length === 1 ? topics.filter((topic) => !isSubject(topic)) : topics
  const noted = labelsOf(material, brief)
  const printable = material.groups.filter(({ source }) => source !== DESCRIPTION)
  for (const heading of noted)
    if (
      labels.length < Math.max(OWN_MAX, noted.length) &&
      !isIntroduction(heading, printable, { ...brief, title: label })
    )
      add(headingOfLabel(heading, language), true)
  const notedCount = labels.length
  // "What Kelvin means" beside a label "Kelvin" would ask for the same twice.
  const isLabelled = (heading: string) => {
    const stems = stemsOf(heading, language)
    const ofLabels = labels.map((text) => stemsOf(withoutFrame(text, language), language))
    return ofLabels.some((known) => known.length > 0 && known.every((one) => stems.includes(one)))
  }
  const named = namedTopics(brief.description, language)
  // "How long it lasts and what to do about mould" asks for two parts that are named by themselves.
  const isParted = (heading: string) =>
    named.some((topic) => heading.toLowerCase().startsWith(`${topic.toLowerCase()}${BOTH[language]}`))
  const namedLabels = named
    .filter((topic) => !isLabelled(topic))
    .map((topic) => headingOfLabel(topic, language, 'description'))
  const inFaq = labels.some((text) => isFaqHeading(text, language))
  const isWhole = (heading: string) =>
    wordsOf(heading).length <= HEADING_WORDS_MAX && !tornQuestion.test(heading)
  const others = [
    ...asked.filter((one) => !isLabelled(one) && !isParted(one)),
    ...(inFaq ? [] : material.questions),
  ].filter(isWhole)
  for (const heading of material.headings.filter(isWhole))
    if (labels.length < OWN_MAX) add(upperFirst(heading))
  const namedFrom = labels.length
  for (const heading of namedLabels) if (labels.length < OWN_MAX) add(heading, true)
  // What a list of questions asks for is a heading of its own, also where other notes have words of it.
  const isListed = named.filter((topic) => isQuestion(topic, language)).length > 1
  const namedHeadings = new Set(
    labels.slice(namedFrom).filter((heading) => !(isListed && isQuestion(heading, language))),
  )
  for (const heading of others) if (labels.length < OWN_MAX) add(upperFirst(heading))
  const treeOf = (headings: readonly string[], chosen: number): Structure => ({
    label,
    children: headings.map((text, at) => ({ label: text, isChosen: at < chosen, children: [] })),
  })
  const filledPlaces = (headings: readonly string[]): Place[] => {
    const places = placesOf(treeOf(headings, headings.length))
    placeGroups(printable, places, { ...brief, title: label })
    return places
  }
  // A topic of the description that the notes answer under another heading needs none of its own.
  const said = printable.map(wordsOfGroup).join('\n')
  const saidStems = new Set(stemsOf(said, language))
  const saidKinds = kindsOfNote(said, language)
  const isSaid = (heading: string) =>
    stemsOf(withoutFrame(heading, language), language).some((stem) => saidStems.has(stem)) ||
    kindsOfHeading(heading, language).some((kind) => (saidKinds.get(kind) ?? 0) > 0)
  if (namedHeadings.size > 0) {
    const full = filledPlaces(labels)
    const isNeedless = (heading: string) =>
      namedHeadings.has(heading) &&
      full.some((place) => place.heading === heading && place.groups.length === 0) &&
      isSaid(heading)
    labels.splice(0, labels.length, ...labels.filter((heading) => !isNeedless(heading)))
  }
  const own = labels.length
  // Questions come after the headings that the notes have beside their labels.
  const faqAt = labels.findIndex((text) => isFaqHeading(text, language))
  if (faqAt >= 0 && own > notedCount) labels.push(...labels.splice(faqAt, 1))
  const isTaken = ({ label: text }: Neutral) =>
    labels.some((known) => text.startsWith(known)) || isLabelled(text)
  const hasSteps = (saidKinds.get('steps') ?? 0) > 0
  const isOfSteps = hasSteps || material.groups.some(isOrdered)
  const neutrals = neutralsFor({ ...brief, title: label }, isOfSteps).filter((one) => !isTaken(one))
  // What has a name of its own needs no heading that fits any post.
  const nameless = material.groups.filter(({ label: name, about, question }) => !name && !about && !question)
  const texts = (own < CHOSEN_MIN ? material.groups : nameless).map(wordsOfGroup)
  const about = kindsOfHeading(label, language)
  const isFilled = ({ cues, isForSteps, isForRest, kind }: Neutral) =>
    isForRest ||
    ((!kind || kind === 'facts' || !about.includes(kind)) &&
      texts.some((text) => cues?.test(text.slice(0, CUES_READ_MAX)))) ||
    (isForSteps === true && own < CHOSEN_MIN && material.groups.some(isOrdered))
  /** Those of some neutral headings that would have text below them. */
  const takenOf = (some: readonly Neutral[]): Neutral[] => {
    const places = filledPlaces([...labels, ...some.map((one) => one.label)])
    const wordsBelow = (one: Neutral) =>
      places
        .filter(({ heading }) => heading === one.label)
        .flatMap(({ groups }) => groups.flatMap((group) => wordsOf(wordsOfGroup(group)))).length
    const least = (one: Neutral) =>
      one.isForOrders || one.isForRest || one.isForSteps ? 1 : NEUTRAL_WORDS_MIN
    const taken = some.filter((one) => wordsBelow(one) >= least(one))
    return taken.length === some.length ? taken : takenOf(taken)
  }
  const filled = neutrals.filter(isFilled)
  const isFree = (one: Neutral) => own < CHOSEN_MIN || one.isForOrders || one.isForRest
  const more = takenOf(filled.filter(isFree)).slice(0, NEUTRALS_MAX)
  const ordinary = neutrals.filter(
    (one) => !one.kind && !one.isForRest && !one.isForTips && !(one.isForSteps && hasSteps),
  )
  // Few words are asked for more than the one heading that fills the outline.
  const isShort =
    own < CHOSEN_MIN && printable.flatMap((group) => wordsOf(wordsOfGroup(group))).length < SHORT_WORDS
  const count = Math.max(CHOSEN_MIN - own, more.length + (isShort ? ASKED_MIN : 0))
  // A heading that would take a line or two of the notes is asked about last.
  const open = ordinary.filter((one) => !more.includes(one))
  const empty = [
    ...open.filter((one) => !filled.includes(one)),
    ...open.filter((one) => filled.includes(one)),
  ]
  const picked = [...more, ...empty].slice(0, count)
  const isLast = (heading: string) =>
    (heading.endsWith('?') && !heading.includes(':')) || isClosing(heading, language)
  let end = labels.length
  while (end > 0 && isLast(labels[end - 1] ?? '')) end--
  const rest = picked.find((one) => one.isForRest)
  for (const neutral of neutrals) if (picked.includes(neutral) && neutral !== rest) labels.push(neutral.label)
  if (rest) {
    const closing = labels.findIndex((heading, at) => at >= end && isLast(heading))
    labels.splice(closing < 0 ? labels.length : closing, 0, rest.label)
  }
  // Where most notes for the rest say what to do, or how the shop works, they come under such a heading instead.
  const ofRest = rest && filledPlaces(labels).find(({ heading }) => heading === rest.label)
  const restTexts = ofRest?.groups.map(wordsOfGroup) ?? []
  const restCount = restTexts.flatMap((text) => sentencesOf(text, language)).length
  // A guide that would be asked how it is done has these notes.
  const steps = neutrals.find((one) => one.isForSteps && labels.includes(one.label))
  const lead = leadOf(neutrals, restTexts, language) ?? steps
  if (rest && ofRest && restCount < REST_MIN && notedCount === 0) labels.splice(labels.indexOf(rest.label), 1)
  else if (rest && lead) {
    const at = labels.indexOf(rest.label)
    const known = labels.indexOf(lead.label)
    labels.splice(at, 1)
    if (known >= 0) labels.splice(known, 1)
    // What to do comes before what is named beside it.
    labels.splice(notedCount === 0 ? 0 : Math.min(at, labels.length), 0, lead.label)
  }
  const putFirstToFront = () => {
    const first = labels.findIndex((text) => neutrals.some((one) => one.isFirst && one.label === text))
    if (first > 0) labels.unshift(...labels.splice(first, 1))
  }
  putFirstToFront()
  // What the others took has no text left for it.
  const empties = new Set(
    filledPlaces(labels).flatMap(({ heading, groups }) => (groups.length === 0 ? [heading] : [])),
  )
  const isIdle = ({ label: text, isForRest }: Neutral) =>
    empties.has(text) && (isForRest || labels.length > CHOSEN_MIN)
  for (const one of more) if (isIdle(one)) labels.splice(labels.indexOf(one.label), 1)
  const spare = empty.filter((one) => one.leads !== 'advice' && !labels.includes(one.label))
  labels.push(...spare.slice(0, Math.max(0, CHOSEN_MIN - labels.length)).map((one) => one.label))
  putFirstToFront()
  const chosen = labels.length
  const left = ordinary.filter(({ label: text }) => !labels.includes(text))
  labels.push(...left.slice(0, OFFERED).map((neutral) => neutral.label))
  const subject = keywordPhrase(brief)
  const shown = subject ? labels.map((text) => withSubject(text, subject, language)) : labels
  return treeOf(
    shown.map((text, at) => (text.length <= LABEL_MAX ? text : (labels[at] ?? text))),
    chosen,
  )
}

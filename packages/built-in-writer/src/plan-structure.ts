import type { Brief, Structure } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import { DESCRIPTION, type Material } from './groups.ts'
import { headingOfLabel, isHeadingLike, withoutFrame } from './labels.ts'
import { readMaterial } from './material.ts'
import { askedLabel, type Neutral, neutralsFor } from './neutral.ts'
import { nounPhrases, topicPhrases } from './phrases.ts'
import { placeGroups, placesOf } from './place.ts'
import { isOrdered, openingOf, READ_MAX, wordsOfGroup } from './statements.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { saysSomething, stemsOf, upperFirst, withoutEnd } from './words.ts'

/** The tree's limits (TREE-05 to TREE-07). */
const LABEL_MIN = 8
const LABEL_MAX = 100
const CHOSEN_MIN = 3
const OWN_MAX = 8
const SUBJECTS_MAX = 4
/** Neutral headings that are chosen because there are words for them. */
const NEUTRALS_MAX = 4
/** Neutral headings that are offered without being chosen. */
const OFFERED = 2

/** What most groups begin with: "The cotton wick gives …" is about the cotton wick. */
const subjectsOf = (material: Material, brief: Brief): string[] => {
  const isDivided = material.groups.some(({ source, note }) => source !== DESCRIPTION && note > 1)
  return material.groups.slice(0, READ_MAX).flatMap((group, at) => {
    const [first] = group.parts
    const before = material.groups[at - 1]
    // A sentence within a paragraph is about what the paragraph is about, unless the text is one paragraph.
    if (isDivided && before?.source === group.source && before.note === group.note) return []
    if (group.question || first?.kind !== 'sentence' || !saysSomething(first.text, brief.language)) return []
    const phrase = nounPhrases(first.text, brief.language).find(
      ({ whole }) => whole !== null && first.text.startsWith(`${whole} `),
    )
    return phrase?.whole && stemsOf(phrase.bare, brief.language).length > 1 ? [upperFirst(phrase.whole)] : []
  })
}

const LABELS_MIN = 2

/** The labels of the notes, where the owner ordered their notes by labels. */
const labelsOf = (material: Material, { language, pov }: Brief): string[] => {
  const labels = material.labels.slice(0, READ_MAX).filter((label) => isHeadingLike(label, language))
  if (labels.length < LABELS_MIN) return []
  if (labels.length <= OWN_MAX) return labels
  // More than an outline holds: the questions go below one heading.
  const first = labels.findIndex((label) => label.endsWith('?'))
  const others = labels.filter((label) => !label.endsWith('?'))
  if (labels.length - others.length < LABELS_MIN) return labels
  const abouts = material.groups.flatMap(({ question, about }) => (question && about ? [about] : []))
  const faq = abouts.find((about) => isFaqHeading(about, language)) ?? askedLabel(language, pov)
  const before = Math.min(labels.slice(0, first).length, OWN_MAX - 1)
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
    upperFirst(brief.keyword?.trim() || (phrase ? (phrase.whole ?? phrase.bare) : ''))
  )
}

/** The tree's root needs words, where nothing names the post. */
const labelOf = (brief: Brief, material: Material): string =>
  nameOf(brief, material) ||
  brief.site?.name ||
  (brief.language === 'en' ? 'Untitled draft' : 'Borrador sin título')

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
    const stems = new Set(stemsOf(text, language))
    const isWithin = (known: ReadonlySet<string>) => [...stems].every((stem) => known.has(stem))
    const isTold = stems.size > 0 && taken.some((known) => known.size === stems.size && isWithin(known))
    const isTitle = stems.size > 0 && isWithin(title) && (!isLabel || stems.size === title.size)
    if (isTold || isTitle || labels.some((known) => known.toLowerCase() === text.toLowerCase())) return false
    taken.push(stems)
    labels.push(text)
    return true
  }
  const asked = material.topics.flatMap(({ text }) => headingsOf(text, language))
  const noted = labelsOf(material, brief)
  let short = 0
  for (const heading of noted) {
    if (labels.length === OWN_MAX) break
    const isShort = headingOfLabel(heading, language, 0) !== headingOfLabel(heading, language, 1)
    if (add(headingOfLabel(heading, language, short), true) && isShort) short++
  }
  const ofLabels = labels.map((text) => stemsOf(withoutFrame(text, language), language))
  // "What Kelvin means" beside a label "Kelvin" would ask for the same twice.
  const isLabelled = (heading: string) => {
    const stems = stemsOf(heading, language)
    return ofLabels.some((known) => known.length > 0 && known.every((one) => stems.includes(one)))
  }
  const inFaq = labels.some((text) => isFaqHeading(text, language))
  const others = [
    ...material.headings,
    ...asked.filter((one) => !isLabelled(one)),
    ...(inFaq ? [] : material.questions),
  ]
  for (const heading of others) if (labels.length < OWN_MAX) add(upperFirst(heading))
  let subjects = 0
  // Who gave an outline knows what the post is made of.
  const isOutlined = labels.length >= CHOSEN_MIN && Math.max(material.headings.length, noted.length) > 1
  for (const subject of isOutlined ? [] : subjectsOf(material, brief))
    if (labels.length < OWN_MAX && subjects < SUBJECTS_MAX && add(subject)) subjects++
  const own = labels.length
  const neutrals = neutralsFor(brief.type, language, brief.pov).filter(
    ({ label: text }) => !labels.includes(text),
  )
  // What has a name of its own needs no heading that fits any post.
  const nameless = material.groups.filter(({ label: name, about, question }) => !name && !about && !question)
  const texts = (own < CHOSEN_MIN ? material.groups : nameless).map(wordsOfGroup)
  const isFilled = ({ cues, isForSteps }: Neutral) =>
    texts.some((text) => cues?.test(text)) ||
    (isForSteps === true && own < CHOSEN_MIN && material.groups.some(isOrdered))
  const filled = neutrals.filter(isFilled)
  const treeOf = (headings: readonly string[], chosen: number): Structure => ({
    label,
    children: headings.map((text, at) => ({ label: text, isChosen: at < chosen, children: [] })),
  })
  const isTaken = ({ label: text }: Neutral) => {
    const places = placesOf(treeOf([...labels, text], own + 1))
    const printed = material.groups.filter(({ source }) => source !== DESCRIPTION)
    placeGroups(printed, places, { ...brief, title: label })
    return places.some(({ heading, groups }) => heading === text && groups.length > 0)
  }
  const more = own < CHOSEN_MIN ? filled : filled.filter((one) => one.isForOrders && isTaken(one))
  const count = Math.max(CHOSEN_MIN - own, Math.min(more.length, NEUTRALS_MAX))
  const picked = [...more, ...neutrals.filter((one) => !more.includes(one))].slice(0, count)
  for (const neutral of neutrals) if (picked.includes(neutral)) labels.push(neutral.label)
  const chosen = labels.length
  const left = neutrals.filter(({ label: text }) => !labels.includes(text))
  labels.push(...left.slice(0, OFFERED).map((neutral) => neutral.label))
  return treeOf(labels, chosen)
}

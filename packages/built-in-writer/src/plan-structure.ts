import type { Brief, Structure } from './brief.ts'
import { headingOfLabel, isHeadingLike } from './labels.ts'
import { DESCRIPTION, type Material, readMaterial } from './material.ts'
import { type Neutral, neutralsFor } from './neutral.ts'
import { nounPhrases, topicPhrases } from './phrases.ts'
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
    if (first?.kind !== 'sentence' || !saysSomething(first.text, brief.language)) return []
    const phrase = nounPhrases(first.text, brief.language).find(
      ({ whole }) => whole !== null && first.text.startsWith(`${whole} `),
    )
    return phrase?.whole && stemsOf(phrase.bare, brief.language).length > 1 ? [upperFirst(phrase.whole)] : []
  })
}

const LABELS_MIN = 2

/** The labels of the notes, where the owner ordered their notes by labels. */
const labelsOf = (material: Material, language: Brief['language']): string[] => {
  const labels = material.labels.slice(0, READ_MAX).filter((label) => isHeadingLike(label, language))
  return labels.length >= LABELS_MIN ? labels : []
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
  const noted = labelsOf(material, language)
  for (const heading of noted) if (labels.length < OWN_MAX) add(headingOfLabel(heading, language), true)
  for (const heading of [...material.headings, ...asked, ...material.questions])
    if (labels.length < OWN_MAX) add(upperFirst(heading))
  let subjects = 0
  // Who gave an outline knows what the post is made of.
  const isOutlined = labels.length >= CHOSEN_MIN && Math.max(material.headings.length, noted.length) > 1
  for (const subject of isOutlined ? [] : subjectsOf(material, brief))
    if (labels.length < OWN_MAX && subjects < SUBJECTS_MAX && add(subject)) subjects++
  const own = labels.length
  const neutrals = neutralsFor(brief.type, language, brief.pov).filter(
    ({ label: text }) => !labels.includes(text),
  )
  const texts = material.groups.map(wordsOfGroup)
  const isFilled = ({ cues, isForSteps }: Neutral) =>
    texts.some((text) => cues?.test(text)) || (isForSteps === true && material.groups.some(isOrdered))
  const filled = neutrals.filter(isFilled)
  const count = Math.max(
    CHOSEN_MIN - own,
    Math.min(filled.length, own < CHOSEN_MIN ? NEUTRALS_MAX : noted.length > 0 ? 0 : 1),
  )
  const picked = [...filled, ...neutrals.filter((one) => !filled.includes(one))].slice(0, count)
  for (const neutral of neutrals) if (picked.includes(neutral)) labels.push(neutral.label)
  const chosen = labels.length
  const left = neutrals.filter(({ label: text }) => !labels.includes(text))
  labels.push(...left.slice(0, OFFERED).map((neutral) => neutral.label))
  return {
    label,
    children: labels.map((text, at) => ({ label: text, isChosen: at < chosen, children: [] })),
  }
}

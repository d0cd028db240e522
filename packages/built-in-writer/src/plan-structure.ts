import type { Brief, Structure } from './brief.ts'
import { isOrdered, type Material, openingOf, READ_MAX, readMaterial, wordsOfGroup } from './material.ts'
import { type Neutral, neutralsFor } from './neutral.ts'
import { nounPhrases } from './phrases.ts'
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
const subjectsOf = (material: Material, brief: Brief): string[] =>
  material.groups.slice(0, READ_MAX).flatMap((group) => {
    const [first] = group.parts
    if (first?.kind !== 'sentence' || !saysSomething(first.text, brief.language)) return []
    const phrase = nounPhrases(first.text, brief.language).find(
      ({ whole }) => whole !== null && first.text.startsWith(`${whole} `),
    )
    return phrase?.whole && stemsOf(phrase.bare, brief.language).length > 1 ? [upperFirst(phrase.whole)] : []
  })

/** The owner's title, otherwise what they asked for, otherwise what the description names first; empty where none is sure. */
export const nameOf = (brief: Brief, material: Material): string => {
  const { language } = brief
  const asked = material.topics.flatMap(({ text }) => headingsOf(text, language))
  const [phrase] = [
    ...material.topics.flatMap(({ text }) => nounPhrases(withoutPurpose(text, language), language, true)),
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
  (brief.language === 'en' ? 'A new post' : 'Un artículo nuevo')

/**
 * The outline: pasted headings, what the owner asked for and their questions, then what their sentences are about. Where
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
  const add = (heading: string): boolean => {
    const text = withoutEnd(heading.trim(), ' .,;:')
    if (text.length < LABEL_MIN || text.length > LABEL_MAX) return false
    const stems = new Set(stemsOf(text, language))
    const isWithin = (known: ReadonlySet<string>) => [...stems].every((stem) => known.has(stem))
    const isTold = stems.size > 0 && taken.some((known) => known.size === stems.size && isWithin(known))
    const isTitle = stems.size > 0 && isWithin(title)
    if (isTold || isTitle || labels.some((known) => known.toLowerCase() === text.toLowerCase())) return false
    taken.push(stems)
    labels.push(text)
    return true
  }
  const asked = material.topics.flatMap(({ text }) => headingsOf(text, language))
  for (const heading of [...material.headings, ...asked, ...material.questions])
    if (labels.length < OWN_MAX) add(upperFirst(heading))
  let subjects = 0
  // Who gave an outline knows what the post is made of.
  const isOutlined = labels.length >= CHOSEN_MIN && material.headings.length > 1
  for (const subject of isOutlined ? [] : subjectsOf(material, brief))
    if (labels.length < OWN_MAX && subjects < SUBJECTS_MAX && add(subject)) subjects++
  const own = labels.length
  const neutrals = neutralsFor(brief.type, language).filter(({ label: text }) => !labels.includes(text))
  const texts = material.groups.map(wordsOfGroup)
  const isFilled = ({ cues, isForSteps }: Neutral) =>
    texts.some((text) => cues?.test(text)) || (isForSteps === true && material.groups.some(isOrdered))
  const filled = neutrals.filter(isFilled)
  const count = Math.max(CHOSEN_MIN - own, Math.min(filled.length, own < CHOSEN_MIN ? NEUTRALS_MAX : 1))
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

import type { Brief } from './brief.ts'
import { fill, type Intent, type Tip } from './grammar/grammar.ts'
import { escapeHtml } from './html.ts'
import type { Phrasing } from './phrasing.ts'
import type { Reading } from './reading.ts'
import type { Heading, Section } from './sections.ts'
import type { Sources } from './sources.ts'
import { phraseValues } from './subjects.ts'

export type Desk = {
  brief: Brief
  reading: Reading
  say: Phrasing
  source: Sources
  plenty: number
  facts: Map<Heading, string[]>
  /** What the chosen sections are for. */
  intents: Set<Intent>
  /** True when no chosen section is a list by itself. */
  needsList: boolean
}

const paragraph = (sentences: (string | null)[]): string => {
  const text = sentences.filter(Boolean).join(' ')
  return text ? `<p>${text}</p>` : ''
}
const list = (tag: 'ul' | 'ol', items: readonly string[]): string =>
  items.length > 0 ? `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>` : ''

/** The advice of an intent; those told as lists have their own entries and borrow here. */
const tipsOf = (intent: Intent, { grammar, topic }: Reading): readonly Tip[] => {
  if (intent === 'steps' || intent === 'compare' || intent === 'ideas' || intent === 'checklist')
    return grammar.tips.choose[topic.kind]
  if (intent === 'mistakes') return grammar.tips.use[topic.kind]
  if (intent === 'faq' || intent === 'close' || intent === 'detail') return grammar.tips.detail[topic.kind]
  return grammar.tips[intent][topic.kind]
}

const tell = (facts: readonly string[], say: Phrasing): (string | null)[] =>
  facts.length === 0 ? [] : [...facts.map((fact) => say.fact(fact)), say.remark()]

/** The list a section of this intent holds, or nothing. */
const listFor = (intent: Intent, count: number, { reading, say }: Desk): string => {
  const { grammar, topic } = reading
  if (intent === 'steps')
    return list(
      'ol',
      grammar.steps[topic.kind].map((step) => say.step(step)),
    )
  if (intent === 'checklist')
    return list(
      'ul',
      grammar.checklist[topic.kind].map((item) => escapeHtml(fill(item, topic))),
    )
  if (intent === 'mistakes' || intent === 'compare' || intent === 'ideas')
    return list(
      'ul',
      grammar.entries[intent][topic.kind].slice(0, count).map(([label, text]) => say.entry(label, text)),
    )
  return ''
}

const answerTo = (label: string, { reading }: Desk): string | null => {
  const { grammar, topic } = reading
  const pair = grammar.faq[topic.kind].find(
    ([question]) => fill(question, topic).toLowerCase() === label.toLowerCase(),
  )
  return pair ? escapeHtml(`${fill(pair[1], topic)}.`) : null
}

const writeChild = (child: Heading, desk: Desk): string => {
  const { brief, reading, say, plenty } = desk
  const { grammar, topic } = reading
  const facts = desk.facts.get(child) ?? []
  const detail = grammar.tips.detail[topic.kind]
  const answer = answerTo(child.label, desk)
  const isAction =
    child.phrase !== null &&
    child.label.toLowerCase() === fill(grammar.actionHeading, topic, { plain: child.phrase }).toLowerCase()
  const opening =
    child.phrase === null
      ? answer
      : say.from(isAction ? grammar.aboutAction : grammar.about, phraseValues(child.phrase, brief.language))
  const { choose, use, know, why } = grammar.tips
  const others = [detail, choose[topic.kind], use[topic.kind], know[topic.kind], why[topic.kind]]
  const pools = isAction
    ? [grammar.actionTips, use[topic.kind], ...others]
    : child.phrase === null
      ? [tipsOf(child.intent, reading), ...others]
      : others
  const tips =
    answer === null ? [say.tip(...pools), plenty > 0 || facts.length === 0 ? say.tip(...pools) : null] : []
  return `<h3>${escapeHtml(child.label)}</h3>${paragraph([opening, ...tell(facts, say), ...tips])}`
}

const questionsAndAnswers = (count: number, { reading }: Desk): string =>
  reading.grammar.faq[reading.topic.kind]
    .slice(0, count)
    .map(
      ([question, answer]) =>
        `<p><strong>${escapeHtml(fill(question, reading.topic))}</strong> ${escapeHtml(fill(answer, reading.topic))}.</p>`,
    )
    .join('')

const extras: Partial<Record<Intent, 'checklist' | 'mistakes' | 'compare' | 'ideas'>> = {
  choose: 'checklist',
  use: 'mistakes',
  know: 'compare',
  why: 'ideas',
}

const spareLists = ['compare', 'mistakes', 'checklist'] as const

/** A list that a short text gains from, when no section of its own holds it. */
const extraList = ({ intent }: Section, desk: Desk): string => {
  const extra =
    intent === 'detail' && desk.plenty > 2
      ? spareLists.find((list) => !desk.intents.has(list))
      : extras[intent]
  const isDue =
    desk.plenty > 2 || (desk.plenty > 1 && intent !== 'why') || (desk.needsList && intent === 'use')
  if (extra === undefined || !isDue || desk.intents.has(extra)) return ''
  desk.intents.add(extra)
  const lead = desk.say.from(desk.reading.grammar.openers[extra][desk.reading.topic.kind])
  return `${paragraph([lead])}${listFor(extra, 4, desk)}`
}

/** One chosen h2 with its chosen h3 as HTML. */
export const writeSection = (section: Section, desk: Desk): string => {
  const { reading, say, source, plenty } = desk
  const { grammar, topic } = reading
  const { intent, children } = section
  const heading = `<h2>${escapeHtml(section.label)}</h2>`
  const below = children.map((child) => writeChild(child, desk)).join('')
  if (intent === 'close') return `${heading}${below}`

  const isNamed = !/[?:]/.test(section.label) && section.label.split(' ').length <= 5
  const about = isNamed ? say.from(grammar.about, phraseValues(section.label, desk.brief.language)) : null
  const opener = intent === 'detail' ? about : say.from(grammar.openers[intent][topic.kind])
  const facts = desk.facts.get(section) ?? []
  const items = listFor(intent, children.length > 0 ? 3 + plenty : 4 + plenty, desk)
  const { know, why, choose, use } = grammar.tips
  const spare = [know[topic.kind], why[topic.kind], choose[topic.kind], use[topic.kind]]
  const tip = () => say.tip(tipsOf(intent, reading), ...(plenty > 1 ? spare : []))
  const wanted = items || intent === 'faq' ? 0 : (children.length > 0 ? 1 : 2) + (plenty > 0 ? 1 : 0)
  const tips = Array.from({ length: wanted }, tip)
  const questions =
    intent === 'faq' && children.length === 0 ? questionsAndAnswers(3 + Math.min(plenty, 2), desk) : ''
  const linked = [source.quoteFor(section.label), source.ownPageFor(section.label)]
  const lead = facts.length > 0 ? 1 : 2
  return [
    heading,
    paragraph([opener, ...tell(facts, say), ...tips.slice(0, lead)]),
    paragraph(tips.slice(lead)),
    items,
    questions,
    extraList(section, desk),
    paragraph(linked),
    below,
  ].join('')
}

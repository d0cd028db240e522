import type { NewFinding } from '@tintario/contract/writing/findings.ts'
import type { Computed, Wish } from '@tintario/contract/writing/material.ts'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { Material } from '../brief/index.ts'
import { askStage, runConcurrently, type StageContext } from '../model-calls/index.ts'
import type { SectionPlan } from '../suggest/index.ts'
import { citedIn, linkedIn, withoutCitations } from './claims.ts'
import { findingLine, sectionIn, wordsIn } from './section.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const said = (marked: string) => plain(withoutCitations(marked).replace(/<[^<>]*>|\{L\d+\||\}/g, ' '))

/** The index of the largest number in a list; null unless it is above 0. */
const largest = (numbers: readonly number[]): number | null => {
  const most = Math.max(0, ...numbers)
  return most > 0 ? numbers.indexOf(most) : null
}

/**
 * The section that can correct a finding of the whole text; null where none can: a text that is short for want
 * of facts is not to be filled, and a title is no section's.
 */
export const sectionOf = (
  { check, sentence, heading, values }: NewFinding,
  {
    plans,
    sections,
    wishes,
  }: { plans: readonly SectionPlan[]; sections: readonly string[]; wishes: readonly Wish[] },
): number | null => {
  if (values.part || values.cause === 'short') return null
  if (sentence !== '') {
    const at = sections.findLastIndex((text) => said(text).includes(plain(sentence)))
    return at < 0 ? null : at
  }
  if (check === 'must') {
    const ids = wishes.filter(({ text }) => text === values.wish).map(({ id }) => id)
    const at = plans.findIndex((plan) => plan.wishes.some((id) => ids.includes(id)))
    return at < 0 ? plans.length - 1 : at
  }
  if (check === 'length' && heading !== null) {
    const at = plans.findIndex((plan) => plan.heading === heading || plan.subsections.includes(heading))
    return at < 0 ? null : at
  }
  if (check === 'length')
    return largest(sections.map((text, at) => wordsIn(text) / Math.max(1, plans[at]?.words ?? 1)))
  if (check === 'repetition' && values.phrase) {
    const phrase = plain(String(values.phrase))
    return largest(sections.map((text) => said(text).split(phrase).length - 1))
  }
  return null
}

export const MEND_VERSION = 1

export const MEND =
  'Here is one section of a post that is written, and what is wrong with it now that the whole post is known. Write the section again as HTML, without its own heading and without anything around it: put right only what is named, and leave every other sentence, tag, id and link as it is. Leave a sentence out rather than fill its place.'

/** A mended section has the subheadings that it had, and cites and links nothing that is not known. */
const isFaithful = (before: string, after: string, known: ReadonlySet<string>): boolean => {
  const headings = (html: string) => headingsIn(html).map(({ text }) => text.trim())
  return (
    headings(before).join('\n') === headings(after).join('\n') &&
    [...citedIn(after), ...linkedIn(after)].every((id) => known.has(id))
  )
}

const correctSection = async (
  context: StageContext,
  {
    material,
    computed,
    plan,
    at,
    text,
    findings,
  }: {
    material: Material
    computed: readonly Computed[]
    plan: SectionPlan
    at: number
    text: string
    findings: readonly NewFinding[]
  },
): Promise<string> => {
  const known = new Set([...material.facts, ...computed, ...material.links].map(({ id }) => id))
  try {
    const { answer } = await askStage(context, {
      name: `mend:${at}`,
      version: MEND_VERSION,
      by: 'writing',
      material: material.prefix,
      task: [
        MEND,
        `<section>\n${JSON.stringify({ heading: plan.heading, words: plan.words }).replaceAll('<', '\\u003c')}\n</section>`,
        `<text>\n${text.replaceAll('</text', '')}\n</text>`,
        ...findings.map((finding) => `- ${findingLine(finding)}`),
      ].join('\n'),
      form: null,
      read: (said) => {
        const mended = sectionIn(said)
        if (wordsIn(mended) === 0) throw new AiMalformed('the section is empty')
        return mended
      },
      problems: () => [],
    })
    return isFaithful(text, answer, known) ? answer : text
  } catch (error) {
    // The owner is notified of what could not be corrected.
    if (!(error instanceof AiMalformed)) throw error
    return text
  }
}

/**
 * The sections after the corrections that need the whole text, as far as the model could make them: figures,
 * sentences that occur in two sections, orders of the owner, length. Each affected section is asked for once. A
 * corrected section with more findings than before, alone or within the whole, is dropped.
 */
export const correctSections = async (
  context: StageContext,
  {
    material,
    computed,
    plans,
    sections,
    ofWhole,
    ofSections,
  }: {
    material: Material
    computed: readonly Computed[]
    plans: readonly SectionPlan[]
    sections: readonly string[]
    /** The findings of each whole post, and of each section alone; one call reads the sources once. */
    ofWhole(posts: readonly (readonly string[])[]): Promise<NewFinding[][]>
    ofSections(marked: readonly string[]): Promise<NewFinding[][]>
  },
): Promise<string[]> => {
  const whole = (await ofWhole([sections])).flat()
  if (whole.length === 0) return [...sections]
  const alone = await ofSections(sections)
  // A section was asked about what it shows by itself when it was written.
  const isKnown = (finding: NewFinding) =>
    finding.sentence !== '' &&
    alone.flat().some(({ check, sentence }) => check === finding.check && sentence === finding.sentence)
  const wrong = plans.map((): NewFinding[] => [])
  for (const finding of whole) {
    if (isKnown(finding)) continue
    const at = sectionOf(finding, { plans, sections, wishes: material.wishes })
    if (at !== null) wrong[at]?.push(finding)
  }
  const concerned = wrong.flatMap((findings, at) => (findings.length > 0 ? [{ at, findings }] : []))
  const answers = await runConcurrently(
    context,
    concerned.map(({ at, findings }) => async (its: StageContext) => {
      const text = sections[at] ?? ''
      const plan = plans[at]
      return plan ? correctSection(its, { material, computed, plan, at, text, findings }) : text
    }),
  )
  const changed = concerned.flatMap(({ at }, nth) => {
    const text = answers[nth]
    return text === undefined || text === sections[at] ? [] : [{ at, text }]
  })
  if (changed.length === 0) return [...sections]
  const changedAlone = await ofSections(changed.map(({ text }) => text))
  let open = changed.filter(({ at }, nth) => (changedAlone[nth]?.length ?? 0) <= (alone[at]?.length ?? 0))
  let mended = [...sections]
  let left = whole.length
  while (open.length > 0) {
    // Checks all of them in one call, each with those before it; one that is dropped makes the later results invalid.
    const tried: string[][] = []
    for (const { at, text } of open) tried.push((tried.at(-1) ?? mended).with(at, text))
    const findings = await ofWhole(tried)
    let kept = 0
    for (; kept < open.length && (findings[kept]?.length ?? left) < left; kept++) {
      mended = tried[kept] ?? mended
      left = findings[kept]?.length ?? left
    }
    open = open.slice(kept + 1)
  }
  return mended
}

import type { Remark } from '@tintario/contract/writing/findings.ts'
import type { Computed } from '@tintario/contract/writing/material.ts'
import { AiMalformed } from '../../../../outside/ai/ai.ts'
import { headingsIn } from '../../../../outside/headings-in.ts'
import type { Material } from '../../gather-material.ts'
import { askStage, type Desk } from '../common/ask-stage.ts'
import { citedIn, linkedIn } from '../common/markers.ts'
import { together } from '../common/together.ts'
import type { SectionPlan } from '../plan/plan.ts'
import { sectionIn, told, wordsIn } from '../section/section.ts'
import { MEND, MEND_VERSION } from './prompt.ts'
import { sectionOf } from './section-of.ts'

/** A mended section has the subheadings that it had, and cites and links nothing that is not known. */
const isFaithful = (before: string, after: string, known: ReadonlySet<string>): boolean => {
  const headings = (html: string) => headingsIn(html).map(({ text }) => text.trim())
  return (
    headings(before).join('\n') === headings(after).join('\n') &&
    [...citedIn(after), ...linkedIn(after)].every((id) => known.has(id))
  )
}

const mendSection = async (
  desk: Desk,
  {
    material,
    computed,
    plan,
    at,
    text,
    remarks,
  }: {
    material: Material
    computed: readonly Computed[]
    plan: SectionPlan
    at: number
    text: string
    remarks: readonly Remark[]
  },
): Promise<string> => {
  const known = new Set([...material.facts, ...computed, ...material.links].map(({ id }) => id))
  try {
    const { answer } = await askStage(desk, {
      name: `mend:${at}`,
      version: MEND_VERSION,
      by: 'writing',
      material: material.prefix,
      task: [
        MEND,
        `<section>\n${JSON.stringify({ heading: plan.heading, words: plan.words }).replaceAll('<', '\\u003c')}\n</section>`,
        `<text>\n${text.replaceAll('</text', '')}\n</text>`,
        ...remarks.map((remark) => `- ${told(remark)}`),
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
    // What could not be mended is told to the owner.
    if (!(error instanceof AiMalformed)) throw error
    return text
  }
}

/**
 * The sections after what only the whole text shows was put right, as far as the model could: figures, sentences that
 * stand in two sections, orders of the owner, length. Each section concerned is asked for once. A mended section of which
 * the checks remark more than before, alone or within the whole, is dropped.
 */
export const mendSections = async (
  desk: Desk,
  {
    material,
    computed,
    plans,
    sections,
    ofWhole,
    ofSection,
  }: {
    material: Material
    computed: readonly Computed[]
    plans: readonly SectionPlan[]
    sections: readonly string[]
    /** What the checks remark of all sections together, and of one alone. */
    ofWhole(sections: readonly string[]): Promise<Remark[]>
    ofSection(marked: string): Promise<Remark[]>
  },
): Promise<string[]> => {
  const whole = await ofWhole(sections)
  if (whole.length === 0) return [...sections]
  const alone = await Promise.all(sections.map(ofSection))
  // A section was asked about what it shows by itself when it was written.
  const isKnown = (remark: Remark) =>
    remark.sentence !== '' &&
    alone.flat().some(({ check, sentence }) => check === remark.check && sentence === remark.sentence)
  const wrong = plans.map((): Remark[] => [])
  for (const remark of whole) {
    if (isKnown(remark)) continue
    const at = sectionOf(remark, { plans, sections, wishes: material.wishes })
    if (at !== null) wrong[at]?.push(remark)
  }
  const concerned = wrong.flatMap((remarks, at) => (remarks.length > 0 ? [{ at, remarks }] : []))
  const answers = await together(
    desk,
    concerned.map(({ at, remarks }) => async (its: Desk) => {
      const text = sections[at] ?? ''
      const plan = plans[at]
      return plan ? mendSection(its, { material, computed, plan, at, text, remarks }) : text
    }),
  )
  let mended = [...sections]
  let left = whole.length
  for (const [nth, { at }] of concerned.entries()) {
    const text = answers[nth]
    if (text === undefined || text === mended[at]) continue
    const tried = mended.with(at, text)
    const count = (await ofWhole(tried)).length
    if (count >= left || (await ofSection(text)).length > (alone[at]?.length ?? 0)) continue
    mended = tried
    left = count
  }
  return mended
}

import type { Remark } from '@tintario/contract/writing/findings.ts'
import type { Computed } from '@tintario/contract/writing/material.ts'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { Material } from '../brief/index.ts'
import { askStage, type Desk, together } from '../model-calls/index.ts'
import type { SectionPlan } from '../suggest/index.ts'
import { citedIn, linkedIn } from './markers.ts'
import { MEND, MEND_VERSION } from './mend-prompt.ts'
import { findingLine, sectionIn, wordsIn } from './section.ts'
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
        ...remarks.map((remark) => `- ${findingLine(remark)}`),
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
export const mendSections = async (
  desk: Desk,
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
    /** What the checks remark of each whole post, and of each section alone; one call reads the sources once. */
    ofWhole(posts: readonly (readonly string[])[]): Promise<Remark[][]>
    ofSections(marked: readonly string[]): Promise<Remark[][]>
  },
): Promise<string[]> => {
  const whole = (await ofWhole([sections])).flat()
  if (whole.length === 0) return [...sections]
  const alone = await ofSections(sections)
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
    const remarks = await ofWhole(tried)
    let kept = 0
    for (; kept < open.length && (remarks[kept]?.length ?? left) < left; kept++) {
      mended = tried[kept] ?? mended
      left = remarks[kept]?.length ?? left
    }
    open = open.slice(kept + 1)
  }
  return mended
}

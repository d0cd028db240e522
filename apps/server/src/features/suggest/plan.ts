import type { Computed } from '@tintario/contract/writing/material.ts'
import { z } from 'zod'
import { AiMalformed, type Structure } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import { askStage, type Desk, formIn, materialKey, readAnswer, readStage } from '../model-calls/index.ts'
import { computeAll } from './compute.ts'
import { excluding } from './distinct.ts'
import { fitStructure } from './fit-structure.ts'
import { PLAN_VERSION, placeTask, planShape, planTask } from './plan-prompt.ts'

type PlanAnswer = z.infer<typeof planShape>
/** What a section is to say; `heading` null is the opening of the post. */
export type SectionPlan = {
  heading: string | null
  subsections: string[]
  question: string
  form: string
  facts: string[]
  wishes: string[]
  links: string[]
  words: number
}
export type Plan = { sections: SectionPlan[]; takeaways: string[]; computed: Computed[] }

const FORM = formIn(z.toJSONSchema(planShape))
/** Of a section, and at most so many for each of its facts: more would be filler. */
const WORDS = { least: 20, most: 250, ofFact: 90 }
/** Letters and figures only: models like to change quotation marks and dashes. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** What a plan leaves out or doubles. */
const problemsOf = ({ facts, wishes }: Material, { sections }: PlanAnswer): string[] => {
  const placed = new Set(sections.flatMap((one) => [...one.facts, ...one.wishes]))
  const left = facts.filter(({ id, from }) => from === 'D' && !placed.has(id)).map(({ id }) => id)
  const musts = wishes.filter(({ id, kind }) => kind === 'must' && !placed.has(id)).map(({ id }) => id)
  const headings = sections.map(({ heading }) => plain(heading))
  return [
    ...(left.length > 0 ? [`these facts stand in no section: ${left.join(', ')}`] : []),
    ...(musts.length > 0 ? [`these wishes stand in no section: ${musts.join(', ')}`] : []),
    ...(new Set(headings).size < headings.length ? ['a heading stands there twice'] : []),
  ]
}

/** An outline for the owner to choose from; `instead` are the headings of one that is not wanted. */
export const planOutline = async (
  desk: Desk,
  { material, type, title, instead }: { material: Material; type: string; title?: string; instead: string[] },
): Promise<Structure> => {
  const structureOf = (found: PlanAnswer) => fitStructure(found.sections, title ?? found.label.slice(0, 100))
  const { answer } = await askStage(desk, {
    name: 'plan',
    version: PLAN_VERSION,
    by: 'planning',
    material: material.prefix,
    task: [planTask(type), excluding(instead), FORM].filter(Boolean).join('\n\n'),
    form: planShape,
    read: (said) => {
      const found = readAnswer(said, planShape)
      if (structureOf(found) === null) throw new AiMalformed('it has fewer than 3 sections with a heading')
      return found
    },
    problems: (found) => problemsOf(material, found),
  })
  const structure = structureOf(answer)
  if (structure === null) throw new AiMalformed('the outline has too few sections')
  return structure
}

const chosenOf = (structure: Structure) =>
  structure.children
    .filter(({ isChosen }) => isChosen)
    .map(({ label, children }) => ({
      heading: label,
      subsections: children.filter(({ isChosen }) => isChosen).map((h3) => h3.label),
    }))

/** The plan that the outline was made with, where it still speaks of the same material and knows all its headings. */
const keptPlan = async (
  desk: Desk,
  material: Material,
  headings: readonly string[],
): Promise<PlanAnswer | null> => {
  for (const name of ['plan:repair', 'plan']) {
    const kept = await readStage(desk.tools.db, desk.post, name)
    if (kept?.answer.material !== materialKey(material.prefix)) continue
    try {
      const found = readAnswer(kept.answer.text, planShape)
      const known = new Set(found.sections.map(({ heading }) => plain(heading)))
      if (headings.every((heading) => known.has(plain(heading)))) return found
    } catch {
      // What was said there is no plan; the next one may be.
    }
  }
  return null
}

/** The opening comes before the first heading, with the sections' first takeaways. */
const openingOf = (sections: readonly SectionPlan[], takeaways: readonly string[]): SectionPlan => ({
  heading: null,
  subsections: [],
  question: takeaways[0] ?? 'What does the reader get here?',
  form: 'prose',
  facts: [...new Set(sections.flatMap(({ facts }) => facts.slice(0, 1)))].slice(0, 3),
  wishes: [],
  links: [],
  words: 40,
})

/**
 * The content of each chosen section of the owner's outline. The outline's own plan is used where the owner has not
 * changed its headings; else the model is asked to assign the facts to theirs.
 */
export const planSections = async (
  desk: Desk,
  { material, type, structure }: { material: Material; type: string; structure: Structure },
): Promise<Plan> => {
  const outline = chosenOf(structure)
  const headings = outline.map(({ heading }) => heading)
  const found =
    (await keptPlan(desk, material, headings)) ??
    (
      await askStage(desk, {
        name: 'plan:outline',
        version: PLAN_VERSION,
        by: 'planning',
        material: material.prefix,
        task: [planTask(type), placeTask(outline), FORM].join('\n\n'),
        form: planShape,
        read: (said) => readAnswer(said, planShape),
        problems: (answer) => {
          const planned = answer.sections.map(({ heading }) => plain(heading))
          const isKept = headings.every((heading, at) => planned[at] === plain(heading))
          return [
            ...(isKept ? [] : ['the sections are not exactly the given ones in the given order']),
            ...problemsOf(material, answer),
          ]
        },
      })
    ).answer
  const bySection = new Map(found.sections.map((one) => [plain(one.heading), one]))
  const knownFacts = new Set(material.facts.map(({ id }) => id))
  const knownLinks = new Set(material.links.map(({ id }) => id))
  const knownWishes = new Set(material.wishes.map(({ id }) => id))
  const sections = outline.map(({ heading, subsections }, at): SectionPlan => {
    const one = bySection.get(plain(heading)) ?? found.sections[at]
    const facts = (one?.facts ?? []).filter((id) => knownFacts.has(id))
    const most = Math.min(WORDS.most, Math.max(1, facts.length) * WORDS.ofFact)
    return {
      heading,
      subsections,
      question: one?.question ?? '',
      form: one?.form ?? 'prose',
      facts,
      wishes: (one?.wishes ?? []).filter((id) => knownWishes.has(id)),
      links: (one?.links ?? []).filter((id) => knownLinks.has(id)),
      words: Math.min(most, Math.max(WORDS.least, Math.round(one?.words ?? WORDS.least))),
    }
  })
  return {
    sections: [openingOf(sections, found.takeaways), ...sections],
    takeaways: found.takeaways,
    computed: computeAll(found.computed, material.facts),
  }
}

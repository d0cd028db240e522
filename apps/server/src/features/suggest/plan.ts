import type { Computed } from '@tintario/contract/findings/material.ts'
import { z } from 'zod'
import { AiMalformed, type Structure } from '../../outside/ai/ai.ts'
import type { Material } from '../brief/index.ts'
import {
  askStage,
  formIn,
  materialKey,
  readAnswer,
  readStage,
  refused,
  type StageContext,
} from '../model-calls/index.ts'
import { computeAll } from './compute.ts'
import { excluding } from './distinct.ts'

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const fits = ({ heading }: { heading: string }) => tidy(heading).length >= 8 && tidy(heading).length <= 100
/** The most that are chosen at first; the limits of the tree are wider. */
const most = { h2: 9, h2Chosen: 7, h3: 5, h3Chosen: 3, h3ChosenInAll: 8 }

type Node = { heading: string; isChosen: boolean }

/** An outline within the limits of the tree; null when fewer than 3 sections are left. */
const fitStructure = (
  planned: readonly (Node & { subsections: readonly Node[] })[],
  title: string,
): Structure | null => {
  let h2Left = most.h2Chosen
  let h3Left = most.h3ChosenInAll
  const sections = planned.filter(fits).slice(0, most.h2)
  if (sections.length < 3) return null
  const marked = sections.filter(({ isChosen }) => isChosen).length
  return {
    label: title,
    children: sections.map((section, at) => {
      const isChosen = h2Left > 0 && (section.isChosen || (marked < 3 && at < 3))
      if (isChosen) h2Left -= 1
      let under = most.h3Chosen
      const children = section.subsections
        .filter(fits)
        .slice(0, most.h3)
        .map((sub) => {
          const take = isChosen && sub.isChosen && under > 0 && h3Left > 0
          if (take) {
            under -= 1
            h3Left -= 1
          }
          return { label: tidy(sub.heading), isChosen: take }
        })
      return { label: tidy(section.heading), isChosen, children }
    }),
  }
}

const PLAN_VERSION = 1

const planShape = z.object({
  refused,
  label: z.string(),
  sections: z
    .array(
      z.object({
        heading: z.string(),
        isChosen: z.boolean(),
        subsections: z.array(z.object({ heading: z.string(), isChosen: z.boolean() })).default([]),
        question: z.string().default('').describe('the question of the reader that it answers'),
        form: z.enum(['prose', 'steps', 'list', 'table']).catch('prose'),
        facts: z.array(z.string()).default([]),
        wishes: z.array(z.string()).default([]),
        links: z.array(z.string()).default([]),
        words: z.number().catch(150),
      }),
    )
    .min(1)
    .max(20),
  takeaways: z.array(z.string()).max(10).default([]),
  computed: z
    .array(z.object({ formula: z.string(), unit: z.string().nullable() }))
    .max(20)
    .default([]),
})

const byType: Record<string, string> = {
  guide: 'A guide: the steps in the order in which they are done, one act each.',
  list: 'A list: exactly as many items as the title promises, the weightiest first.',
  comparison: 'A comparison: the verdict first, then one table, then a section for each kind of reader.',
  campaign: 'A campaign: what, for whom, until when, how to order; at most 600 words in all.',
  story: 'A story: the scene, the making, the use.',
}

const planTask = (type: string): string =>
  [
    'Plan the post. For each section its heading (8 to 100 characters, none twice), the question that it answers, its form, the ids of its facts, wishes and links, and its words.',
    byType[type] ?? '',
    'Place every fact that matters and every wish of kind must. Plan 60 to 90 words for each fact, at most 250 a section. No section that the facts cannot fill.',
    '4 to 9 sections, each with up to 3 subsections. isChosen marks what belongs into the post: at least 3 sections, at most 8 subsections in all and 3 under one section; the others are offered to the owner.',
    'computed: sums that help the reader, as formulas over fact ids with + - * / and brackets: F3 is the first quantity of fact F3, F3.2 its second. We work them out.',
  ]
    .filter(Boolean)
    .join('\n')

/** For an outline that the owner has changed or made. */
const placeTask = (outline: readonly { heading: string; subsections: string[] }[]): string =>
  `Plan the post with exactly these sections and subsections, in this order and with exactly these words, all of them chosen: ${JSON.stringify(outline)}`

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
  context: StageContext,
  { material, type, title, instead }: { material: Material; type: string; title?: string; instead: string[] },
): Promise<Structure> => {
  const structureOf = (found: PlanAnswer) => fitStructure(found.sections, title ?? found.label.slice(0, 100))
  const { answer } = await askStage(context, {
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
  context: StageContext,
  material: Material,
  headings: readonly string[],
): Promise<PlanAnswer | null> => {
  for (const name of ['plan:repair', 'plan']) {
    const kept = await readStage(context.tools.db, context.post, name)
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

/** The content of each chosen section, from the stored plan unless the owner has changed the headings. */
export const planSections = async (
  context: StageContext,
  { material, type, structure }: { material: Material; type: string; structure: Structure },
): Promise<Plan> => {
  const outline = chosenOf(structure)
  const headings = outline.map(({ heading }) => heading)
  const found =
    (await keptPlan(context, material, headings)) ??
    (
      await askStage(context, {
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

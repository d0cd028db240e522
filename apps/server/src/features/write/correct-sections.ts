import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed, Wish } from '@tintario/contract/findings/material.ts'
import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { Material } from '../brief/index.ts'
import {
  askStage,
  formIn,
  readAnswer,
  refused,
  runConcurrently,
  type StageContext,
} from '../model-calls/index.ts'
import type { SectionPlan } from '../suggest/index.ts'
import { applyEdit, lettersOf } from './apply-edit.ts'
import { citedIn, linkedIn } from './citations.ts'
import { findingLine, sectionIn, wordsIn } from './section.ts'

const EDIT_VERSION = 1

const editShape = z.object({
  refused,
  edits: z.array(z.object({ find: z.string(), replace: z.string() })).max(60),
})

const EDIT =
  'Here is the whole post. Take out repetition between sections, join them, bring the voice: at most 20 replacements. find is a passage of one paragraph that stands in the post exactly once, letter by letter; replace is what stands there instead. Keep every id, figure, link and tag. An empty list is a good answer.'

const FORM = formIn(z.toJSONSchema(editShape))
const EDITS_MAX = 20

/** A replacement is dropped where `applyEdit` refuses it, or if it adds findings. */
export const editSections = async (
  context: StageContext,
  {
    prefix,
    sections,
    countFindings,
  }: { prefix: string; sections: readonly string[]; countFindings(marked: string): Promise<number> },
): Promise<string[]> => {
  const post = sections.map((text, at) => `<!-- ${at} -->\n${text.replaceAll('</post', '')}`).join('\n')
  const { answer } = await askStage(context, {
    name: 'edit',
    version: EDIT_VERSION,
    by: 'writing',
    material: prefix,
    task: [`<post>\n${post}\n</post>`, EDIT, FORM].join('\n\n'),
    form: editShape,
    read: (said) => readAnswer(said, editShape).edits,
    problems: () => [],
  }).catch((error) => {
    if (!(error instanceof AiMalformed)) throw error
    return { answer: [] }
  })
  const edited = sections.map((text) => ({ text, count: null as number | null }))
  for (const edit of answer.slice(0, EDITS_MAX)) {
    const change = applyEdit(
      edited.map(({ text }) => text),
      edit,
    )
    const section = edited[change?.at ?? -1]
    if (!change || !section || wordsIn(change.text) === 0) continue
    section.count ??= await countFindings(section.text)
    const count = await countFindings(change.text)
    if (count <= section.count) Object.assign(section, { text: change.text, count })
  }
  return edited.map(({ text }) => text)
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const largest = (numbers: readonly number[]): number | null => {
  const most = Math.max(0, ...numbers)
  return most > 0 ? numbers.indexOf(most) : null
}

/**
 * The section that can correct a finding of the whole text, if any: a text short of facts is not filled, and a title
 * has no section.
 */
const sectionOf = (
  { check, sentence, heading, values }: NewFinding,
  {
    plans,
    sections,
    wishes,
  }: { plans: readonly SectionPlan[]; sections: readonly string[]; wishes: readonly Wish[] },
): number | null => {
  if (values.part || values.cause === 'short') return null
  if (sentence !== '') {
    const at = sections.findLastIndex((text) => lettersOf(text).includes(plain(sentence)))
    return at < 0 ? null : at
  }
  if (check === 'must' || check === 'wish') {
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
    return largest(sections.map((text) => lettersOf(text).split(phrase).length - 1))
  }
  return null
}

const MEND_VERSION = 2

const MEND =
  'Here is one section of a post that is written, and what is wrong with it now that the whole post is known. Write the section again as HTML, without its own heading and without anything around it: put right only what is named, and leave every other sentence, tag, id and link as it is. Leave a sentence out rather than fill its place.'
/** The check compares words; it cannot see that another section, or other words, meet a wish. */
const MEND_WISH =
  'A wish is named where its words were not found. Where this section or the opening meets it in other words, or where it is about the manner of the whole post, leave the section as it is.'

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
    opening,
    findings,
  }: {
    material: Material
    computed: readonly Computed[]
    plan: SectionPlan
    at: number
    text: string
    opening: string
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
        ...(findings.some(({ check }) => check === 'wish')
          ? [`<opening>\n${opening.replaceAll('</opening', '')}\n</opening>`, MEND_WISH]
          : []),
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
    if (!(error instanceof AiMalformed)) throw error
    return text
  }
}

/**
 * Corrects what needs the whole text: figures, repeated sentences, orders of the owner, length. Each section is asked
 * for once, and dropped if it then has more findings, alone or within the whole.
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
      return plan
        ? correctSection(its, { material, computed, plan, at, text, opening: sections[0] ?? '', findings })
        : text
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

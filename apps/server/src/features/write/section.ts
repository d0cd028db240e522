import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import type { Computed } from '@tintario/contract/findings/material.ts'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { headingsIn } from '../../outside/headings-in.ts'
import type { Material } from '../brief/index.ts'
import { askStage, type StageContext } from '../model-calls/index.ts'
import type { SectionPlan } from '../suggest/index.ts'
import { citedIn, linkedIn } from './citations.ts'

const SECTION_VERSION = 1

const SECTION = [
  'Write this one section of the post as HTML, without its own heading and without anything around it. Allowed tags: p ul ol li strong em blockquote table thead tbody tr th td, and h3 for the given subsections.',
  'Begin with the answer, then why, then how. No sentence that only announces. Put the id right after the words that it proves, before the full stop: "It weighs 75 g {F3}." Use the facts of this section; leave out what they do not carry. Do not repeat what other sections tell.',
].join('\n')

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Without what some models put around a text: their thoughts, and a fence. */
const bare = (said: string): string => {
  const thought = said.lastIndexOf('</think>')
  const text = (thought >= 0 ? said.slice(thought + '</think>'.length) : said).trim()
  const open = text.replace(/^```(?:html)?/i, '')
  return (open.endsWith('```') ? open.slice(0, -3) : open).trim()
}

export const bareSoFar = (soFar: string): string => {
  if (soFar.includes('<think>') && !soFar.includes('</think>')) return ''
  return bare(soFar)
}

/** Words of a marked text; what it cites is none. */
export const wordsIn = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.startsWith('{')).length

/** A section's text in what a model said: a bare text is a paragraph. */
export const sectionIn = (said: string): string => {
  const text = bare(said)
  return text === '' || text.startsWith('<') ? text : `<p>${text}</p>`
}

type SectionAsked = {
  material: Material
  computed: readonly Computed[]
  plan: SectionPlan
  /** 0 is the opening. */
  at: number
  headings: readonly string[]
  onText(soFar: string): void
  check(marked: string): Promise<NewFinding[]>
}

const taskOf = ({ plan, computed, headings }: SectionAsked): string => {
  const { heading, subsections, question, form, facts, wishes, links, words } = plan
  const section = {
    heading:
      heading ?? '(the opening, before the first heading; one or two paragraphs that name the keyword)',
    subsections,
    question,
    form,
    facts,
    wishes,
    links,
    words,
    computed: computed.filter((one) => one.facts.some((id) => facts.includes(id))),
    otherSections: headings.filter((other) => other !== heading),
  }
  return `${SECTION}\n<section>\n${JSON.stringify(section).replaceAll('<', '\\u003c')}\n</section>`
}

export const findingLine = ({ check, sentence, values }: NewFinding): string => {
  const about = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
  return `${check} (${about.join(', ')}): "${sentence}"`
}

/** One section as marked HTML without its heading. What is still wrong after one repair is left to the post's checks. */
export const writeSection = async (context: StageContext, asked: SectionAsked): Promise<string> => {
  const { material, computed, plan, at, onText, check } = asked
  const known = new Set([...material.facts, ...computed, ...material.links].map(({ id }) => id))
  const { answer } = await askStage(context, {
    name: `section:${at}`,
    version: SECTION_VERSION,
    by: 'writing',
    material: material.prefix,
    task: taskOf(asked),
    form: null,
    onText,
    read: (said) => {
      const text = sectionIn(said)
      if (wordsIn(text) === 0) throw new AiMalformed('the section is empty')
      return text
    },
    problems: async (text) => {
      const found = headingsIn(text).map((one) => plain(one.text))
      const wanted = plan.subsections.map(plain)
      const strange = [...new Set([...citedIn(text), ...linkedIn(text)])].filter((id) => !known.has(id))
      const words = wordsIn(text)
      return [
        ...(found.length === wanted.length && wanted.every((one, nth) => found[nth] === one)
          ? []
          : [`the h3 are not exactly ${JSON.stringify(plan.subsections)}`]),
        ...strange.map((id) => `there is no ${id}`),
        ...(words > plan.words * 2 + 60 ? [`it has ${words} words, ${plan.words} are planned`] : []),
        ...(await check(text)).map(findingLine),
      ]
    },
  })
  return answer
}

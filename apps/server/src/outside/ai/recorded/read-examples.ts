import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AiMalformed, type Example, type Model } from '../ai.ts'
import { drawCover } from '../cover/draw-cover.ts'

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

const THINKING_MS = 600
/** A text comes in pieces of about so many characters, with this between them: a section in some six seconds. */
const PIECE = 24
const PIECE_MS = 160

const NOTHING_COUNTED = { in: null, cached: null, out: null }

const endOfPiece = (text: string, from: number): number => {
  const space = text.indexOf(' ', from + PIECE)
  return space < 0 ? text.length : space
}

/**
 * Does not read the question: see `example-of.ts`. Parts of a stage (`judge:0`, `plan:outline`) have the answer of the
 * stage unless they have their own. A stage without a recording is `AiMalformed`.
 */
export const createRecordedModel = (answers: ReadonlyMap<string, string>, pause: Pause): Model => ({
  name: 'recorded',
  async ask(_, { stage, signal, onText }) {
    const text = answers.get(stage ?? '') ?? answers.get(stage?.split(':', 1)[0] ?? '')
    if (text === undefined) throw new AiMalformed(`nothing was recorded for ${stage ?? 'this question'}`)
    await pause(THINKING_MS, signal)
    for (let at = 0; onText && at < text.length; ) {
      at = endOfPiece(text, at)
      onText(text.slice(0, at))
      await pause(PIECE_MS, signal)
    }
    return { text, tokens: NOTHING_COUNTED }
  },
})

const said = z.looseObject({ refused: z.null() })
const node = z.looseObject({ heading: z.string(), isChosen: z.boolean() })

/** One file of `data/`: what an owner typed and chose, and what a model said at each stage, as the stages want it. */
const recording = z.strictObject({
  name: z.string().regex(/^[a-z-]{3,40}$/),
  language: z.enum(['en', 'es']),
  country: z.string(),
  type: z.string(),
  tone: z.string(),
  pov: z.enum(['first_singular', 'first_plural', 'second', 'third']),
  audience: z.string(),
  title: z.string(),
  line: z.string(),
  description: z.string(),
  answers: z.strictObject({
    understand: said.extend({ facts: z.array(z.looseObject({ text: z.string(), quote: z.string() })) }),
    keywords: said.extend({ keywords: z.array(z.looseObject({ text: z.string() })) }),
    titles: said.extend({ titles: z.array(z.looseObject({ text: z.string() })) }),
    plan: said.extend({ label: z.string(), sections: z.array(node.extend({ subsections: z.array(node) })) }),
    /** The opening, then the chosen sections in their order, as marked HTML. */
    sections: z.array(z.string()),
    edit: said,
    head: said.extend({
      metaTitle: z.string(),
      metaDescription: z.string(),
      excerpt: z.string(),
      slug: z.string(),
    }),
    judge: said,
  }),
})

const exampleOf = (text: string, pause: Pause): Example => {
  const { answers, ...about } = recording.parse(JSON.parse(text))
  const { sections, ...inForm } = answers
  const byStage = new Map([
    ...Object.entries(inForm).map(([stage, answer]) => [stage, JSON.stringify(answer)] as const),
    ...sections.map((section, at) => [`section:${at}`, section] as const),
  ])
  return {
    ...about,
    keywords: answers.keywords.keywords.map((one) => one.text),
    titles: answers.titles.titles.map((one) => one.text),
    outline: answers.plan.sections
      .filter(({ isChosen }) => isChosen)
      .map(({ heading, subsections }) => ({
        heading,
        subsections: subsections.filter(({ isChosen }) => isChosen).map((one) => one.heading),
      })),
    structure: {
      label: answers.plan.label,
      children: answers.plan.sections.map(({ heading, isChosen, subsections }) => ({
        label: heading,
        isChosen,
        children: subsections.map((one) => ({ label: one.heading, isChosen: one.isChosen })),
      })),
    },
    text: { ...answers.head, sections, facts: answers.understand.facts },
    model: createRecordedModel(byStage, pause),
    drawCover,
  }
}

const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal })

/** The examples that come along, in the order of their files. Throws where a file is not what it should be. */
export const readExamples = ({ pause = pauseFor }: { pause?: Pause } = {}): Example[] => {
  const folder = join(import.meta.dirname, 'data')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => exampleOf(readFileSync(join(folder, file), 'utf8'), pause))
}

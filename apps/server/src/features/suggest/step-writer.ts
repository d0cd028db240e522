import type { Brief, Example, Models, More, Writer } from '../../outside/ai/ai.ts'
import { refuseForbidden } from '../../outside/ai/content-policy.ts'
import { refuse } from '../../refuse.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { gatherMaterial, linksOf, type Material, workspacePart } from '../brief/index.ts'
import { stageContextOf } from '../model-calls/index.ts'
import type { PostRow } from '../posts/index.ts'
import { enhance } from './enhance.ts'
import { exampleOf, keywordExampleOf, modelsOf, titleExampleOf } from './example-of.ts'
import { keywords } from './keywords.ts'
import { planOutline } from './plan.ts'
import { titles } from './titles.ts'

const isFirst = (more: More | undefined): boolean => (more?.exclude ?? []).length === 0

/**
 * The steps of a post that may be an example's: played back where the recording fits the post's present inputs, else
 * asked of the installed writer. More options than the recorded ones, a second outline, and a better description come
 * from the usual writer: they have no recording. Recorded answers are stored in the post's rows, and asked again as
 * soon as their question changes (`askStage`).
 */
const withExamples = (
  examples: readonly Example[],
  { usual, play }: { usual: StepWriter; play: (models: Models) => StepWriter },
): StepWriter => {
  const writerFor = (example: Example | null) => (example ? play(modelsOf(example)) : usual)
  return {
    enhanceDescription: (brief, signal) => usual.enhanceDescription(brief, signal),
    suggestKeywords: (brief, signal, more) =>
      writerFor(isFirst(more) ? exampleOf(examples, brief) : null).suggestKeywords(brief, signal, more),
    suggestTitles: (brief, signal, more) =>
      writerFor(isFirst(more) ? keywordExampleOf(examples, brief) : null).suggestTitles(brief, signal, more),
    planStructure: (brief, signal) =>
      writerFor(brief.structure ? null : titleExampleOf(examples, brief)).planStructure(brief, signal),
  }
}

type StepWriter = Omit<Writer, 'writeArticle'>

const knownTexts = (brief: Brief, { facts }: Material): string[] => [
  brief.description,
  ...facts.flatMap(({ text, quote }) => [text, quote]),
]

const withModels = (tools: Tools, models: Models, row: PostRow): StepWriter => {
  const ready = async (brief: Brief, signal: AbortSignal) => {
    refuseForbidden(brief)
    const desk = stageContextOf(tools, models, row, signal)
    return { desk, material: await gatherMaterial(desk, brief, row.updatedAt.toISOString()) }
  }
  const headings = (structure: Brief['structure']) => structure?.children.map(({ label }) => label) ?? []
  return {
    async enhanceDescription(brief, signal) {
      refuseForbidden(brief)
      const workspace = workspacePart(brief, linksOf(brief))
      return enhance(stageContextOf(tools, models, row, signal), {
        workspace,
        text: brief.description,
        language: brief.language,
      })
    },
    async suggestKeywords(brief, signal, more) {
      const { desk, material } = await ready(brief, signal)
      const found = await keywords(desk, { prefix: material.prefix, exclude: more?.exclude ?? [] })
      const noFigures = { volume: null, cpc: null, cpcUnits: null, difficulty: null, competition: null }
      return found.map((keyword) => ({ keyword, ...noFigures, source: 'model' as const }))
    },
    async suggestTitles(brief, signal, more) {
      const { desk, material } = await ready(brief, signal)
      const known = knownTexts(brief, material)
      return titles(desk, {
        prefix: material.prefix,
        exclude: more?.exclude ?? [],
        known,
        language: brief.language,
      })
    },
    async planStructure(brief, signal) {
      const { desk, material } = await ready(brief, signal)
      const { type, title, structure } = brief
      const instead = headings(structure)
      return planOutline(desk, { material, type, instead, ...(title ? { title } : {}) })
    },
  }
}

const refuseExample = async () => refuse('EXAMPLE_ONLY')
/** An example is free: nothing but its recording answers. */
const onlyRecorded: StepWriter = {
  enhanceDescription: refuseExample,
  suggestKeywords: refuseExample,
  suggestTitles: refuseExample,
  planStructure: refuseExample,
}

const usualWriter = ({ ai, ...tools }: WriterTools, row: PostRow): StepWriter => {
  if (row.example !== null) return onlyRecorded
  return ai.name === 'built-in' ? ai : withModels({ ai, ...tools }, ai, row)
}

/** A recording where it fits, else the built-in writer, or models, whose answers are stored with the post. */
export const writerOf = (tools: WriterTools, row: PostRow): StepWriter =>
  withExamples(tools.examples, {
    usual: usualWriter(tools, row),
    play: (models) => withModels(tools, models, row),
  })

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateImage } from 'ai'
import sharp from 'sharp'
import { z } from 'zod'
import { type Ai, AiMalformed, AiRefused, type Brief, type Structure } from '../ai.ts'
import { composeCover, drawCover } from '../built-in/cover/draw-cover.ts'
import { describe } from '../built-in/meta.ts'
import { violatesPolicy } from '../built-in/policy.ts'
import { readBrief } from '../built-in/reading.ts'
import { createCalling, type Patience, patience } from './calling.ts'
import { collectStream } from './collect-stream.ts'
import { instructions, material, tasks } from './prompts.ts'
import { distinct, fitStructure, shapes } from './shapes.ts'
import { articleProblem, chosenHeadings, streamArticle } from './stream-article.ts'

export type OpenAiCompatibleSettings = {
  baseUrl: string
  apiKey: string
  model: string
  /** null: covers are drawn by the built-in writer. */
  imageModel: string | null
  /** Other limits than reliability G13's, for tests. */
  patience?: Patience
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Asked again this often when an answer cannot be used. */
const REPAIRS = 2
const COVER = { width: 1600, height: 900 }

/**
 * A writer behind any endpoint that speaks the OpenAI protocol. Answers are structured by schema (which also
 * stands in the prompt, for servers that know JSON only), checked, and asked for again when unusable. All
 * output is untrusted. Without an image model covers are the built-in ones.
 */
export const createOpenAiCompatibleAi = (settings: OpenAiCompatibleSettings): Ai => {
  const { fetch, run } = createCalling(settings.patience ?? patience)
  const { baseUrl, apiKey } = settings
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey ? { apiKey } : {}),
    fetch,
    supportsStructuredOutputs: true,
  })
  const model = provider.chatModel(settings.model)
  /** Learnt from the first refusal: the server does not know `response_format`. */
  let isPlain = false

  const judge = (brief: Brief) => {
    if (violatesPolicy([brief.description, brief.keyword, brief.title].filter(Boolean).join('\n')))
      throw new AiRefused('The topic breaks the content policy')
  }

  const askOnce = async <S extends z.ZodType>(
    brief: Brief,
    prompt: string,
    schema: S,
    signal: AbortSignal,
  ): Promise<z.infer<S>> => {
    const asked = { model, instructions: instructions(brief), prompt, signal }
    const text = await collectStream(isPlain ? asked : { ...asked, schema }).catch((error) => {
      const isUnknown = APICallError.isInstance(error) && error.statusCode === 400
      if (isPlain || !isUnknown || !/response_format|json_schema/i.test(error.responseBody ?? '')) throw error
      isPlain = true
      return collectStream(asked)
    })
    const found = schema.safeParse(readJson(/\{[\s\S]*\}/.exec(text)?.[0] ?? ''))
    if (!found.success) throw new AiMalformed('it is not JSON of the given schema', { cause: found.error })
    return found.data
  }

  /** One structured answer that passes `use`, which gives null for an answer that cannot be used. */
  const ask = async <S extends z.ZodType, T>(
    brief: Brief,
    task: string,
    shape: S,
    signal: AbortSignal,
    use: (answer: z.infer<S>) => T | null,
  ): Promise<T> => {
    judge(brief)
    const schema = `Answer with JSON only, by this schema: ${JSON.stringify(z.toJSONSchema(shape))}`
    let problem = ''
    for (let tries = 0; tries <= REPAIRS; tries++) {
      const prompt = [material(brief), task, schema, problem ? tasks.repair(problem) : '']
        .filter(Boolean)
        .join('\n\n')
      try {
        const answer = await run(signal, (limited) => askOnce(brief, prompt, shape, limited))
        const used = use(answer)
        if (used !== null) return used
        problem = 'it does not keep the limits'
      } catch (error) {
        if (!(error instanceof AiMalformed)) throw error
        problem = error.message
      }
    }
    throw new AiMalformed(problem)
  }

  const planStructure = (brief: Brief, signal: AbortSignal): Promise<Structure> =>
    ask(brief, tasks.structure(), shapes.structure, signal, (found) =>
      fitStructure(found, brief.title ?? found.label.slice(0, 100)),
    )

  const orNull = <T>(items: T[]): T[] | null => (items.length > 0 ? items : null)

  return {
    name: 'openai-compatible',
    enhanceDescription: (brief, signal) =>
      ask(brief, tasks.description(), shapes.description, signal, ({ description }) => description),
    suggestKeywords: (brief, signal, more) =>
      ask(brief, tasks.keywords(more?.exclude), shapes.keywords, signal, ({ keywords }) =>
        orNull(
          distinct(keywords, more?.exclude).map((keyword) => ({
            keyword,
            volume: null,
            cpc: null,
            cpcUnits: null,
            difficulty: null,
            competition: null,
            source: 'model' as const,
          })),
        ),
      ),
    suggestTitles: (brief, signal, more) =>
      ask(brief, tasks.titles(more?.exclude), shapes.titles, signal, ({ titles }) =>
        orNull(distinct(titles, more?.exclude)),
      ),
    planStructure,
    async writeArticle(brief, signal, onProgress) {
      judge(brief)
      const structure = brief.structure ?? (await planStructure(brief, signal))
      const headings = chosenHeadings(structure)
      const outline = headings.map(({ level, label }) => `<h${level}>${label}</h${level}>`).join('\n')
      let problem: string | null = null
      let html = ''
      for (let tries = 0; tries <= REPAIRS; tries++) {
        const repair = problem ? tasks.repair(problem) : ''
        const prompt = [material(brief), tasks.article(outline), repair].filter(Boolean).join('\n\n')
        try {
          html = await run(signal, (limited) =>
            streamArticle(
              { model, instructions: instructions(brief), prompt, signal: limited },
              headings,
              onProgress,
            ),
          )
          problem = articleProblem(html, headings)
        } catch (error) {
          if (!(error instanceof AiMalformed)) throw error
          problem = error.message
        }
        if (problem === null) break
      }
      if (problem !== null) throw new AiMalformed(problem)
      onProgress?.({ fraction: 0.97, partialHtml: html })
      const task = `${tasks.meta()}\n<article>\n${html.replaceAll('</article', '')}\n</article>`
      const meta = await ask(brief, task, shapes.meta, signal, (found) => found).catch((error) => {
        if (!(error instanceof AiMalformed)) throw error
        return describe(brief, readBrief(brief), structure)
      })
      return { html, ...meta }
    },
    async drawCover(brief, signal) {
      judge(brief)
      const { imageModel } = settings
      if (imageModel === null) return drawCover(brief)
      const { alt } = composeCover(brief)
      const prompt = `Paper-cut illustration for a blog post: flat shapes, soft shadows, one warm light, calm background, landscape format. No lettering, no logos, no people. It shows: ${alt}`
      const image = await run(signal, async (limited) => {
        const result = await generateImage({
          model: provider.imageModel(imageModel),
          prompt,
          size: '1536x1024',
          maxRetries: 0,
          abortSignal: limited,
        })
        return result.image.uint8Array
      })
      try {
        const bytes = await sharp(image)
          .resize(COVER.width, COVER.height, { fit: 'cover' })
          .jpeg({ quality: 88 })
          .toBuffer()
        return { bytes, contentType: 'image/jpeg', ...COVER, alt }
      } catch (error) {
        throw new AiMalformed('The picture cannot be read', { cause: error })
      }
    },
  }
}

import { z } from 'zod'
import { encodePicture } from '../../encode-picture.ts'
import { type Ai, AiMalformed, type Brief, type Structure } from '../ai.ts'
import { composeCover, drawCover } from '../cover/draw-cover.ts'
import { refuseForbidden } from '../refuse-forbidden.ts'
import type { Model } from './connect-model.ts'
import { describeArticle } from './describe-article.ts'
import { instructions, material, tasks } from './prompts.ts'
import { distinct, fitStructure, shapes } from './shapes.ts'
import { articleProblem, chosenHeadings, streamArticle } from './stream-article.ts'

/** Asked again this often when an answer cannot be used. */
const REPAIRS = 2
const COVER = { width: 1600, height: 900 }

/**
 * A writer that asks a language model. Answers are of a schema (which also stands in the prompt, with its limits, and
 * for servers that know no schemas), checked, and asked for again when unusable. All output is untrusted. A model that
 * draws no pictures leaves the covers to us.
 */
export const createModelAi = (model: Model): Ai => {
  /** One structured answer that passes `use`, which gives null for an answer that cannot be used. */
  const ask = async <S extends z.ZodType, T>(
    brief: Brief,
    task: string,
    shape: S,
    signal: AbortSignal,
    use: (answer: z.infer<S>) => T | null,
  ): Promise<T> => {
    refuseForbidden(brief)
    const schema = `Answer with JSON only, by this schema: ${JSON.stringify(z.toJSONSchema(shape))}`
    let problem = ''
    for (let tries = 0; tries <= REPAIRS; tries++) {
      const prompt = [material(brief), task, schema, problem ? tasks.repair(problem) : '']
        .filter(Boolean)
        .join('\n\n')
      try {
        const used = use(await model.askJson({ instructions: instructions(brief), prompt }, shape, signal))
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
    name: 'model',
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
      refuseForbidden(brief)
      const structure = brief.structure ?? (await planStructure(brief, signal))
      const headings = chosenHeadings(structure)
      const outline = headings.map(({ level, label }) => `<h${level}>${label}</h${level}>`).join('\n')
      let problem: string | null = null
      let html = ''
      for (let tries = 0; tries <= REPAIRS; tries++) {
        const repair = problem ? tasks.repair(problem) : ''
        const prompt = [material(brief), tasks.article(outline), repair].filter(Boolean).join('\n\n')
        try {
          const question = { instructions: instructions(brief), prompt }
          html = await streamArticle(model, question, headings, signal, onProgress)
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
        return describeArticle(brief.title ?? structure.label, html)
      })
      return { html, ...meta }
    },
    async drawCover(brief, signal) {
      refuseForbidden(brief)
      if (model.draw === null) return drawCover(brief)
      const { alt } = composeCover(brief)
      const prompt = `Paper-cut illustration for a blog post: flat shapes, soft shadows, one warm light, calm background, landscape format. No lettering, no logos, no people. It shows: ${alt}`
      const image = await model.draw(prompt, signal)
      const formats = ['png', 'jpeg', 'webp'] as const
      const order = { formats, resize: { ...COVER, fit: 'cover' }, as: 'jpeg' } as const
      const cover = await encodePicture(image, order, { signal })
      if (!cover) throw new AiMalformed('The picture cannot be read')
      return { ...cover, alt }
    },
  }
}

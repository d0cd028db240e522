import { ALT_MAX } from '@tintario/contract/images/limits.ts'
import { createUnknownFigures } from '@tintario/prose/quantities/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { askStage, formIn, readAnswer, refused, type StageContext } from '../model-calls/index.ts'
import { withoutCitations } from './citations.ts'

const HEAD_VERSION = 2

const headShape = z.object({
  refused,
  metaTitle: z.string(),
  metaDescription: z.string(),
  excerpt: z.string(),
  slug: z.string().default(''),
  alt: z.string().default(''),
})

const limits = {
  metaTitle: { least: 30, most: 60 },
  metaDescription: { least: 120, most: 156 },
  excerpt: { least: 10, most: 280 },
  slug: { least: 0, most: 60 },
  alt: { least: 0, most: ALT_MAX - 30 },
} as const

const HEAD = `Write what search shows of this post: metaTitle of ${limits.metaTitle.least} to ${limits.metaTitle.most} characters with the keyword, metaDescription of ${limits.metaDescription.least} to ${limits.metaDescription.most} characters with the keyword and what the reader gets, excerpt of at most ${limits.excerpt.most} characters, slug of 3 to 6 words, alt of at most ${limits.alt.most} characters: what one picture without people and lettering would show, as one would tell somebody who cannot see it. Only figures of the facts; without ids.`

type Head = Record<'metaTitle' | 'metaDescription' | 'excerpt' | 'slug' | 'picture', string>
const needed = ['metaTitle', 'metaDescription', 'excerpt'] as const
const parts = [...needed, 'slug', 'alt'] as const
type Said = Record<(typeof parts)[number], string>
const FORM = formIn(z.toJSONSchema(headShape))

const clip = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return text.slice(0, end > 0 ? end : most).replace(/[\ud800-\udbff]$/, '')
}
const tidy = (text: string) =>
  withoutCitations(text)
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const headOf = (title: string, words: string): Pick<Head, (typeof needed)[number]> => ({
  metaTitle: clip(title, limits.metaTitle.most),
  metaDescription: clip(words || title, limits.metaDescription.most),
  excerpt: clip(words || title, limits.excerpt.most),
})

/**
 * From headings and takeaways. Texts still too long after the repair are cut; one with an unknown figure is replaced
 * by the post's first words, or left out.
 */
export const writeHead = async (
  context: StageContext,
  {
    prefix,
    title,
    headings,
    takeaways,
    known,
    language,
    firstWords,
  }: {
    prefix: string
    title: string
    headings: readonly string[]
    takeaways: readonly string[]
    known: readonly string[]
    language: Language
    firstWords: string
  },
): Promise<Head> => {
  const own = headOf(title, firstWords)
  const unknownFigures = createUnknownFigures(known, language)
  try {
    const { answer } = await askStage(context, {
      name: 'head',
      version: HEAD_VERSION,
      by: 'planning',
      material: prefix,
      task: [JSON.stringify({ title, headings, takeaways }), HEAD, FORM].join('\n\n'),
      form: headShape,
      read: (said) => {
        const found = readAnswer(said, headShape)
        return Object.fromEntries(parts.map((part) => [part, tidy(found[part])])) as Said
      },
      problems: (head) =>
        parts.flatMap((part) => {
          const { least, most } = limits[part]
          const { length } = head[part]
          return [
            ...(length < least || length > most
              ? [`${part} has ${length} characters, ${least} to ${most} are allowed`]
              : []),
            ...unknownFigures(head[part]).map((figure) => `${part} has ${figure}, which no fact has`),
          ]
        }),
    })
    const sound = (part: keyof Said, instead: string) =>
      answer[part].length < 5 || unknownFigures(answer[part]).length > 0
        ? instead
        : clip(answer[part], limits[part].most)
    return {
      metaTitle: sound('metaTitle', own.metaTitle),
      metaDescription: sound('metaDescription', own.metaDescription),
      excerpt: sound('excerpt', own.excerpt),
      slug: sound('slug', ''),
      picture: sound('alt', ''),
    }
  } catch (error) {
    if (!(error instanceof AiMalformed)) throw error
    return { ...own, slug: '', picture: '' }
  }
}

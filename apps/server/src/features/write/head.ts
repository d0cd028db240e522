import { createUnknownFigures } from '@tintario/prose/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { askStage, type Desk, formIn, readAnswer } from '../model-calls/index.ts'
import { HEAD, HEAD_VERSION, headShape, limits } from './head-prompt.ts'
import { withoutCitations } from './markers.ts'

export type Head = Record<'metaTitle' | 'metaDescription' | 'excerpt' | 'slug' | 'picture', string>
/** A head is never without these; slug and picture may be empty. */
const needed = ['metaTitle', 'metaDescription', 'excerpt'] as const
const parts = [...needed, 'slug', 'alt'] as const
type Said = Record<(typeof parts)[number], string>
const FORM = formIn(z.toJSONSchema(headShape))

/** Cut at a word. */
export const clip = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return text.slice(0, end > 0 ? end : most).replace(/[\ud800-\udbff]$/, '')
}
const tidy = (text: string) =>
  withoutCitations(text)
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What search shows of a post without a head of its own: its title and its first words. */
const headOf = (title: string, words: string): Pick<Head, (typeof needed)[number]> => ({
  metaTitle: clip(title, limits.metaTitle.most),
  metaDescription: clip(words || title, limits.metaDescription.most),
  excerpt: clip(words || title, limits.excerpt.most),
})

/**
 * Meta title, meta description, excerpt, slug words and the picture's subject, from headings and takeaways, not from
 * the text. Texts too long after the repair are cut at a word; one that still has an unknown figure is replaced by
 * the post's own first words, or left out.
 */
export const writeHead = async (
  desk: Desk,
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
    const { answer } = await askStage(desk, {
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

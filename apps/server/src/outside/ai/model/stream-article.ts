import { headingsIn } from '../../headings-in.ts'
import type { ArticleProgress, Structure } from '../ai.ts'
import type { Question } from './collect-stream.ts'
import type { Model } from './connect-model.ts'

/** How often progress is told, in milliseconds. */
const TELL_EVERY = 200

type Heading = { level: 2 | 3; label: string }

/** The chosen headings in order. */
export const chosenHeadings = (structure: Structure): Heading[] =>
  structure.children
    .filter((h2) => h2.isChosen)
    .flatMap((h2): Heading[] => [
      { level: 2, label: h2.label },
      ...h2.children.filter((h3) => h3.isChosen).map((h3): Heading => ({ level: 3, label: h3.label })),
    ])

/** Letters and figures only: models like to change quotation marks and dashes. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Why a text is not the article that was asked for, or null. */
export const articleProblem = (html: string, headings: readonly Heading[]): string | null => {
  const found = headingsIn(html)
    .filter(({ level }) => level === 2 || level === 3)
    .map(({ level, text }) => `${level}${plain(text)}`)
  const wanted = headings.map(({ level, label }) => `${level}${plain(label)}`)
  if (wanted.some((one, at) => found[at] !== one) || found.length !== wanted.length)
    return 'the headings are not exactly the given ones in the given order'
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return words < 150 ? 'the text is too short' : null
}

const withoutFence = (text: string) => {
  const open = text.replace(/^\s*```(?:html)?\s*/i, '').trimEnd()
  return open.endsWith('```') ? open.slice(0, -3).trimEnd() : open
}

/** Streams one article. Progress is the share of headings seen. Throws what `askText` throws. */
export const streamArticle = async (
  model: Model,
  question: Question,
  headings: readonly Heading[],
  signal: AbortSignal,
  onProgress?: (progress: ArticleProgress) => void,
): Promise<string> => {
  let told = 0
  const html = await model.askText(question, signal, (soFar) => {
    const now = Date.now()
    if (!onProgress || now - told < TELL_EVERY) return
    told = now
    const seen = soFar.match(/<h[23][\s>]/gi)?.length ?? 0
    onProgress({ fraction: Math.min(0.95, seen / (headings.length + 1)), partialHtml: withoutFence(soFar) })
  })
  return withoutFence(html).trim()
}

import { type LanguageModel, streamText } from 'ai'
import { AiMalformed, AiRefused, type ArticleProgress, type Structure } from '../ai.ts'

/** An answer longer than this is not an article. Characters. */
const LENGTH_MAX = 60_000
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
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|quot|#39|apos|nbsp|lt|gt);/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Why a text is not the article that was asked for, or null. */
export const articleProblem = (html: string, headings: readonly Heading[]): string | null => {
  const found = [...html.matchAll(/<h([23])[^>]*>([\s\S]*?)<\/h\1>/gi)].map(
    ([, level, text = '']) => `${level}${plain(text)}`,
  )
  const wanted = headings.map(({ level, label }) => `${level}${plain(label)}`)
  if (wanted.some((one, at) => found[at] !== one) || found.length !== wanted.length)
    return 'the headings are not exactly the given ones in the given order'
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
  return words < 150 ? 'the text is too short' : null
}

const withoutFence = (text: string) => text.replace(/^\s*```(?:html)?\s*/i, '').replace(/\s*```\s*$/, '')

/**
 * Streams one article. Progress is the share of headings seen. Throws `AiRefused` for a content filter,
 * `AiMalformed` for an answer that was cut off or never ends, and what the network threw.
 */
export const streamArticle = async (
  ask: { model: LanguageModel; instructions: string; prompt: string; signal: AbortSignal },
  headings: readonly Heading[],
  onProgress?: (progress: ArticleProgress) => void,
): Promise<string> => {
  const stop = new AbortController()
  const { model, instructions, prompt } = ask
  const result = streamText({
    model,
    instructions,
    prompt,
    maxRetries: 0,
    abortSignal: AbortSignal.any([ask.signal, stop.signal]),
    onError: () => {},
  })
  let html = ''
  let told = 0
  let finished: string | null = null
  for await (const part of result.stream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') ask.signal.throwIfAborted()
    if (part.type === 'finish') finished = part.finishReason
    if (part.type !== 'text-delta') continue
    html += part.text
    if (html.length > LENGTH_MAX) {
      stop.abort()
      throw new AiMalformed('The answer does not end')
    }
    const now = Date.now()
    if (onProgress && now - told >= TELL_EVERY) {
      told = now
      const seen = html.match(/<h[23][\s>]/gi)?.length ?? 0
      onProgress({ fraction: Math.min(0.95, seen / (headings.length + 1)), partialHtml: withoutFence(html) })
    }
  }
  if (finished === 'content-filter') throw new AiRefused('The provider refused the topic')
  if (finished === 'length') throw new AiMalformed('The answer was cut off')
  // A stream that stops without saying so was lost on the way: worth another try.
  if (finished !== 'stop') throw new Error('The stream ended early')
  return withoutFence(html).trim()
}

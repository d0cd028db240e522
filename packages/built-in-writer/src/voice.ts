import type { Brief } from './brief.ts'
import type { Manner } from './grammar/grammar.ts'

/** What a brand voice's prompt asks that a writer by rules can keep. */
export type Voice = {
  /** How to speak, when the post's tone leaves it open. */
  manner: Manner | null
  /** Words in quotes that the prompt forbids, in lower case. */
  avoided: string[]
  /** Sentences in quotes that every post is to end with. */
  lastWords: string[]
}

const manners: readonly (readonly [Manner, RegExp])[] = [
  [
    'playful',
    /\b(?:playful|witty|humorous|funny|cheeky)\b|\b(?:divertid|desenfadad|gracios|pícar)[oa]s?\b/iu,
  ],
  [
    'inspiring',
    /\b(?:inspiring|inspirational|emotional|passionate)\b|\b(?:inspirador|emotiv|apasionad)[oa]?s?\b/iu,
  ],
  ['expert', /\b(?:authoritative|expert|didactic)\b|\b(?:expert|didáctic|especializad)[oa]s?\b/iu],
  [
    'professional',
    /\b(?:formal|elegant|sober|serious|professional)\b|\b(?:formal|elegante|sobri[oa]|seri[oa]|profesional)\b/iu,
  ],
]
const forbids =
  /\b(?:never|avoid|don['’]t|do not|nunca|jamás|evita\p{L}*|no (?:uses|digas|escribas|usar|decir))(?!\p{L})/iu
const endsWith =
  /\b(?:end|finish|close|sign off|termina\p{L}*|acaba\p{L}*|cierra|cerrar|despíde\p{L}*)(?!\p{L})/iu
const quoted = /["“«]([^"“”«»]{2,200})["”»]/gu

const quotesIn = (sentence: string): string[] =>
  [...sentence.matchAll(quoted)].flatMap(([, words]) => (words ? [words.trim()] : []))

/** Sentences of a prompt; a full stop inside quotes does not end one. */
const sentencesOf = (prompt: string): string[] =>
  prompt.match(/(?:["“«][^"“”«»]*["”»]|[^.!?\n])+[.!?]?/gu) ?? []

/** Reads a brand voice's prompt: its manner, the words it forbids and the words it ends with. */
export const readVoice = (voice: Brief['voice']): Voice => {
  const sentences = sentencesOf(voice?.prompt ?? '')
  const forbidding = sentences.filter((sentence) => forbids.test(sentence))
  const others = sentences.filter((sentence) => !forbids.test(sentence))
  const told = others.join(' ')
  return {
    manner: manners.find(([, pattern]) => pattern.test(told))?.[0] ?? null,
    avoided: forbidding.flatMap(quotesIn).map((words) => words.toLowerCase()),
    lastWords: others.filter((sentence) => endsWith.test(sentence)).flatMap(quotesIn),
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A grammar without the sentences that hold a forbidden word; a list that would be empty stays whole. */
export const withoutWords = <T>(grammar: T, avoided: readonly string[]): T => {
  if (avoided.length === 0) return grammar
  const isAllowed = (item: unknown) => {
    const text = JSON.stringify(item).toLowerCase()
    return !avoided.some((words) => text.includes(words))
  }
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const left = value.filter(isAllowed)
      return left.length > 0 ? left : value
    }
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clean(inner)]))
  }
  return clean(grammar) as T
}

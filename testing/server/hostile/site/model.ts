import type { ServerResponse } from 'node:http'
import { trickNamed } from '../corpus/corpus.ts'
import { sendTrick } from './send-answer.ts'

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const phrases = (what: string) =>
  Array.from({ length: 8 }, (_, n) => ({ text: `${what} number ${'abcdefgh'[n]} for leather bags` }))
const sections = Array.from({ length: 6 }, (_, n) => ({
  heading: `Looking after leather, part ${n + 1}`,
  isChosen: n < 5,
  subsections: [],
  facts: ['F1'],
  words: 120,
}))
const meta = {
  metaTitle: 'Look after your leather bag',
  metaDescription: 'Simple habits that keep a leather bag soft and good-looking for many years.',
  excerpt: 'Simple habits that keep a leather bag soft.',
}
/** The name of the case is a fact: so it stands in the questions of all later stages. */
const understood = (prompt: string) => {
  const quote = /case-model-[a-z0-9_-]+/.exec(prompt)?.[0] ?? 'leather'
  return { intent: 'keep a bag', facts: [{ text: quote, quote, quantities: [], kind: 'plain' }] }
}

/** What a good model says to each of the product's stages. */
const goodAnswer = (prompt: string): string => {
  if (prompt.includes('Write this one section'))
    return `<p>${'Leather lasts when it is fed and kept out of the sun. '.repeat(12)}</p>`
  if (prompt.includes('Read the owner')) return JSON.stringify(understood(prompt))
  if (prompt.includes('Read the text in <source>')) return JSON.stringify({ facts: [] })
  if (prompt.includes('search phrases')) return JSON.stringify({ keywords: phrases('Phrase') })
  if (prompt.includes('Give 8 titles')) return JSON.stringify({ titles: phrases('Title') })
  if (prompt.includes('Plan the post')) return JSON.stringify({ label: 'Leather bags', sections })
  if (prompt.includes('Here is the whole post')) return JSON.stringify({ edits: [] })
  if (prompt.includes('Write what search shows')) return JSON.stringify(meta)
  if (prompt.includes('Judge the sentences')) return JSON.stringify({ verdicts: [] })
  return JSON.stringify({
    description: 'Leather lasts when it is fed and kept out of the sun. '.repeat(4).trim(),
  })
}

/** Answers by the OpenAI protocol: as the trick that the prompt names (`case-…`), else as a good model. */
export const answerModel = (response: ServerResponse, body: string): Promise<void> | void => {
  const { messages = [] } = JSON.parse(body || '{}') as { messages?: { content: string }[] }
  const prompt = messages.map(({ content }) => content).join('\n')
  const name = /case-(model-[a-z0-9_-]+)/.exec(prompt)?.[1]
  const trick = name ? trickNamed(name) : null
  const isMeant = trick && (!name?.startsWith('model-article-') || prompt.includes('Write this one section'))
  if (trick && isMeant) return sendTrick(response, trick)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(
    `${chunk({ role: 'assistant', content: goodAnswer(prompt) })}${chunk({}, 'stop')}data: [DONE]\n\n`,
  )
}

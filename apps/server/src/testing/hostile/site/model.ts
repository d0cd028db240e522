import type { ServerResponse } from 'node:http'
import { trickNamed } from '../corpus/corpus.ts'
import { sendTrick } from './send-answer.ts'

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const phrases = (what: string) =>
  Array.from({ length: 8 }, (_, n) => `${what} number ${n + 1} for leather bags`)
const sections = Array.from({ length: 6 }, (_, n) => ({
  label: `Looking after leather, part ${n + 1}`,
  isChosen: n < 5,
  subsections: [{ label: `A first thing of part ${n + 1}`, isChosen: false }],
}))
const meta = {
  metaTitle: 'Look after your leather bag',
  metaDescription: 'Simple habits that keep a leather bag soft and good-looking for many years.',
  excerpt: 'Simple habits that keep a leather bag soft.',
}

const article = (prompt: string): string => {
  const outline = [...prompt.matchAll(/<h([23])>([^<]{1,200})<\/h\1>/g)].map(([heading]) => heading)
  const paragraph = `<p>${'Leather lasts when it is fed and kept out of the sun. '.repeat(12)}</p>`
  return paragraph + outline.map((heading) => heading + paragraph).join('')
}

/** What a good model says to each of the product's questions. */
const goodAnswer = (prompt: string): string => {
  if (prompt.includes('search phrases')) return JSON.stringify({ keywords: phrases('Phrase') })
  if (prompt.includes('different titles')) return JSON.stringify({ titles: phrases('Title') })
  if (prompt.includes('Plan the outline')) return JSON.stringify({ label: 'Leather bags', sections })
  if (prompt.includes('Write the search result')) return JSON.stringify(meta)
  if (prompt.includes('Write the article')) return article(prompt)
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
  const isMeant = trick && (!name?.startsWith('model-article-') || prompt.includes('Write the article'))
  if (trick && isMeant) return sendTrick(response, trick)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(
    `${chunk({ role: 'assistant', content: goodAnswer(prompt) })}${chunk({}, 'stop')}data: [DONE]\n\n`,
  )
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Question = { messages: { content: string }[] }

const event = (delta: object, finish: string | null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** A language model at an address of our own, which speaks OpenAI's protocol; `answer` gets the last words of a question. */
export const startLanguageModel = async (answer: (task: string) => string) => {
  const server = createServer(async (request, response) => {
    let asked = ''
    for await (const part of request) asked += part
    const { messages } = JSON.parse(asked) as Question
    response.setHeader('content-type', 'text/event-stream')
    response.write(event({ content: answer(messages.at(-1)?.content ?? '') }, null))
    response.write(event({}, 'stop'))
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

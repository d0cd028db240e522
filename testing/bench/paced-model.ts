import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '../../apps/server/src/outside/ai/model/calling.ts'
import { connectModel } from '../../apps/server/src/outside/ai/model/connect-model.ts'
import { createModelAi } from '../../apps/server/src/outside/ai/model/model-ai.ts'
import { type ChatRequest, event, startFaultServer } from '../server/models/fault-server.ts'
import { stageOf } from '../server/models/staged-answers.ts'

/** From a question to its first words, and between two pieces of about so many characters: some 80 words a second. */
const FIRST_MS = 400
const PIECE = 30
const PIECE_MS = 60

const DATA = join(import.meta.dirname, '../../apps/server/src/outside/ai/recorded/data')

type Recording = {
  language: 'en' | 'es'
  type: string
  description: string
  answers: Record<string, unknown> & {
    sections: string[]
    plan: { sections: { heading: string; isChosen: boolean }[] }
  }
}

/** One call as the model saw it, in milliseconds of `performance.now()`. */
export type Call = { stage: string; from: number; firstAt: number; to: number }

/** A model on a loopback port that says what was recorded for a post, each answer at the pace of a real one. */
export const startPacedModel = async (name: string) => {
  const recording: Recording = JSON.parse(readFileSync(join(DATA, `${name}.json`), 'utf8'))
  const { answers } = recording
  const chosen = answers.plan.sections.filter(({ isChosen }) => isChosen).map(({ heading }) => heading)
  const calls: Call[] = []
  const sectionOf = (task: string): string => {
    const [, heading = ''] = /<section>\n\{"heading":"([^"]*)"/.exec(task) ?? []
    return answers.sections[chosen.indexOf(heading) + 1] ?? ''
  }
  const server = await startFaultServer<ChatRequest>()
  server.behave(async (request, response) => {
    const from = performance.now()
    const stage = stageOf(request)
    const task = request.messages.at(-1)?.content ?? ''
    const said = stage === 'section' ? sectionOf(task) : JSON.stringify(answers[stage])
    response.setHeader('content-type', 'text/event-stream')
    await sleep(FIRST_MS)
    const firstAt = performance.now()
    for (let at = 0; at < said.length; at += PIECE) {
      response.write(event({ content: said.slice(at, at + PIECE) }))
      await sleep(PIECE_MS)
    }
    response.end(`${event({}, 'stop')}data: [DONE]\n\n`)
    calls.push({ stage, from, firstAt, to: performance.now() })
  })
  const model = await connectModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'k',
    model: 'paced',
    imageModel: null,
    patience,
  })
  return { ai: createModelAi({ planning: model, writing: model }), recording, calls, close: server.close }
}

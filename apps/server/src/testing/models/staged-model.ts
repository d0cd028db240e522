import type { ServerResponse } from 'node:http'
import type { Patience } from '../../outside/ai/model/calling.ts'
import { connectModel } from '../../outside/ai/model/connect-model.ts'
import { createModelAi } from '../../outside/ai/model/model-ai.ts'
import { type ChatRequest, quick, startFaultServer, stream } from './fault-server.ts'

/** How each stage's task is known. */
const tasks = {
  understand: 'Read the owner',
  read: 'Read the text in <source>',
  keywords: 'Give 12 search phrases',
  titles: 'Give 8 titles',
  plan: 'Plan the post.',
  section: 'Write this one section',
  edit: 'Here is the whole post',
  head: 'Write what search shows',
  judge: 'Judge the sentences',
  enhance: "Put the owner's text in <source>",
} as const
export type StageName = keyof typeof tasks

/** What a model says to each stage of one post. */
export type StageAnswers = Record<Exclude<StageName, 'section' | 'read' | 'enhance'>, object> & {
  read?: object
  enhance?: object
  /** The opening, then the section of each heading. */
  opening: string
  sections: Record<string, string>
}
export type Fault = (response: ServerResponse, request: ChatRequest) => void

const taskOf = (request: ChatRequest): string => request.messages.at(-1)?.content ?? ''

/** Which stage a request is of: that whose words stand last, after the material. */
export const stageOf = (request: ChatRequest): StageName => {
  const task = taskOf(request)
  const names = Object.keys(tasks) as StageName[]
  const places = names.map((name) => ({ name, at: task.lastIndexOf(tasks[name]) }))
  const [last] = places.sort((a, b) => b.at - a.at)
  if (!last || last.at < 0) throw new Error('a question of no stage')
  return last.name
}

/** The heading of the section that is asked for; of the opening, words in brackets. */
export const headingAsked = (request: ChatRequest): string =>
  /<section>\n\{"heading":"([^"]*)"/.exec(taskOf(request))?.[1] ?? ''

/** What the model of a post says to a request; to a repair the same. */
export const answerStage = (request: ChatRequest, answers: StageAnswers): string => {
  const stage = stageOf(request)
  if (stage !== 'section') return JSON.stringify(answers[stage] ?? { facts: [] })
  return answers.sections[headingAsked(request)] ?? answers.opening
}

/** A language model of our own that answers by stage, and fails as told; it speaks OpenAI's protocol. */
export const startStagedModel = async (first: StageAnswers, patience: Partial<Patience> = {}) => {
  let answers = first
  let faults: { stage: StageName; fault: Fault }[] = []
  const server = await startFaultServer<ChatRequest>()
  const asked: ChatRequest[] = []
  server.behave((request, response) => {
    asked.push(request)
    const stage = stageOf(request)
    const at = faults.findIndex((one) => one.stage === stage)
    const [found] = at < 0 ? [] : faults.splice(at, 1)
    if (found) return found.fault(response, request)
    stream(response, answerStage(request, answers))
  })
  const model = await connectModel({
    provider: 'openai-compatible',
    baseUrl: server.baseUrl,
    apiKey: 'k',
    model: 'staged',
    imageModel: null,
    patience: { ...quick, byteMs: 5_000, totalMs: 20_000, ...patience },
  })
  return {
    ai: createModelAi({ planning: model, writing: model }),
    asked,
    /** How often each stage was asked. */
    counts: (): Partial<Record<StageName, number>> => {
      const found: Partial<Record<StageName, number>> = {}
      for (const request of asked) found[stageOf(request)] = (found[stageOf(request)] ?? 0) + 1
      return found
    },
    /** From now on it is another post's model, that nobody has asked. */
    begin(next: StageAnswers) {
      answers = next
      faults = []
      asked.length = 0
    },
    /** The next `times` questions of a stage get this instead of an answer. */
    fail(stage: StageName, fault: Fault, times = 1) {
      for (let n = 0; n < times; n++) faults.push({ stage, fault })
    },
    close: server.close,
  }
}

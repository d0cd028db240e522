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
  mend: 'Here is one section of a post that is written',
  head: 'Write what search shows',
  judge: 'Judge the sentences',
  enhance: "Put the owner's text in <source>",
} as const
export type StageName = keyof typeof tasks

/** What a model says to each stage of one post. */
export type StageAnswers = Record<Exclude<StageName, 'section' | 'read' | 'enhance' | 'mend'>, object> & {
  read?: object
  enhance?: object
  /** The opening, then the section of each heading. */
  opening: string
  sections: Record<string, string>
  /** Of each heading, once the whole post is known; else it stays as it is. */
  mend?: Record<string, string>
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

const sectionOf = (request: ChatRequest, { opening, sections }: StageAnswers): string => {
  const [, heading = ''] = /<section>\n\{"heading":"([^"]*)"/.exec(taskOf(request)) ?? []
  return sections[heading] ?? opening
}

/** A language model of our own that answers by stage, and fails as told; it speaks OpenAI's protocol. */
export const startStagedModel = async (first: StageAnswers, patience: Partial<Patience> = {}) => {
  let answers = first
  let faults: { stage: StageName; fault: Fault }[] = []
  const server = await startFaultServer<ChatRequest>()
  const asked: ChatRequest[] = []
  /** The questions that were answered whole. */
  const answered = new Set<string>()
  const askedAgain: ChatRequest[] = []
  server.behave((request, response) => {
    asked.push(request)
    const question = JSON.stringify(request.messages)
    if (answered.has(question)) askedAgain.push(request)
    const stage = stageOf(request)
    const at = faults.findIndex((one) => one.stage === stage)
    const [found] = at < 0 ? [] : faults.splice(at, 1)
    if (found) return found.fault(response, request)
    const said =
      stage === 'section'
        ? sectionOf(request, answers)
        : stage === 'mend'
          ? sectionOf(request, { ...answers, sections: { ...answers.sections, ...answers.mend } })
          : JSON.stringify(answers[stage] ?? { facts: [] })
    answered.add(question)
    stream(response, said)
  })
  const connect = async (limits: Partial<Patience>) => {
    const model = await connectModel({
      provider: 'openai-compatible',
      baseUrl: server.baseUrl,
      apiKey: 'k',
      model: 'staged',
      imageModel: null,
      patience: { ...quick, byteMs: 5_000, totalMs: 20_000, ...limits },
    })
    return createModelAi({ planning: model, writing: model })
  }
  return {
    ai: await connect(patience),
    /** The same model, asked with other limits. */
    connect,
    asked,
    /** Questions that came again although they had been answered. */
    askedAgain,
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
      answered.clear()
      askedAgain.length = 0
    },
    /** No fault any more; what was asked stays known. */
    heal() {
      faults = []
    },
    /** The next `times` questions of a stage get this instead of an answer. */
    fail(stage: StageName, fault: Fault, times = 1) {
      for (let n = 0; n < times; n++) faults.push({ stage, fault })
    },
    close: server.close,
  }
}

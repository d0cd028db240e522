import type { ServerResponse } from 'node:http'
import type { Patience } from '../../../apps/server/src/outside/ai/model/calling.ts'
import { connectModel } from '../../../apps/server/src/outside/ai/model/connect-model.ts'
import { createModelAi } from '../../../apps/server/src/outside/ai/model/model-ai.ts'
import { type ChatRequest, quick, startFaultServer, stream } from './fault-server.ts'
import { answerStage, type StageAnswers, type StageName, stageOf } from './staged-answers.ts'

export type Fault = (response: ServerResponse, request: ChatRequest) => void

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
    answered.add(question)
    stream(response, answerStage(request, answers))
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

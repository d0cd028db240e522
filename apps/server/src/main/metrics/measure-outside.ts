import type { Measure, ModelOwner } from '../../measure.ts'
import { costOf, type ModelPrices } from '../../model-prices.ts'
import { type Ai, AiUnavailable, type Model, type ModelAi } from '../../outside/ai/ai.ts'
import type { ModelDirectory } from '../../outside/ai/model/model-directory.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import type { Storage } from '../../outside/storage/storage.ts'

/** The same model; each call is counted, and its cost where `prices` has one. */
const measureModel = (model: Model, measure: Measure, owner: ModelOwner, prices: ModelPrices): Model => ({
  ...model,
  ask: async (prompt, options) => {
    try {
      const answer = await model.ask(prompt, options)
      measure.modelCall({ owner, model: model.name, outcome: 'answered', tokens: answer.tokens })
      if (owner === 'instance') measure.modelBlocked(null)
      measure.modelCost(owner, costOf(prices, model.name, answer.tokens) ?? 0)
      return answer
    } catch (error) {
      measure.modelCall({ owner, model: model.name, outcome: 'failed' })
      const blocker = error instanceof AiUnavailable ? error.blocker : null
      if (owner === 'instance' && blocker && blocker !== 'workspace-limit') measure.modelBlocked(blocker)
      throw error
    }
  },
})

const measureModels = (ai: ModelAi, measure: Measure, owner: ModelOwner, prices: ModelPrices): ModelAi => {
  const writing = measureModel(ai.writing, measure, owner, prices)
  const planning = ai.planning === ai.writing ? writing : measureModel(ai.planning, measure, owner, prices)
  return { ...ai, writing, planning }
}

/** The writer of the settings. */
export const measureAi = (ai: Ai, measure: Measure, prices: ModelPrices): Ai =>
  ai.name === 'model' ? measureModels(ai, measure, 'instance', prices) : ai

/** Connected models have prices of their own; what they cost is counted with their monthly limit. */
export const measureDirectory = (
  directory: ModelDirectory,
  measure: Measure,
  owner: ModelOwner,
): ModelDirectory => ({
  ...directory,
  connect: async (access, options) =>
    measureModels(await directory.connect(access, options), measure, owner, new Map()),
})

export const measureMail = <M extends Mail>(mail: M, measure: Measure): M => ({
  ...mail,
  send: async (letter: Parameters<Mail['send']>[0]) => {
    try {
      await mail.send(letter)
      measure.letter('sent')
    } catch (error) {
      measure.letter('failed')
      throw error
    }
  },
})

/** The same storage; its writes, reads and removals are counted. */
export const measureStorage = <S extends Storage>(storage: S, measure: Measure): S => {
  const counted = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const result = await call
      measure.file('done')
      return result
    } catch (error) {
      measure.file('failed')
      throw error
    }
  }
  return {
    ...storage,
    put: (...given: Parameters<Storage['put']>) => counted(storage.put(...given)),
    get: (...given: Parameters<Storage['get']>) => counted(storage.get(...given)),
    remove: (...given: Parameters<Storage['remove']>) => counted(storage.remove(...given)),
  }
}

import type { z } from 'zod'
import { AiMalformed, type Model, type Prompt } from '../../outside/ai/ai.ts'
import { readAnswer, refuseRefusal, repairOf } from '../model-calls/index.ts'

type Asked<Shape extends z.ZodType> = Prompt & {
  /** With its version; recordings are matched by it. */
  stage: string
  form: Shape
  /** What is wrong with an answer, one line each; sent to the model for its one repair. */
  problems(answer: z.infer<Shape>): string[] | Promise<string[]>
}

/**
 * A question that belongs to no post, with one repair; `left` is still wrong. Null: two unusable answers. Throws
 * `AiUnavailable`, `AiRefused`, or the signal's reason.
 */
export const askModel = async <Shape extends z.ZodType>(
  model: Model,
  { stage, form, problems, ...prompt }: Asked<Shape>,
  signal: AbortSignal,
): Promise<{ answer: z.infer<Shape>; left: string[] } | null> => {
  const attempt = async (task: string) => {
    let said = ''
    try {
      said = (await model.ask({ ...prompt, prompt: task }, { signal, stage, form })).text
      refuseRefusal(said)
      const answer = readAnswer(said, form)
      return { said, answer, wrong: await problems(answer) }
    } catch (error) {
      if (!(error instanceof AiMalformed)) throw error
      return { said, answer: null, wrong: [error.message] }
    }
  }
  const first = await attempt(prompt.prompt)
  if (first.answer !== null && first.wrong.length === 0) return { answer: first.answer, left: [] }
  const second = await attempt(repairOf(prompt.prompt, first.said, first.wrong))
  const best = second.answer === null ? first : second
  return best.answer === null ? null : { answer: best.answer, left: best.wrong }
}

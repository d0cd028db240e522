import { hash } from 'node:crypto'
import { z } from 'zod'
import { storableText } from '../../db/storable.ts'
import { costOf } from '../../model-prices.ts'
import { AiMalformed, type Models } from '../../outside/ai/ai.ts'
import type { Tools, WriterTools } from '../../tools.ts'
import { recordModelUse } from './model-use-store.ts'
import { refuseRefusal } from './read-answer.ts'
import { repairOf } from './repair-of.ts'
import { forgetStages, keepStage, readStage } from './stage-store.ts'
import { SYSTEM, SYSTEM_VERSION } from './system.ts'

/** One post's questions: to whom they go, and until when. */
export type Desk = {
  tools: Tools
  models: Models
  post: { accountId: string; postId: string }
  signal: AbortSignal
  /** Aborted: what is asked is heard to its end, and nothing further is asked. */
  over?: AbortSignal
}

export type Asked<Answer> = {
  /** Of the stage's row. */
  name: string
  version: number
  by: keyof Models
  /** The shop and the post, in front of every task. */
  material: string
  /** What of the material the answer depends on; all of it unless said. */
  dependsOn?: string
  task: string
  /** null: the answer is a text. */
  form: z.ZodType | null
  onText?: (soFar: string) => void
  /** What was said, as the stage uses it. Throws `AiMalformed` where it cannot. */
  read(said: string): Answer
  /** What is wrong with it, a line each; shown to the model for its one repair. */
  problems(answer: Answer): string[] | Promise<string[]>
  /** Joins a repair that only brings what was broken. */
  mend?(first: Answer, repaired: Answer): Answer
}

const digest = (...parts: unknown[]) => hash('sha256', JSON.stringify(parts))
/** Names a material, to see later whether an answer still belongs to it. */
export const materialKey = (material: string): string => digest(material)

type Put = Pick<Asked<unknown>, 'name' | 'version' | 'material' | 'dependsOn' | 'task'>
const questionHashOf = ({ name, version, material, dependsOn, task }: Put): string =>
  digest(SYSTEM_VERSION, name, version, dependsOn ?? material, task)

/** The stored answer to the same question; null where none is stored or it is of no use. Asks no model. */
export const recallStage = async <Answer>(
  { tools, post }: Pick<Desk, 'tools' | 'post'>,
  asked: Asked<Answer>,
): Promise<Answer | null> => {
  const kept = await readStage(tools.db, post, asked.name)
  if (kept?.questionHash !== questionHashOf(asked)) return null
  try {
    return asked.read(kept.answer.text)
  } catch (error) {
    if (error instanceof AiMalformed) return null
    throw error
  }
}

/** The model's answer, stored or new. A refusal is not stored, so a new attempt may ask again. */
const say = async <Answer>(
  { tools, models, post, signal, over }: Desk,
  asked: Asked<Answer>,
): Promise<string> => {
  const { name, by, material, task, form, onText } = asked
  const questionHash = questionHashOf(asked)
  const kept = await readStage(tools.db, post, name)
  if (kept?.questionHash === questionHash) {
    onText?.(kept.answer.text)
    return kept.answer.text
  }
  over?.throwIfAborted()
  const prompt = { instructions: SYSTEM, material, prompt: task }
  const model = models[by]
  const {
    text: said,
    tokens,
    costMicros,
  } = await model.ask(prompt, {
    signal,
    stage: name,
    ...(over ? { over } : {}),
    ...(form ? { form } : {}),
    ...(onText ? { onText } : {}),
  })
  const { aiOwner = 'instance' }: Partial<WriterTools> = tools
  await recordModelUse(tools.db, post, {
    model: model.name,
    stage: name.split(':', 1)[0] ?? name,
    tokens,
    costMicros: costMicros ?? costOf(tools.config.AI_PRICES, model.name, tokens),
    owner: aiOwner,
  })
  const text = storableText(said)
  refuseRefusal(text)
  const answer = { text, material: materialKey(material) }
  await keepStage(tools.db, post, { name, questionHash, answer, model: model.name, tokens })
  return text
}

type Judged<Answer> = { answer: Answer | null; wrong: string[] }

/**
 * One stage's answer with the problems left after one repair. Asked once: an answered question is answered again from
 * its row, also after the process died. Throws what `Model.ask` throws, and `AiMalformed` for an unusable answer,
 * which is then deleted, so that another attempt asks again.
 */
export const askStage = async <Answer>(
  desk: Desk,
  asked: Asked<Answer>,
): Promise<{ answer: Answer; left: string[] }> => {
  const judge = async (said: string): Promise<Judged<Answer>> => {
    try {
      const answer = asked.read(said)
      return { answer, wrong: await asked.problems(answer) }
    } catch (error) {
      if (!(error instanceof AiMalformed)) throw error
      return { answer: null, wrong: [error.message] }
    }
  }
  const attempt = async (one: Asked<Answer>): Promise<Judged<Answer> & { said: string }> => {
    try {
      const said = await say(desk, one)
      return { ...(await judge(said)), said }
    } catch (error) {
      if (!(error instanceof AiMalformed)) throw error
      return { answer: null, wrong: [error.message], said: '' }
    }
  }
  const first = await attempt(asked)
  if (first.answer !== null && first.wrong.length === 0) return { answer: first.answer, left: [] }
  const name = `${asked.name}:repair`
  const second = await attempt({ ...asked, name, task: repairOf(asked.task, first.said, first.wrong) })
  if (second.answer !== null) {
    const answer =
      first.answer !== null && asked.mend ? asked.mend(first.answer, second.answer) : second.answer
    return { answer, left: await asked.problems(answer) }
  }
  if (first.answer !== null) return { answer: first.answer, left: first.wrong }
  await forgetStages(desk.tools.db, desk.post, [asked.name, name])
  throw new AiMalformed(second.wrong.join('; '))
}

/** A form as a part of the task, for servers without structured output. */
export const formIn = (schema: object): string =>
  `Answer with JSON only, of this form: ${JSON.stringify(schema)}. If you must decline, put the reason in "refused"; else it is null.`

/** The field of each form in which a model declines. */
export const refused = z.string().nullable().default(null).describe('the reason to decline, else null')

/** JSON between tags; a closing tag inside a text cannot end it early. */
export const tagged = (tag: string, data: unknown): string =>
  `<${tag}>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</${tag}>`

/** One post's questions to the models. */
export const deskOf = (
  tools: Tools,
  models: Models,
  row: { accountId: string; id: string },
  signal: AbortSignal,
): Desk => ({
  tools,
  models,
  post: { accountId: row.accountId, postId: row.id },
  signal,
})

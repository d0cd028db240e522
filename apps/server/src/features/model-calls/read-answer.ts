import type { z } from 'zod'
import { AiMalformed, AiRefused } from '../../outside/ai/ai.ts'

const REFUSALS =
  /^(?:i['’]m (?:sorry|unable|not able)|i am (?:sorry|unable|not able)|sorry,|i (?:can['’]?t|cannot|won['’]t|will not) (?:help|assist|write|create|provide|do|comply|fulfil)|as an ai|lo siento|no puedo (?:ayudar|escribir|crear|hacer|cumplir|asistir)|como (?:una )?(?:ia|inteligencia artificial|modelo de lenguaje))/i
/** Characters. A longer answer is no refusal. */
const REFUSAL_MAX = 600

const jsonIn = (said: string): unknown => {
  try {
    return JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Throws `AiRefused` for an answer that declines, in words or in the field `refused`. */
export const refuseRefusal = (said: string): void => {
  const text = said.trim()
  if (text.length <= REFUSAL_MAX && REFUSALS.test(text)) throw new AiRefused('The model declined in words')
  const found = text.startsWith('<') ? undefined : jsonIn(said)
  const refused =
    typeof found === 'object' && found !== null && 'refused' in found ? found.refused : undefined
  if (typeof refused === 'string' && refused.trim() !== '') throw new AiRefused('The model declined')
}

/** The JSON in an answer, with any text around it. Throws `AiMalformed` with the problem. */
export const readAnswer = <Shape extends z.ZodType>(said: string, shape: Shape): z.infer<Shape> => {
  const found = jsonIn(said)
  if (found === undefined) throw new AiMalformed('it is not JSON')
  const read = shape.safeParse(found)
  if (read.success) return read.data
  const wrong = read.error.issues.slice(0, 8).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new AiMalformed(`it does not keep the form: ${wrong.join('; ')}`)
}

const REPAIR_VERSION = 1

/** A question asked again, with what is wrong with its answer; each line names one fault. */
export const repairOf = (task: string, said: string, wrong: readonly string[]) =>
  [
    task,
    '<last_answer>',
    said.replaceAll('</last_answer', ''),
    '</last_answer>',
    `Your last answer has these faults (rules of repair ${REPAIR_VERSION}); put right only what is named and leave the rest as it is:`,
    ...wrong.map((line) => `- ${line}`),
  ].join('\n')

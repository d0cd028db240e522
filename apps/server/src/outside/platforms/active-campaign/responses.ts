import { z } from 'zod'
import { inThread } from '../../threads.ts'
import type { Read } from '../ask-vendor.ts'
import { readJson } from '../read-json.ts'

const text = z.string().transform((said) => said.slice(0, 300))
/** Numbers come as numbers or as text, by the call and the account's age. */
const number = z.union([z.int().nonnegative(), z.string().regex(/^[0-9]{1,15}$/)]).transform(Number)
const id = z.union([z.int(), z.string().max(40)]).transform(String)

const date = z.string().max(60).nullish()
const campaign = z.object({ id, name: text.nullish(), status: number, sdate: date, cdate: date })
const list = z.object({ id, name: text, active_subscribers: number.nullish() })
const meta = z.object({ total: number })

const answers = {
  user: z.object({ user: z.object({ username: text.nullish(), email: text.nullish() }) }),
  list: z.object({ list }),
  lists: z.object({ lists: z.array(list), meta }),
  campaign: z.object({ campaign }),
  campaigns: z.object({ campaigns: z.array(campaign), meta }),
  campaignMessages: z.object({ campaignMessages: z.array(z.object({ messageid: id })) }),
  message: z.object({ message: z.object({ id }) }),
  edited: z.object({}).transform(() => ({})),
  /** Version 1 says with status 200 whether it did anything. */
  done: z.object({ result_code: z.literal([1, '1']), id: id.nullish() }),
} as const
export type AnswerKind = keyof typeof answers
export type Data<K extends AnswerKind> = z.output<(typeof answers)[K]>

const problem = z.object({
  message: text.nullish(),
  errors: z.array(z.object({ title: text.nullish(), detail: text.nullish() })).nullish(),
  result_code: z.union([z.number(), z.string()]).nullish(),
  result_message: text.nullish(),
})
/** What was refused, in the platform's own words, and whether version 1 said so in an answer of status 200. */
export type Refusal = { detail: string; isOfVersion1: boolean }

const refusalOf = (json: unknown): Refusal | null => {
  const { data } = problem.safeParse(json)
  if (!data) return null
  const isOfVersion1 = String(data.result_code ?? '1') === '0'
  const said = (data.errors ?? []).map(({ title, detail }) => [title, detail].filter(Boolean).join(' '))
  const detail = said.join('; ') || data.result_message || data.message || ''
  return detail || isOfVersion1 ? { detail: detail.slice(0, 300), isOfVersion1 } : null
}

export const readAnswer = (kind: AnswerKind, body: Uint8Array): Read<unknown, Refusal> => {
  const json = readJson(body)
  const data = answers[kind].safeParse(json)
  return { data: data.success ? data.data : null, error: refusalOf(json) }
}
const readInThread = inThread(readAnswer, import.meta.url, { deadlineMs: 5_000 })

export const readAs =
  <K extends AnswerKind>(kind: K) =>
  async (owner: string, body: Uint8Array, signal?: AbortSignal): Promise<Read<Data<K>, Refusal>> => {
    const { data, error } = await readInThread({ owner, signal }, kind, body)
    return { data: data as Data<K> | null, error }
  }

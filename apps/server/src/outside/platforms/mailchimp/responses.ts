import { z } from 'zod'
import { inThread } from '../../threads.ts'
import type { Read } from '../ask-vendor.ts'
import { readJson } from '../read-json.ts'

const NAME = 300
const text = z.string().transform((said) => said.slice(0, NAME))

const campaign = z.object({
  id: z.string().max(100),
  status: z.string(),
  send_time: z.string().max(100).nullish(),
  settings: z.object({ title: z.string().nullish() }).nullish(),
})
const audience = z.object({
  id: z.string().max(100),
  name: text,
  stats: z.object({ member_count: z.int().nonnegative() }).nullish(),
})

/** The fields that are read of each answer; others are ignored (the published description 3.0.55). */
const answers = {
  root: z.object({ account_name: text, email: z.string().nullish(), role: text.nullish() }),
  audience,
  audiences: z.object({ lists: z.array(audience), total_items: z.int().nonnegative() }),
  campaign,
  campaigns: z.object({ campaigns: z.array(campaign), total_items: z.int().nonnegative() }),
  content: z.object({ html: z.string().nullish() }).transform(() => ({})),
  checklist: z.object({
    is_ready: z.boolean(),
    items: z
      .array(z.object({ type: z.string(), heading: text.nullish(), details: text.nullish() }))
      .default([]),
  }),
  /** 204: there is nothing to read. */
  nothing: z.undefined().transform(() => ({})),
} as const
export type AnswerKind = keyof typeof answers
export type Data<K extends AnswerKind> = z.output<(typeof answers)[K]>
export type RemoteCampaignData = Data<'campaign'>

/** A problem detail document (RFC 7807) with the fields it is about. */
const refusal = z.object({
  title: text.default(''),
  detail: text.default(''),
  errors: z.array(z.object({ field: text.default(''), message: text.default('') })).default([]),
})
export type Refusal = z.output<typeof refusal>

export const readAnswer = (kind: AnswerKind, body: Uint8Array): Read<unknown, Refusal> => {
  const json = body.length === 0 ? undefined : readJson(body)
  const data = answers[kind].safeParse(json)
  const error = typeof json === 'object' && json !== null && 'title' in json ? refusal.safeParse(json) : null
  return { data: data.success ? data.data : null, error: error?.success ? error.data : null }
}
const readInThread = inThread(readAnswer, import.meta.url, { deadlineMs: 5_000 })

export const readAs =
  <K extends AnswerKind>(kind: K) =>
  async (owner: string, body: Uint8Array, signal?: AbortSignal): Promise<Read<Data<K>, Refusal>> => {
    const { data, error } = await readInThread({ owner, signal }, kind, body)
    return { data: data as Data<K> | null, error }
  }

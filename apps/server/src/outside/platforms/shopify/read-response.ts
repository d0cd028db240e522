import { z } from 'zod'
import type { EgressAnswer } from '../../egress.ts'
import { inThread } from '../../threads.ts'
import { readInLimit } from '../call-errors.ts'
import { plainText } from '../plain-text.ts'
import type { DocumentName } from './documents.ts'
import { answers, type Read } from './responses.ts'

const CODE = 100
const DETAIL = 300

const throttle = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
})
const error = z
  .object({
    message: z.string().default(''),
    extensions: z.object({ code: z.string() }).nullish().catch(null),
  })
  .transform(({ message, extensions }) => ({
    code: (extensions?.code ?? '').slice(0, CODE),
    detail: plainText(message).slice(0, DETAIL),
  }))
export type AdminError = z.output<typeof error>

/** Before the schema is asked, `errors` is a mere text. */
const whole = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.array(error),
      z.string().transform((text) => [{ code: '', detail: plainText(text).slice(0, DETAIL) }]),
    ])
    .nullish(),
  extensions: throttle.nullish().catch(null),
})

type AdminAnswer<D extends DocumentName> = {
  /** null when it is not what the document asks for. */
  data: Read<D> | null
  errors: AdminError[]
  /** Until the cost of the question would be there again, in milliseconds; null when nothing is said of it. */
  restoredInMs: number | null
}

/** What an answer of the Admin interface says, as its document is read. null for what is no such answer at all. */
export const readAnswer = (
  name: DocumentName,
  body: Uint8Array,
): { data: unknown; errors: AdminError[]; restoredInMs: number | null } | null => {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
  const read = whole.safeParse(json)
  if (!read.success) return null
  const { data, errors, extensions } = read.data
  const shaped = answers[name].safeParse(data)
  const cost = extensions?.cost
  const lacking = cost ? cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable : 0
  return {
    data: shaped.success ? shaped.data : null,
    errors: errors ?? [],
    restoredInMs: cost ? Math.max(0, Math.ceil((lacking / cost.throttleStatus.restoreRate) * 1000)) : null,
  }
}

const readInThread = inThread(readAnswer, import.meta.url, { deadlineMs: 5000 })

export const readAnyAnswer = <D extends DocumentName>(
  name: D,
  { body, url }: EgressAnswer,
  signal: AbortSignal | undefined,
): Promise<AdminAnswer<D> | null> =>
  readInLimit(
    readInThread({ owner: new URL(url).host, signal }, name, body) as Promise<AdminAnswer<D> | null>,
    signal,
  )

import { z } from 'zod'
import { type EgressAnswer, EgressFailed } from '../../egress.ts'
import { inThread, ThreadTooSlow } from '../../threads.ts'
import { plainText } from '../plain-text.ts'
import { answers, type Read } from './answers.ts'
import type { DocumentName } from './documents.ts'

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

export type AdminAnswer<D extends DocumentName> = {
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

/** The answer came, but no honest one takes as long to read. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/**
 * `readAnswer` for any content of a shop. Throws AnswerUnreadable for an answer made to exhaust its reader, and
 * `EgressFailed('aborted')` when the signal ends it.
 */
export const readAnyAnswer = async <D extends DocumentName>(
  name: D,
  { body, url }: EgressAnswer,
  signal: AbortSignal | undefined,
): Promise<AdminAnswer<D> | null> => {
  try {
    const asked = { owner: new URL(url).host, ...(signal ? { signal } : {}) }
    return (await readInThread(asked, name, body)) as AdminAnswer<D> | null
  } catch (error) {
    if (signal?.aborted) throw new EgressFailed('aborted', true, error)
    if (!(error instanceof ThreadTooSlow)) throw error
    throw new AnswerUnreadable()
  }
}

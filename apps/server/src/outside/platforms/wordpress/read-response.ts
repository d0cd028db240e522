import { z } from 'zod'
import type { EgressAnswer } from '../../egress.ts'
import { inThread } from '../../threads.ts'
import { AnswerUnreadable, readInLimit } from '../call-errors.ts'
import { plainText } from '../plain-text.ts'
import { isTangled } from '../read-json.ts'
import { type AnswerKind, answers, type Read } from './responses.ts'

export type WpError = {
  code: string
  detail: string
  termId?: string
  /** 401 or 403 where WordPress answers 400 because the user may not list posts of the given states. */
  forbidden?: number
  /** As WordPress names it; PHP that printed warnings first has answered 200 by then. */
  status?: number
}

const CODE = 100
const DETAIL = 300

const tangled = Symbol('more values than can be read')

const parsed = (text: string): unknown => {
  if (isTangled(text)) return tangled
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Warnings that PHP prints before WordPress sends its headers make the answer one of HTML. */
const WARNING = 200
const startsWithWarning = (text: string): boolean =>
  /^\s*(?:<br ?\/?>\s*<b>)?(?:Warning|Notice|Deprecated|Strict Standards)(?:<\/b>)?:/.test(
    text.slice(0, WARNING),
  )

/** Also between PHP's warnings and a plugin's comment; undefined when there is none. */
const jsonOf = (text: string, saysJson: boolean): unknown => {
  const whole = parsed(text)
  if (whole !== undefined || !(saysJson || startsWithWarning(text))) return whole
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  const comment = text.indexOf('<!--', text.lastIndexOf('\n') + 1)
  const starts = [0, text.search(/[{[]/), text.lastIndexOf('\n{') + 1, text.lastIndexOf('\n[') + 1]
  for (const start of new Set(starts))
    for (const until of new Set([text.length, end, comment]))
      if (start >= 0 && until > start && until - start < text.length) {
        const rest = parsed(text.slice(start, until))
        if (rest !== undefined) return rest
      }
  return undefined
}

const namedStatus = z.object({ data: z.object({ status: z.int().min(400).max(599) }) })

const termExists = z.object({
  code: z.literal('term_exists'),
  data: z.object({ term_id: z.coerce.number().int().positive() }),
})

/** WordPress 5.9 and newer name the inner status in `details`; older ones leave the parameter's name only. */
const statusForbidden = z.object({
  code: z.literal('rest_invalid_param'),
  data: z.object({
    params: z.object({ status: z.string() }),
    details: z
      .object({ status: z.object({ data: z.object({ status: z.number() }) }) })
      .optional()
      .catch(undefined),
  }),
})

const errorOf = (json: unknown): WpError | null => {
  if (typeof json !== 'object' || json === null || !('code' in json) || typeof json.code !== 'string')
    return null
  const message = 'message' in json && typeof json.message === 'string' ? json.message : ''
  const existing = termExists.safeParse(json)
  const states = statusForbidden.safeParse(json)
  const named = namedStatus.safeParse(json)
  return {
    code: json.code.slice(0, CODE),
    detail: plainText(message).slice(0, DETAIL),
    ...(existing.success ? { termId: String(existing.data.data.term_id) } : {}),
    ...(named.success ? { status: named.data.data.status } : {}),
    ...(states.success ? { forbidden: states.data.data.details?.status.data.status ?? 401 } : {}),
  }
}

/** `data` is null when it is of another shape; null for more values than can be read. */
export const readAnswer = (
  kind: AnswerKind,
  saysJson: boolean,
  body: Uint8Array,
): { data: unknown; error: WpError | null } | null => {
  const json = jsonOf(new TextDecoder().decode(body), saysJson)
  if (json === tangled) return null
  const read = answers[kind].shape.safeParse(json)
  return { data: read.success ? read.data : null, error: errorOf(json) }
}

const readInThread = inThread(readAnswer, import.meta.url, { deadlineMs: 5000 })

/** `readAnswer` in a thread. Throws AnswerUnreadable for too many values, and as `readInLimit`. */
export const readAnyAnswer = async <K extends AnswerKind>(
  kind: K,
  { headers, body, url }: EgressAnswer,
  signal: AbortSignal | undefined,
): Promise<{ data: Read<K> | null; error: WpError | null }> => {
  const saysJson = (headers['content-type'] ?? '').includes('json')
  const asked = { owner: new URL(url).host, signal }
  const read = await readInLimit(readInThread(asked, kind, saysJson, body), signal)
  if (!read) throw new AnswerUnreadable()
  return { data: read.data as Read<K> | null, error: read.error }
}

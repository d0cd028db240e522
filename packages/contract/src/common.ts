import { z } from 'zod'
import { isTimeZoneName } from './time-zone.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => UUID.test(text)

/** The id of nothing, which no row has. */
const NOTHING = '00000000-0000-0000-0000-000000000000'
/** An id that is answered. */
export const id = z.uuid()
/**
 * An id that a caller names: in params, query, body or cookie, always by this schema. Capitals mean the same to
 * PostgreSQL, but not to a comparison in our code, so here, at the door, they become small. Another text than a UUID cannot
 * be one of ours: it becomes the id of nothing, which is unknown like any foreign one (API-008).
 */
export const givenId = z.string().transform((text) => (isUuid(text) ? text.toLowerCase() : NOTHING))
/** The same where none need be named; an empty one is none. */
export const optionalId = z
  .literal('')
  .transform(() => undefined)
  .or(givenId)
  .optional()
export const idParams = z.object({ id: givenId })
/** The name of an IANA time zone, or an alias of it. An offset such as `+02:00` is none: it has no daylight saving time. */
export const timeZone = z
  .string('FIELD_TIME_ZONE')
  .max(64, 'FIELD_TIME_ZONE')
  .refine(isTimeZoneName, 'FIELD_TIME_ZONE')
/** An instant in ISO 8601 with Z. */
export const instant = z.iso.datetime()
/** PostgreSQL has no year 0, and in a zone ahead of UTC the year 9999 may end in one that ISO 8601 does not write. */
const isUsableYear = (text: string): boolean =>
  Number(text.slice(0, 4)) >= 1 && Number(text.slice(0, 4)) <= 9998
/** An instant that a caller sends, in the years 1 to 9998; others are refused with `message`. */
export const givenInstant = (message?: string) =>
  z.iso.datetime(message ? { error: message } : {}).refine(isUsableYear, message ? { error: message } : {})
export const ok = z.object({ statusCode: z.literal(200) })
/** Option lists: name in the asked language and a stable tag (ENT-22). */
export const option = z.object({ name: z.string(), tag: z.string() })
export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>
/** `translation` and `translations` are both tolerated; unknown or missing means en (ruling R38). */
export const translation = z
  .object({ translation: z.string().optional(), translations: z.string().optional() })
  .optional()
export const languageOf = (asked?: { translation?: string; translations?: string } | null): Language =>
  (asked?.translation ?? asked?.translations) === 'es' ? 'es' : 'en'
/** The optional workspace a call works in (ruling R26). */
export const workspaceQuery = z.object({ workspaceId: optionalId })

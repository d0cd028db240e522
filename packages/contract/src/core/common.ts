import { z } from 'zod'
import { isTimeZoneName } from './time-zone.ts'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => UUID.test(text)

/** An id that no row has. */
const NOTHING = '00000000-0000-0000-0000-000000000000'
export const id = z.uuid()
/**
 * Every id from a caller is read by this schema, in lower case as PostgreSQL compares it. A text that is no UUID
 * becomes an id without a row, so it is refused like any unknown one.
 */
export const givenId = z.string().transform((text) => (isUuid(text) ? text.toLowerCase() : NOTHING))
/** The same if optional; an empty string means absent. */
export const optionalId = z
  .literal('')
  .transform(() => undefined)
  .or(givenId)
  .optional()
export const idParams = z.object({ id: givenId })
/** An offset such as `+02:00` is invalid, because it has no daylight saving time. */
export const timeZone = z
  .string('FIELD_TIME_ZONE')
  .max(64, 'FIELD_TIME_ZONE')
  .refine(isTimeZoneName, 'FIELD_TIME_ZONE')
/** An instant in ISO 8601 with Z. */
export const instant = z.iso.datetime()
/** PostgreSQL has no year 0, and the year 9999 may become 10000 in a zone ahead of UTC. */
const isUsableYear = (text: string): boolean =>
  Number(text.slice(0, 4)) >= 1 && Number(text.slice(0, 4)) <= 9998
/** An instant from a caller, in the years 1 to 9998; others are refused with `message`. */
export const givenInstant = (message?: string) =>
  z.iso.datetime(message ? { error: message } : {}).refine(isUsableYear, message ? { error: message } : {})
/** A trimmed text with so many characters; `tooShort` also refuses a missing one. */
export const trimmedText = (tooShort: string, [min, max]: [min: number, max: number], tooLong = tooShort) =>
  z.string(tooShort).trim().min(min, tooShort).max(max, tooLong)
/** A text that is not empty and stays as typed, such as a token or a password. */
export const requiredText = (max: number) =>
  z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(max, 'FIELD_MAX_LENGTH')
export const ok = z.object({ statusCode: z.literal(200) })
/** An entry of an option list: name in the requested language and a stable tag. */
export const option = z.object({ name: z.string(), tag: z.string() })
export const language = z.enum(['en', 'es'])
export type Language = z.infer<typeof language>
/** Both `translation` and `translations` are accepted; unknown or missing means en. */
export const translation = z
  .object({
    translation: z.string().optional(),
    translations: z.string().optional().meta({ deprecated: true, description: 'translation' }),
  })
  .optional()
export const languageOf = (asked?: { translation?: string; translations?: string } | null): Language =>
  (asked?.translation ?? asked?.translations) === 'es' ? 'es' : 'en'
export const workspaceQuery = z.object({ workspaceId: optionalId })

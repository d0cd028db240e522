import { z } from 'zod'

/** Ids are UUIDs; a malformed one is unknown, so it answers 404 like any foreign id (API-008). */
export const id = z.uuid()
export const idParams = z.object({ id: z.string() })
/** An instant in ISO 8601 with Z. */
export const instant = z.iso.datetime()
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
export const workspaceQuery = z.object({ workspaceId: z.string().optional() })

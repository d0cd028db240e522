import { z } from 'zod'
import { id, instant } from '../common.ts'

/**
 * The cause of a version: written by the writer, edited by a user, restored, rewritten, a finding settled in
 * it, or taken over from the site.
 */
export const versionCause = z.enum(['written', 'edited', 'restored', 'rewritten', 'settled', 'taken-over'])
export type VersionCause = z.infer<typeof versionCause>

/** A version of a post without its text. */
export const versionSummary = z.object({
  id,
  version: z.int().describe("the post's version that had this text first"),
  cause: versionCause,
  by: z.string().nullable().describe('the name of who did it; null for the writer and for who has left'),
  at: instant,
  title: z.string().nullable(),
  wordCount: z.int().nonnegative(),
})
export type VersionSummary = z.infer<typeof versionSummary>

/** A version of a post with its text. */
export const postVersion = z.object({
  ...versionSummary.shape,
  body: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  excerpt: z.string().nullable(),
  hasOwnExcerpt: z.boolean().describe('a person wrote the excerpt'),
})
export type PostVersion = z.infer<typeof postVersion>

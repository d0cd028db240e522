import { z } from 'zod'
import { id, instant } from '../core/common.ts'

/**
 * The cause of a version: written by the writer, edited by a user, restored, rewritten, a finding settled in
 * it, a question answered, other notes or another choice of their sentences, or taken over from the site.
 */
const versionCause = z.enum([
  'written',
  'edited',
  'restored',
  'rewritten',
  'settled',
  'answered',
  'notes',
  'taken-over',
])
export type VersionCause = z.infer<typeof versionCause>

/** A text that an editor contained and that was not saved has a cause of its own. */
const historyCause = versionCause.or(z.literal('draft'))

export const versionSummary = z.object({
  id,
  version: z.int().describe("the post's version that had this text first"),
  cause: historyCause,
  by: z.string().nullable().describe('the name of who did it; null for the writer and for who has left'),
  at: instant,
  isOpenDraft: z.boolean().describe('a draft of the caller that they may go on with'),
  title: z.string().nullable(),
  wordCount: z.int().nonnegative(),
})
export type VersionSummary = z.infer<typeof versionSummary>

export const postVersion = z.object({
  ...versionSummary.shape,
  body: z.string(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  excerpt: z.string().nullable(),
  hasOwnExcerpt: z.boolean().describe('a person wrote the excerpt'),
})
export type PostVersion = z.infer<typeof postVersion>

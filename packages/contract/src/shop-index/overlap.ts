import { z } from 'zod'
import { id, instant } from '../common.ts'

/**
 * What to do with an idea: write it (`new`), make it narrower because a similar post exists (`narrow`), update
 * the old post instead (`refresh`), or link to the existing page (`link`).
 */
export const overlapAdvice = z.enum(['new', 'narrow', 'refresh', 'link'])
export type OverlapAdvice = z.infer<typeof overlapAdvice>

/** The existing post or page. */
export const rival = z.object({
  title: z.string(),
  postId: id.nullable().describe('a post of ours'),
  url: z.string().nullable().describe('a page of the shop, or where the post is public'),
  state: z.enum(['published', 'planned', 'page']),
  at: instant.nullable().describe('when it went out or goes out; of a page when it was read'),
})
export type Rival = z.infer<typeof rival>

export const overlapAnswer = z.object({
  advice: overlapAdvice,
  isSame: z.boolean().describe('it answers the same question; false: only the same subject'),
  rival: rival.nullable(),
})
export type OverlapAnswer = z.infer<typeof overlapAnswer>

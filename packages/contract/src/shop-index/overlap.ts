import { z } from 'zod'
import { id, instant } from '../core/common.ts'

/**
 * `new`: write it; `narrow`: a similar post exists; `refresh`: update the old post; `link`: link to the existing
 * page.
 */
const overlapAdvice = z.enum(['new', 'narrow', 'refresh', 'link'])

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
  mayAsk: z.boolean().describe('a connected model would compare it, asked with `isSettled`'),
})
export type OverlapAnswer = z.infer<typeof overlapAnswer>

import { DESCRIPTION_TYPED_MAX, GENERATE_MIN, TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const FOLLOW_UPS_VERSION = 1

export const followUpsShape = z.object({
  refused,
  ideas: z
    .array(
      z.object({
        title: z.string(),
        description: z.string().describe('what the post is to say, for its writer'),
        keyword: z.string().nullable().default(null),
      }),
    )
    .min(1)
    .max(12),
})

export const followUpsTask = (count: number): string =>
  [
    `Propose ${count} posts for the readers of the post in <parent>, the best first. The first is to come out at the first moment of <moments>, the second at the second, and so on: where a season or an occasion named there fits what this shop has, use it.`,
    'Each answers another question than the parent, than every title in <posts> and than the other proposals, and leads to something that this shop has: a link of kind product, a page, or a part of the parent that deserves a post of its own.',
    `title: ${TITLE_MIN} to ${TITLE_MAX} characters. description: ${GENERATE_MIN} to ${DESCRIPTION_TYPED_MAX} characters for whoever writes the post: what it is about, for whom, and what the parent's text and the links say of it, in their own words and figures. keyword: what people would search for; another one than the parent's, or null.`,
    'No figure, name, price, promise or advice that does not stand in <shop> or <parent>. Without ids in the text.',
  ].join('\n')

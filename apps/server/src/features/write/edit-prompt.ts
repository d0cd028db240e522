import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const EDIT_VERSION = 1

export const editShape = z.object({
  refused,
  edits: z.array(z.object({ find: z.string(), replace: z.string() })).max(60),
})

export const EDIT =
  'Here is the whole post. Take out repetition between sections, join them, bring the voice: at most 20 replacements. find is a passage of one paragraph that stands in the post exactly once, letter by letter; replace is what stands there instead. Keep every id, figure, link and tag. An empty list is a good answer.'

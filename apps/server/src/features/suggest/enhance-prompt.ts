import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const ENHANCE_VERSION = 1
export const enhanceShape = z.object({ refused, description: z.string().trim().min(20).max(3500) })

export const ENHANCE =
  "Put the owner's text in <source> in order: what the post is about, for whom, what has to be in it, what must not. Plain text of at most 3500 characters, in the language of the text. Keep every fact, figure and name exactly as it stands there; add no figure, name, date, study, comparison or promise."

import { z } from 'zod'

/** Of a call that begins a post: no coins now. Only without a language model, whose work is paid before it begins. */
export const payLater = z
  .literal(true)
  .optional()
  .describe('takes no coins; the draft is free until it is made a post. Refused while a model is connected')

/** What a call with `payLater` may answer. */
export const unpaidDrafts = ['DRAFT_NOT_FREE', 'TOO_MANY_DRAFTS'] as const

/** Why a draft with a text may not be planned yet. */
export const unfinished = ['DRAFT_INCOMPLETE', 'DRAFT_UNPAID'] as const

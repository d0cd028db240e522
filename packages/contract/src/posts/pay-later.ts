import { z } from 'zod'

/** Starts a post without taking coins. Only without a language model, whose work is paid in advance. */
export const payLater = z
  .literal(true)
  .optional()
  .describe('takes no coins; the draft is free until it is made a post. Refused while a model is connected')

/** Refusals of a call with `payLater`. */
export const unpaidDrafts = ['DRAFT_NOT_FREE', 'TOO_MANY_DRAFTS'] as const

/** Why a draft with a text can't be scheduled yet. */
export const unfinished = ['DRAFT_INCOMPLETE', 'NOTES_UNCONFIRMED', 'DRAFT_UNPAID'] as const

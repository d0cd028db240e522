import { CANCEL_COMMENT_MAX, CANCEL_COMMENT_MIN } from '@tintario/contract/billing/limits.ts'

/** Field → message key: a reason is required; the comment, when given, has 10 to 500 characters (BILL-07, BILL-08). */
export const checkReason = ({ feedback, comment }: { feedback: string; comment: string }) => {
  const { length } = comment.trim()
  const fits = length === 0 || (length >= CANCEL_COMMENT_MIN && length <= CANCEL_COMMENT_MAX)
  return {
    feedback: feedback ? undefined : 'FIELD_REASON_REQUIRED',
    comment: fits ? undefined : 'FIELD_COMMENT_LENGTH',
  }
}

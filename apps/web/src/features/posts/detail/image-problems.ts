import { ALT_MAX, ALT_MIN, CAPTION_MAX, CAPTION_MIN } from '@tintario/contract/images/limits.ts'

/** What is wrong with the words for those who do not see a picture, as a message key (IMAGE-04, IMAGE-07). */
export const altProblem = (alt: string): string | undefined => {
  const length = alt.trim().length
  if (length === 0) return 'FIELD_ALT_REQUIRED'
  return length < ALT_MIN || length > ALT_MAX ? 'FIELD_ALT_LENGTH' : undefined
}

export const captionProblem = (caption: string): string | undefined => {
  const length = caption.trim().length
  return length > 0 && (length < CAPTION_MIN || length > CAPTION_MAX) ? 'FIELD_CAPTION_LENGTH' : undefined
}

import { refuse } from '../../refuse.ts'
import { isOffered } from '../option-lists/index.ts'

type List =
  | 'target-countries'
  | 'supported-languages'
  | 'post-types'
  | 'post-tones'
  | 'post-audiences'
  | 'post-points-of-view'

/** Refuses INVALID with a field's message for every tag that its list does not offer. */
export const refuseUnoffered = (
  asked: Record<string, readonly [list: List, tag: string, message: string]>,
): void => {
  const fields: Record<string, string> = {}
  for (const [field, [list, tag, message]] of Object.entries(asked))
    if (!isOffered(list, tag)) fields[field] = message
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields })
}

import { refuse } from '../../refuse.ts'
import { isOffered } from '../catalogues/index.ts'

type Catalogue =
  | 'target-countries'
  | 'supported-languages'
  | 'post-types'
  | 'post-tones'
  | 'post-audiences'
  | 'post-points-of-view'

/** Refuses INVALID with a field's message for every tag that its catalogue does not offer (API-069). */
export const refuseUnoffered = (
  asked: Record<string, readonly [catalogue: Catalogue, tag: string, message: string]>,
): void => {
  const fields: Record<string, string> = {}
  for (const [field, [catalogue, tag, message]] of Object.entries(asked))
    if (!isOffered(catalogue, tag)) fields[field] = message
  if (Object.keys(fields).length > 0) refuse('INVALID', { fields })
}

import type { Change } from './platform.ts'
import { isSameTerm, type TermKind } from './terms.ts'

const others = (names: readonly string[], of: readonly string[]): string[] =>
  names.filter((name) => !of.some((one) => isSameTerm(name, one)))

/**
 * What a post was to be filed under and is not, and what it is filed under beside that. Where nothing was asked for the site
 * may do as it likes. `found` null: it did not say.
 */
export const compareTerms = (
  field: TermKind,
  sent: readonly string[],
  found: readonly string[] | null,
): Change[] => {
  if (sent.length === 0) return []
  if (found === null) return [{ field, kind: 'not-compared', detail: '' }]
  const [missing, added] = [others(sent, found), others(found, sent)]
  return [
    ...(missing.length > 0 ? [{ field, kind: 'left-out', detail: missing.join(', ') } as const] : []),
    ...(added.length > 0 ? [{ field, kind: 'added', detail: added.join(', ') } as const] : []),
  ]
}

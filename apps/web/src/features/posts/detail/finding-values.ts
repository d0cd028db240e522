import type { Finding } from '@tintario/contract/findings/findings.ts'

/** A check that has no value still gets a sentence that reads. */
const UNKNOWN = '…'

const withoutFullStops = (text: string): string => {
  const trimmed = text.trimEnd()
  return trimmed.endsWith('.') ? withoutFullStops(trimmed.slice(0, -1)) : trimmed
}

/** The values of a finding as its sentence takes them in; the sentence has its own full stop after an owner's wish. */
export const findingValues = (values: Finding['values']): Finding['values'] => ({
  figure: UNKNOWN,
  name: UNKNOWN,
  words: UNKNOWN,
  planned: UNKNOWN,
  heading: UNKNOWN,
  least: UNKNOWN,
  other: UNKNOWN,
  count: UNKNOWN,
  ...values,
  wish: values.wish === undefined ? UNKNOWN : withoutFullStops(String(values.wish)),
})

const causes = ['markup', 'placeholder', 'order'] as const

/** The name of the texts that explain a finding: of many sentences, of a claim, of a part, or by the cause of chatter. */
export const textOfCheck = ({
  check,
  values,
}: Pick<Finding, 'check' | 'values'>):
  | Finding['check']
  | `chatter-${(typeof causes)[number]}`
  | 'sameness-many'
  | 'unchecked-many'
  | 'partly-part'
  | 'partly-opposite'
  | 'meaning-claim' => {
  if (check === 'sameness' && values.count !== undefined) return 'sameness-many'
  if (check === 'unchecked' && values.count !== undefined) return 'unchecked-many'
  if (check === 'partly' && values.words !== undefined) return 'partly-part'
  if (check === 'partly' && values.verdict === 'opposite') return 'partly-opposite'
  if (check === 'meaning' && values.verdict === 'claim') return 'meaning-claim'
  const cause = check === 'chatter' && causes.find((one) => one === values.cause)
  return cause ? `chatter-${cause}` : check
}

import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { readText, tidy } from '../../../apps/server/src/features/checks/read-text.ts'
import { runChecks } from '../../../apps/server/src/features/checks/run-checks.ts'
import type { Mutation } from './mutations.ts'

/** What came of a mutation: found, and how many of the sentences that nobody touched were marked. */
export type Judged = { isFound: boolean; byExpected: boolean; falselyMarked: NewFinding[]; untouched: number }

/** Consequences for the whole text, told of no sentence: their plan was made for the good one. */
const OF_TEXT = new Set(['outline', 'length'])

/** The title and the two of the meta data are sentences as well. */
const HEAD = 3

/** Found: a finding on a touched sentence, or a new one on the whole text. Findings on other sentences are false alarms. */
export const judgeMutation = (
  { checked, touched, checks }: Mutation,
  before: readonly NewFinding[],
): Judged => {
  const findings = runChecks(checked)
  const known = new Set(before.map((finding) => `${finding.check} ${finding.sentence}`))
  const fresh = findings.filter((finding) => !known.has(`${finding.check} ${finding.sentence}`))
  const isTouched = (sentence: string) =>
    touched.some((one) => one !== '' && (tidy(sentence).includes(one) || one.includes(tidy(sentence))))
  const hits = fresh.filter(({ sentence, check }) =>
    sentence === '' ? checks.includes(check) : isTouched(sentence) || check === 'html',
  )
  const falselyMarked = findings.filter(
    ({ sentence, check }) =>
      sentence !== '' && check !== 'html' && !OF_TEXT.has(check) && !isTouched(sentence),
  )
  const sentences = readText(checked.html, checked.language).blocks.reduce(
    (sum, block) => sum + block.sentences.length,
    HEAD,
  )
  return {
    isFound: hits.length > 0,
    byExpected: hits.some(({ check }) => checks.includes(check)),
    falselyMarked,
    untouched: Math.max(0, sentences - touched.length),
  }
}

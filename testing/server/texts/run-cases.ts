import { expect, test } from 'vitest'
import { type Checked, nothingKnown } from '../../../apps/server/src/features/checks/checked.ts'
import { type Check, readAll } from '../../../apps/server/src/features/checks/reading.ts'

/** A text of one language, with what it may stand on, and the sentences that a check marks; '' is the whole text. */
export type Case = [
  says: string,
  language: 'en' | 'es',
  html: string,
  marks: string[],
  more?: Partial<Checked>,
]

export const emptyText: Checked = { ...nothingKnown, language: 'en', html: '' }

/** What the owner wrote, as a source. */
export const said = (text: string): Partial<Checked> => ({
  sources: [{ id: 'D', kind: 'owner', title: '', url: null, readAt: '2026-11-20T09:00:00.000Z', text }],
})

/** One test for each case: which sentences the check marks, in order. */
export const runCases = (check: Check, cases: readonly Case[]): void => {
  for (const [says, language, html, marks, more] of cases)
    test(`${language}: ${says}`, () => {
      const findings = check(readAll({ ...emptyText, language, html, ...more }))
      expect(findings.map(({ sentence }) => sentence)).toEqual(marks)
    })
}

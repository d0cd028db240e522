import { noRules } from '@tintario/contract/brand-voices/rules.ts'
import { expect, test } from 'vitest'
import { linesOf, linesProblem, rulesOf } from './rule-lines.ts'

test('rules come back from their lines as they were', () => {
  const rules = {
    neverSay: [
      { words: 'cheap', instead: 'affordable' },
      { words: 'hurry up', instead: '' },
    ],
    alwaysSay: ['Made in Bilbao'],
    names: ['Casa Lumbre'],
    address: 'usted' as const,
    spelling: null,
  }
  expect(linesOf(rules).neverSay).toBe('cheap = affordable\nhurry up')
  expect(rulesOf(linesOf(rules))).toEqual(rules)
  expect(rulesOf(linesOf(noRules))).toEqual(noRules)
  expect(rulesOf({ ...linesOf(noRules), names: '  Lumbre \n\n' }).names).toEqual(['Lumbre'])
})

test('a line is told when it is too short, too long or one too many', () => {
  expect(linesProblem('names', 'a')).toBe('lineLength')
  expect(linesProblem('neverSay', '= affordable')).toBe('lineLength')
  expect(linesProblem('alwaysSay', 'a'.repeat(81))).toBe('lineLength')
  expect(linesProblem('names', 'ab\n'.repeat(31))).toBe('tooMany')
  expect(linesProblem('neverSay', 'cheap = affordable\nhurry')).toBeNull()
})

import { checkedOf } from '@tintario/testing/texts/checked-of.ts'
import { goodTexts } from '@tintario/testing/texts/good-texts.ts'
import { judgeMutation } from '@tintario/testing/texts/judge-mutation.ts'
import { mutationsOf } from '@tintario/testing/texts/mutations.ts'
import { describe, expect, test } from 'vitest'
import { applyFix } from './apply-fix.ts'
import { checkTextsInThread } from './check-texts.ts'
import { runChecks } from './run-checks.ts'

test.each(goodTexts.map((text) => [text.id, text] as const))('%s, a good text, has no finding', (_, text) => {
  expect(runChecks(checkedOf(text))).toEqual([])
  for (const { from, quote } of Object.values(text.facts))
    expect(text.sources.find(({ id }) => id === from)?.text).toContain(quote)
})

/** Every seventh: each kind comes up, and the run stays short. The bench runs them all. */
const sample = goodTexts.flatMap((text) => mutationsOf(text)).filter((_, at) => at % 7 === 0)

describe('good texts made worse by code', () => {
  test(`${sample.length} of them are found, but for one, and nothing else is marked`, () => {
    const judged = sample.map((mutation) => ({ mutation, ...judgeMutation(mutation, []) }))
    const missed = judged
      .filter(({ isFound }) => !isFound)
      .map(({ mutation }) => [mutation.text, mutation.kind])
    expect(sample.length).toBeGreaterThan(60)
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1)
    expect(judged.flatMap(({ falselyMarked }) => falselyMarked)).toEqual([])
  })
  test('what is taken out by its fix is not found again', () => {
    for (const { checked, kind } of sample.filter(
      ({ kind: one }) => one === 'invented figure' || one === 'study',
    )) {
      const html = runChecks(checked).reduce((text, finding) => applyFix(text, finding), checked.html)
      expect(runChecks({ ...checked, html }), kind).toEqual([])
    }
  })
})

test('a long text is read in a thread, with the same findings', async () => {
  const [text] = goodTexts
  if (!text) throw new Error('no text')
  const checked = { ...checkedOf(text), html: `<p>${'It costs 5 €. '.repeat(3_000)}</p>`, plan: null }
  const { html, claims, ...shared } = checked
  const found = await checkTextsInThread({ owner: 'test' }, shared, [{ html, claims }])
  expect(found).toEqual([runChecks(checked)])
})

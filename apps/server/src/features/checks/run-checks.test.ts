import { checkedOf } from '@tintario/testing/texts/checked-of.ts'
import { goodTexts } from '@tintario/testing/texts/good-texts.ts'
import { judgeMutation } from '@tintario/testing/texts/judge-mutation.ts'
import { mutationsOf } from '@tintario/testing/texts/mutations.ts'
import { emptyText, said } from '@tintario/testing/texts/run-cases.ts'
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

/** Sentences that one check alone marks, with what the owner wrote. */
const contradicted: [check: string, language: 'en' | 'es', sentence: string, notes: string][] = [
  ['roles', 'en', 'Lay the felt over the webbing.', 'Lay the webbing over the felt and tack it down.'],
  ['denials', 'en', 'Choose a stiffer bow, not a longer one.', 'Choose a longer bow, not a stiffer one.'],
  [
    'amounts',
    'es',
    'La afinación completa del piano dura 40 minutos.',
    'La afinación completa del piano dura 90 minutos. Un arreglo pequeño dura 40 minutos.',
  ],
  ['bans', 'es', 'Es un tejido ecológico.', 'Nada de decir que es ecológico: no tenemos el sello.'],
  [
    'reasons',
    'en',
    'Store the strings flat, because moths nest in loose coils.',
    'Store the strings flat, because coiling weakens the silver winding.',
  ],
  ['scope', 'en', 'All of our canoes are built in Sligo.', 'Most of our canoes are built in Sligo.'],
]
test.each(contradicted)(
  'a text is compared with its sources: %s, %s',
  async (_, language, sentence, notes) => {
    const { html: _html, claims, ...shared } = { ...emptyText, language, ...said(notes) }
    const [found = []] = await checkTextsInThread({ owner: 'test' }, shared, [
      { html: `<p>${sentence}</p>`, claims },
    ])
    const [passage = ''] = notes.split(/(?<=[.:]) /)
    expect(found.map((one) => [one.check, one.sentence])).toEqual([['partly', sentence]])
    expect(found[0]?.evidence?.source).toBe('D')
    expect(found[0]?.evidence?.quote).toContain(passage)
  },
)

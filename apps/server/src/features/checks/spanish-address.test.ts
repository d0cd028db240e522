import { expect, test } from 'vitest'
import { readdress } from './readdress.ts'
import sentences from './spanish-address.sentences.json' with { type: 'json' }
import { type Address, strangeAddress } from './spanish-address.ts'

/** 400 sentences of shops of 30 trades by a writer who did not see the rules; those of no one are hard on purpose. */
test.for<[form: Address, wanted: Address]>([
  ['tu', 'usted'],
  ['usted', 'tu'],
])('finds at least 95 of 100 sentences of %s, and each offered rewriting is right', ([form, wanted]) => {
  const missed = sentences[form].filter(([text = '']) => strangeAddress(text, wanted).length === 0)
  expect(missed.length).toBeLessThanOrEqual(5)
  const rewritten = sentences[form].map(([text = '', right]) => ({ right, put: readdress(text, wanted) }))
  const offered = rewritten.filter(({ put }) => put !== null)
  expect(offered.filter(({ right, put }) => put !== right)).toEqual([])
  expect(offered.length).toBeGreaterThan(25)
})

test('sentences of things, of others and of the other form are seldom taken for it', () => {
  const none = sentences.none.filter((text) => strangeAddress(text, 'usted').length > 0)
  expect(none.length).toBeLessThanOrEqual(20)
  expect(sentences.none.filter((text) => strangeAddress(text, 'tu').length > 0)).toEqual([])
  expect(sentences.tu.filter(([text = '']) => strangeAddress(text, 'tu').length > 0)).toEqual([])
  expect(sentences.usted.filter(([text = '']) => strangeAddress(text, 'usted').length > 0)).toEqual([])
})

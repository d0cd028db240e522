import { expect, test } from 'vitest'
import { findingValues, textOfCheck } from './finding-values.ts'

test('a wish that ends in a full stop gives the sentence around it only one', () => {
  expect(findingValues({ wish: 'Hablar de cuadro y ruedas.' }).wish).toBe('Hablar de cuadro y ruedas')
  expect(findingValues({ wish: 'Say what soap does. . ' }).wish).toBe('Say what soap does')
  expect(findingValues({ wish: 'Say what soap does' }).wish).toBe('Say what soap does')
  expect(findingValues({})).toMatchObject({ wish: '…', figure: '…' })
})

test('marks, gaps and orders in a text are explained as what they are, and not as words of an AI service', () => {
  const causes = ['markup', 'placeholder', 'order', 'model', 'preamble']
  expect(causes.map((cause) => textOfCheck({ check: 'chatter', values: { cause } }))).toEqual([
    'chatter-markup',
    'chatter-placeholder',
    'chatter-order',
    'chatter',
    'chatter',
  ])
  expect(textOfCheck({ check: 'link', values: { cause: 'order' } })).toBe('link')
  expect(textOfCheck({ check: 'meaning', values: { verdict: 'claim' } })).toBe('meaning-claim')
  expect(textOfCheck({ check: 'partly', values: { verdict: 'partly', words: 'by hand' } })).toBe(
    'partly-part',
  )
  expect(textOfCheck({ check: 'unchecked', values: { count: 9 } })).toBe('unchecked-many')
  expect(textOfCheck({ check: 'unchecked', values: {} })).toBe('unchecked')
  expect(textOfCheck({ check: 'meaning', values: { verdict: 'opposite' } })).toBe('meaning')
})

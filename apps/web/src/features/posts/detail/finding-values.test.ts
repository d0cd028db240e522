import { expect, test } from 'vitest'
import { findingValues } from './finding-values.ts'

test('a wish that ends in a full stop gives the sentence around it only one', () => {
  expect(findingValues({ wish: 'Hablar de cuadro y ruedas.' }).wish).toBe('Hablar de cuadro y ruedas')
  expect(findingValues({ wish: 'Say what soap does. . ' }).wish).toBe('Say what soap does')
  expect(findingValues({ wish: 'Say what soap does' }).wish).toBe('Say what soap does')
  expect(findingValues({})).toMatchObject({ wish: '…', figure: '…' })
})

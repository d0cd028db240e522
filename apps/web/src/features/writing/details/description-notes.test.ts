import { expect, test } from 'vitest'
import { factsOf } from './description-notes.ts'

test('the sentences of a description that state facts become notes', () => {
  const description =
    'How to look after a soy candle. Our 220 g candle burns for 45 hours. Do not mention 2 other shops. We pour it twice.\nExplain how our wick is trimmed to 5 mm.'
  expect(factsOf(description, 'en')).toBe('Our 220 g candle burns for 45 hours.\nWe pour it twice.')
  expect(
    factsOf(
      'Cómo limpiar una vela de soja y recortar la mecha. La vela de 220 g cuesta 24 €. No digáis que dura 50 horas. Vertemos la cera dos veces.',
      'es',
    ),
  ).toBe('La vela de 220 g cuesta 24 €.\nVertemos la cera dos veces.')
})

test('a description that only names its subject has no facts', () => {
  expect(factsOf('The care of soy candles in winter, for people who buy their first one.', 'en')).toBe('')
  expect(factsOf('5 consejos para cuidar una vela de soja', 'es')).toBe('')
})

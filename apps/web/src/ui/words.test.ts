import { expect, test } from 'vitest'
import { firstWords } from './words.ts'

test('[CAL-08] a title keeps its first words, with an ellipsis only when words were cut', () => {
  expect(firstWords('Cómo aumentar tus ventas orgánicas', 4)).toBe('Cómo aumentar tus ventas…')
  expect(firstWords('Guía de SEO breve', 4)).toBe('Guía de SEO breve')
  expect(firstWords('  dos   palabras ', 4)).toBe('dos palabras')
  expect(firstWords('', 4)).toBe('')
})

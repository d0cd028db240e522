import { expect, test } from 'vitest'
import { missingSubjects } from './missing-subjects.ts'

test('a heading is missing where the text has less than half of what it tells, in whatever form', () => {
  const text = 'Washing a wool jumper: cold water, a little soap, and it dries flat on a towel.'
  const about = 'How to wash wool'
  expect(
    missingSubjects(
      [
        'Drying wool flat',
        'Soaps for wool',
        'How to wash wool',
        'Storing jumpers against moths',
        'Against moths: jumper storage',
        'Conclusion',
        'Related articles',
        'Ironing at low heat',
      ],
      { text, about },
      'en',
    ),
  ).toEqual(['Storing jumpers against moths', 'Ironing at low heat'])
})

test('the same in Spanish, with accents and plurals', () => {
  const text = 'Lava la sartén con agua caliente y sécala enseguida. El óxido sale con sal gorda.'
  const about = 'Cuidar una sartén de hierro'
  expect(
    missingSubjects(
      ['Óxidos: qué hacer', 'Curado con aceite de linaza', 'Índice', 'Preguntas frecuentes', 'Limpieza'],
      { text, about },
      'es',
    ),
  ).toEqual(['Curado con aceite de linaza'])
})

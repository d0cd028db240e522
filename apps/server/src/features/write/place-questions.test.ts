import { expect, test } from 'vitest'
import { placeQuestions } from './place-questions.ts'

const bikes = {
  language: 'es' as const,
  html: `<p>Una bici de segunda mano se mira antes de pagar.</p>
<h2>El cuadro y las soldaduras</h2><p>Busca grietas cerca de las soldaduras.</p>
<h2>La cadena y los frenos</h2><p>Una cadena gastada salta al pedalear.</p><h3>Cuándo cambiar las zapatas</h3><p>Mira las zapatas de freno.</p>
<h2>Qué te llevas de nuestra tienda</h2><p>Cada bici restaurada sale con 6 meses de garantía.</p>`,
  facts: [
    {
      id: 'F1',
      from: 'R1',
      kind: 'plain' as const,
      text: 'Una bici restaurada cuesta entre 180 y 450 €.',
      quote: 'bici restaurada: de 180 a 450 €',
      quantities: [],
    },
  ],
}
const placed = (questions: string[], judged: Parameters<typeof placeQuestions>[1]['judged'] = []) =>
  placeQuestions(questions, { ...bikes, judged }).map(({ heading, text }) => [heading, text])

test('a question stands under the heading that its subject belongs to, the deepest that speaks of it, or in the opening', () => {
  const questions = [
    '¿Cómo revisas las soldaduras del cuadro?',
    '¿Qué zapatas montas?',
    '¿Cómo pruebas una cadena en el taller?',
    '¿Por qué te dedicas a esto?',
  ]
  expect(placed(questions)).toEqual([
    ['El cuadro y las soldaduras', questions[0]],
    ['Cuándo cambiar las zapatas', questions[1]],
    ['La cadena y los frenos', questions[2]],
    [null, questions[3]],
  ])
})

test('an amount that the text or the notes give is not asked for, another one is', () => {
  expect(placed(['¿Cuántos meses de garantía das?', '¿Qué precio tiene una bici restaurada?'])).toEqual([])
  const open = ['¿Cuántos meses dura una cadena?', '¿Cuánto cuesta el envío de una bici?']
  expect(placed(open).map(([, text]) => text)).toEqual(open)
})

test('what the judge of the text says comes before the words', () => {
  const question = '¿Qué zapatas montas?'
  expect(placed([question], [{ at: 0, isAnswered: true, heading: null }])).toEqual([])
  expect(placed([question], [{ at: 0, isAnswered: false, heading: 'el cuadro y las soldaduras' }])).toEqual([
    ['El cuadro y las soldaduras', question],
  ])
})

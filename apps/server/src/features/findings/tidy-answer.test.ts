import { expect, test } from 'vitest'
import { tidyAnswer } from './tidy-answer.ts'

test.each([
  ['es', 'que se lava a mano', 'Se lava a mano.'],
  ['es', 'Que nuestro barro es de Níjar.', 'Nuestro barro es de Níjar.'],
  ['es', 'q cerramos en agosto\nque abrimos en mayo', 'Cerramos en agosto.\nAbrimos en mayo.'],
  ['es', 'que aproveche', 'Que aproveche.'],
  ['es', 'Qué bien huele', 'Qué bien huele.'],
  ['es', 'quesos de oveja', 'Quesos de oveja.'],
  ['en', 'that we close in August', 'We close in August.'],
  ['en', 'That the clay is from Devon.', 'The clay is from Devon.'],
  ['en', 'that is up to you', 'That is up to you.'],
  ['en', 'that pot holds two litres', 'That pot holds two litres.'],
] as const)('an answer loses only a conjunction that says nothing, in %s: %s', (language, typed, printed) => {
  expect(tidyAnswer(typed, language)).toBe(printed)
})

test.each([
  [
    'es',
    'maximo 8 personas asi podemos corregir. esta incluido el té',
    'Máximo 8 personas así podemos corregir. Está incluido el té.',
  ],
  ['es', 'lo que mas piden, xq dura', 'Lo que más piden, porque dura.'],
  ['es', '- tarta de limon\n- galletas de jengibre', '- Tarta de limón\n- Galletas de jengibre'],
  ['es', 'alli esta 4 meses, el envio es gratis', 'Allí está 4 meses, el envío es gratis.'],
  ['en', 'theres no need to book. we open on sunday', 'There’s no need to book. We open on Sunday.'],
  ['en', 'iPhone cases\nwww.example.com/cases', 'iPhone cases.\nwww.example.com/cases'],
] as const)('[WIZ-01] an answer is corrected as the notes are, in %s: %s', (language, typed, printed) => {
  expect(tidyAnswer(typed, language)).toBe(printed)
})

test.each([
  ['“Is my candle faulty?” is what I hear most.', 'en'],
  ['«¿Se puede congelar?» es lo que más preguntan.', 'es'],
] as const)('the words after a quoted question stay as they were typed: %s', (answer, language) => {
  expect(tidyAnswer(answer, language)).toBe(answer)
})

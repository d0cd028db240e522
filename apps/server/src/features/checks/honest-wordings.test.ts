import { said } from '@tintario/testing/texts/run-cases.ts'
import { expect, test } from 'vitest'
import { checkTexts } from './check-texts.ts'
import { nothingKnown } from './checked.ts'

const findingsOn = (language: 'en' | 'es', notes: string, sentence: string) => {
  const shared = { ...nothingKnown, language, ...said(notes) }
  const [found = []] = checkTexts(shared, [{ html: `<p>${sentence}</p>`, claims: [] }])
  return found.map(({ check, values, evidence }) => ({ check, values, quote: evidence?.quote }))
}

/** Other words for what the notes say: no check questions them. */
test.each<[language: 'en' | 'es', why: string, sentence: string, notes: string]>([
  ['en', '"not optional"', 'Always fit a spark guard.', 'A spark guard is not optional.'],
  [
    'en',
    '"out of"',
    'Keep the violin in its case, out of the sun.',
    'Keep the violin in its case, not in the sun.',
  ],
  [
    'en',
    'what is said beside a step',
    'You need the ticket, which costs £9 and lasts an hour, before you enter the gallery.',
    'You need the ticket (one hour, £9) before you enter the gallery.',
  ],
  [
    'en',
    'a date after "before"',
    'May is full, so book your lesson before the end of April.',
    'Book your lesson before the end of April because May is full.',
  ],
  ['en', '"not every"', 'Not every violin needs a repair.', 'Violin repair only, no cellos.'],
  ['en', '"needs no"', 'The cedar can be left raw.', 'The cedar needs no oil and is left raw.'],
  [
    'es',
    '"si no"',
    'Cierra la funda del todo, o entra polvo en el mástil.',
    'Cierra la funda del todo, si no entra polvo en el mástil.',
  ],
  [
    'es',
    'una negación al final',
    'A Ceuta y Melilla, por ahora, no llegamos.',
    'Enviamos a la península; a Ceuta y Melilla no enviamos.',
  ],
  [
    'es',
    'horas sin unidad',
    'Te esperamos entre las 17 y las 20, y cerramos a las 21.',
    'Taller de 17 a 20, se cierra a las 21.',
  ],
  ['es', 'medidas sin unidad', '45 x 60: desde 30 euros en pino.', 'Lámina 45x60: desde 30 € en pino.'],
  [
    'es',
    'un precio sin unidad',
    'La funda son 12 euros por persona.',
    'La funda 12 por persona, el casco va incluido.',
  ],
  [
    'es',
    'años dichos una vez',
    'Hacen falta cuatro años de carnet y 21 de edad.',
    'Conductor: 21 años y 4 de carnet.',
  ],
  ['es', 'una duración', 'Se hornea cuatro horas después.', 'Se amasa y a las cuatro horas se hornea.'],
  [
    'es',
    'otra parte de un deseo',
    'También preparamos el examen de oboe.',
    'No prometer que apruebas el examen de oboe, preparar sí preparamos.',
  ],
  [
    'es',
    'palabras del propio título',
    'Si buscas «cambiar las cuerdas del laúd», empieza aquí.',
    'Cambiar las cuerdas del laúd lleva una hora.',
  ],
])('[#38] %s: %s is no contradiction', (language, _, sentence, notes) => {
  expect(findingsOn(language, notes, sentence)).toEqual([])
})

/** The same wordings with something else than the notes say. */
test.each<[language: 'en' | 'es', sentence: string, notes: string]>([
  [
    'es',
    'Te esperamos entre las 17 y las 19, y cerramos a las 21.',
    'Taller de 17 a 20, se cierra a las 21.',
  ],
  ['es', '45 x 70: desde 30 euros en pino.', 'Lámina 45x60: desde 30 € en pino.'],
  ['es', 'La funda son 14 euros por persona.', 'La funda 12 por persona, el casco va incluido.'],
  ['es', 'Hacen falta seis años de carnet y 21 de edad.', 'Conductor: 21 años y 4 de carnet.'],
])('[#38] %s: %s is questioned', (language, sentence, notes) => {
  expect(findingsOn(language, notes, sentence)).not.toEqual([])
})

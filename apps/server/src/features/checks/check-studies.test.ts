import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkStudies } from './check-quotations.ts'

runCases(checkStudies, [
  [
    'an invented study',
    'en',
    '<p>A recent study found that it works.</p>',
    ['A recent study found that it works.'],
    said('It works.'),
  ],
  ['the room of that name', 'en', '<p>Put it in your study or in the hall.</p>', []],
  [
    'un estudio inventado',
    'es',
    '<p>Según un estudio, dura más.</p>',
    ['Según un estudio, dura más.'],
    said('Dura más.'),
  ],
  ['un piso', 'es', '<p>Si vives en un estudio, cabe en la pared.</p>', []],
  [
    'a study of the sources',
    'en',
    '<p>A recent study by the museum found that linen keeps its colour.</p>',
    [],
    said('A recent study by the museum found that linen keeps its colour for long.'),
  ],
])

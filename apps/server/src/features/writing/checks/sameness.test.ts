import { runCases } from '../../../testing/texts/run-cases.ts'
import { checkSameness } from './sameness.ts'

runCases(checkSameness, [
  [
    'a sentence of an earlier post',
    'en',
    '<p>We pack every parcel on the same afternoon.</p>',
    ['We pack every parcel on the same afternoon.'],
    { earlier: ['We pack every parcel on the same afternoon.'] },
  ],
  [
    'una frase nueva',
    'es',
    '<p>Preparamos cada paquete con papel de seda reciclado.</p>',
    [],
    { earlier: ['Preparamos la miel en casa de la abuela cada otoño.'] },
  ],
])

import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkSameness } from './check-repetition.ts'

const reused = [
  'We pack every parcel on the same afternoon.',
  'Each board is oiled twice before it leaves us.',
  'The oak comes from a wood above the village.',
  'A small board weighs less than a loaf of bread.',
]

runCases(checkSameness, [
  [
    'notes that were used for an earlier post are one finding on the whole text',
    'en',
    `<p>${reused.join(' ')}</p>`,
    [''],
    { earlier: reused },
  ],
  [
    'three sentences of an earlier post are three findings',
    'en',
    `<p>${reused.slice(0, 3).join(' ')}</p>`,
    reused.slice(0, 3),
    { earlier: reused },
  ],
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

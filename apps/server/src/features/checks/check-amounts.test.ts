import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkAmounts } from './check-amounts.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const tuning = said('A full tuning of the piano takes 90 minutes. A small repair takes 40 minutes.')
const parking = said('Parking at the boatyard costs £4 a day. The slipway is free.')
runCases(checkAmounts, [
  ['the amount of another sentence', 'en', ...found('A full tuning of the piano takes 40 minutes.'), tuning],
  [
    'its own amount in other words',
    'en',
    ...fine('A full tuning of the piano takes an hour and a half.'),
    tuning,
  ],
  [
    'the other amount where it belongs',
    'en',
    ...fine('A small repair of the piano takes 40 minutes.'),
    tuning,
  ],
  ['free instead of a price', 'en', ...found('Parking at the boatyard is free.'), parking],
  [
    'another clause that is free',
    'en',
    ...fine('Parking at the boatyard costs £4, and the slipway is free.'),
    parking,
  ],
])

const afinado = said('La afinación completa del piano dura 90 minutos. Un arreglo pequeño dura 40 minutos.')
const puerto = said('El aparcamiento del puerto cuesta 4 euros al día. La rampa es gratis.')
runCases(checkAmounts, [
  ['la cantidad de otra frase', 'es', ...found('La afinación completa del piano dura 40 minutos.'), afinado],
  [
    'su cantidad en otras palabras',
    'es',
    ...fine('La afinación completa del piano dura hora y media.'),
    afinado,
  ],
  ['gratis en vez de un precio', 'es', ...found('El aparcamiento del puerto es gratis.'), puerto],
  [
    'otra parte que es gratis',
    'es',
    ...fine('El aparcamiento del puerto cuesta 4 euros al día; la rampa es gratis.'),
    puerto,
  ],
])

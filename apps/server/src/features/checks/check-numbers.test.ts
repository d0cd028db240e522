import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkNumbers } from './check-numbers.ts'

runCases(checkNumbers, [
  [
    'hours that the cited passage notes without a unit',
    'es',
    '<p>El taller abre de lunes a viernes, de 10 a 14 h.</p>',
    [],
    {
      ...said('Taller abierto L-V 10-14.'),
      claims: [
        {
          sentence: 'El taller abre de lunes a viernes, de 10 a 14 h.',
          support: [{ source: 'D', quote: 'Taller abierto L-V 10-14' }],
        },
      ],
    },
  ],
  [
    'a price whose unit was said before',
    'es',
    '<p>El Lledó cuesta 31 euros y la mitad sale por 16,50.</p>',
    [],
    said('El Lledó cuesta 31 €, la mitad 16,50 €.'),
  ],
  [
    'another price without its unit',
    'es',
    '<p>El Lledó cuesta 31 euros y la mitad sale por 17,50.</p>',
    ['El Lledó cuesta 31 euros y la mitad sale por 17,50.'],
    said('El Lledó cuesta 31 €, la mitad 16,50 €.'),
  ],
  [
    'degrees of the scale of the country',
    'en',
    '<p>Serve the Riesling at 46 degrees.</p>',
    [],
    said('Riesling: 46 °F.'),
  ],
  ['a price after “one”', 'en', '<p>The large one £82.</p>', [], said('The large crate is £82.')],
  [
    'the same price in every notation',
    'es',
    '<p>El jabón cuesta 6,50 €. Son 6.50 euros.</p>',
    [],
    said('El jabón cuesta 6,50 €.'),
  ],
  [
    'another price',
    'es',
    '<p>El jabón cuesta 5,50 €.</p>',
    ['El jabón cuesta 5,50 €.'],
    said('El jabón cuesta 6,50 €.'),
  ],
  [
    'another unit',
    'en',
    '<p>The bar weighs 75 kg.</p>',
    ['The bar weighs 75 kg.'],
    said('The bar weighs 75 g.'),
  ],
  [
    'words for a share',
    'es',
    '<p>Dos de cada tres clientas repiten.</p>',
    ['Dos de cada tres clientas repiten.'],
    said('Hay clientas que repiten.'),
  ],
  [
    'a share in words for one in figures',
    'en',
    '<p>Three quarters of buyers come back.</p>',
    [],
    said('75 % of buyers come back.'),
  ],
  ['thousands', 'es', '<p>Dura mil lavados.</p>', [], said('Dura 1.000 lavados.')],
  [
    'an invented minute',
    'en',
    '<p>It is ready in 2 minutes.</p>',
    ['It is ready in 2 minutes.'],
    said('It is ready soon.'),
  ],
  [
    'steps, "one of" and "first"',
    'en',
    '<p>Step 3: rinse. One of the first things to do.</p>',
    [],
    said('Rinse it.'),
  ],
  [
    'items that really follow',
    'es',
    '<p>Son 3 gestos:</p><ul><li>Uno</li><li>Otro</li><li>Y otro</li></ul>',
    [],
    said('Gestos.'),
  ],
  [
    'a sum that was computed',
    'en',
    '<p>You save £64.</p>',
    [],
    { computed: [{ id: 'C1', formula: '118 - 54', value: 64, unit: '£', facts: [] }] },
  ],
  [
    'a sum whose unit says for how long',
    'en',
    '<p>It costs $28 a year.</p>',
    [],
    {
      ...said('It is $140 and lasts 5 years.'),
      claims: [
        {
          sentence: 'It costs $28 a year.',
          support: [{ source: 'D', quote: 'It is $140 and lasts 5 years.' }],
        },
      ],
      computed: [{ id: 'C1', formula: 'F1.1/F1.2', value: 28, unit: '$ a year', facts: ['F1'] }],
    },
  ],
  ['a sum that was not', 'en', '<p>You save £64.</p>', ['You save £64.'], said('You save: £118 or £54.')],
  ['pm and 24 hours', 'en', '<p>Open until 8 pm.</p>', [], said('Open until 20:00.')],
  [
    'another day',
    'es',
    '<p>Hasta el 4 de enero.</p>',
    ['Hasta el 4 de enero.'],
    said('Hasta el 3 de enero de 2027.'),
  ],
  [
    'a number of another passage than the cited one',
    'en',
    '<p>Brew it at 88 °C.</p>',
    ['Brew it at 88 °C.'],
    {
      ...said('Brew at 94 °C. We did not try to brew at 88 °C.'),
      claims: [{ sentence: 'Brew it at 88 °C.', support: [{ source: 'D', quote: 'Brew at 94 °C.' }] }],
    },
  ],
])

import { emptyText, runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { expect, test } from 'vitest'
import { checkNumbers } from './check-numbers.ts'
import { readAll } from './reading.ts'

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
  [
    'degrees noted by a capital alone',
    'en',
    '<table><tr><th>Tea</th><th>Water</th></tr><tr><td>Old Pier</td><td>200 °F</td></tr><tr><td>Fog Bell</td><td>206 °F</td></tr></table>',
    ['206 °F'],
    said('Old Pier (Keemun, 3 minutes, 200 F), Fog Bell (Ceylon, 3 min, 205F).'),
  ],
  [
    'a unit that the source names for the first of several',
    'en',
    '<table><tr><th>Wine</th><th>Sugar</th></tr><tr><td>Voss</td><td>14 g</td></tr><tr><td>Burdett</td><td>3 g</td></tr></table>',
    ['3 g'],
    said('Kesler has 5 g residual sugar per liter, Voss 14, Burdett 2.'),
  ],
  [
    'a unit that the source names for the last of several',
    'es',
    '<p>El peso cambia: la Aralar llega a 62 kilos.</p><p>El peso de la Irati es de 53 kilos.</p>',
    ['El peso de la Irati es de 53 kilos.'],
    said('Mesas Aralar, Irati y Bardena. Peso 62, 51 y 34 kg.'),
  ],
  [
    'a difference of two amounts',
    'es',
    '<p>La Monte pesa dos kilos más que la Paseo.</p><p>La Monte pesa tres kilos más que la Paseo.</p>',
    ['La Monte pesa tres kilos más que la Paseo.'],
    said('La bici Paseo pesa 22 kg. La bici Monte pesa 24 kg.'),
  ],
  [
    'half of a unit, and twice a figure',
    'en',
    '<p>Add half a teaspoon of salt.</p><p>The large jar holds twice as much as the small one.</p>',
    ['The large jar holds twice as much as the small one.'],
    said('Salt: half a teaspoon. The small jar holds 200 ml.'),
  ],
  [
    'twice as much, as two figures of the source say',
    'en',
    '<p>The large jar holds twice as much as the small jar.</p>',
    [],
    said('The small jar holds 200 ml. The large jar holds 400 ml.'),
  ],
  [
    'all of three that were named',
    'es',
    '<p>De los tres, solo el Alameda lleva el sello.</p>',
    [],
    said('Cuadernos Alameda, Feria y Sol. El Alameda lleva el sello.'),
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

test.each([
  ['en', 'The Alba lamp weighs 1.2 kg.', 'The Alba lamp weighs 610 g.', 'The Alba lamp weighs 610 g.'],
  ['es', 'La lámpara Alba pesa 1,2 kg.', 'La lámpara Alba pesa 610 g.', 'La lámpara Alba pesa 610 g.'],
  ['en', 'The mug holds 300 ml.', 'The mug holds 250 ml. The bowl holds 400 ml.', 'The mug holds 250 ml.'],
  ['es', 'La lámpara Bruma pesa 1,2 kg.', 'La lámpara Alba pesa 610 g.', null],
  ['en', 'The Alba lamp is 40 cm high.', 'The Alba lamp is 30 cm wide.', null],
  ['en', 'The lamp weighs 1.2 kg.', 'The lamp that we call Alba weighs 610 g.', null],
] as const)(
  '[API-083] %s: a replacement is of the same subject and measure by name: %s',
  (language, sentence, source, fixed) => {
    const given = { ...emptyText, language, html: `<h2>Our lamps</h2><p>${sentence}</p>`, ...said(source) }
    const [finding] = checkNumbers(readAll(given))
    expect(finding?.fix).toEqual(fixed === null ? { act: 'remove' } : { act: 'replace', text: fixed })
  },
)

test('[API-083] a heading says what “it” weighs, so the weight of another lamp is no replacement', () => {
  const html = '<h2>The Bruma lamp</h2><p>It weighs 1.2 kg.</p>'
  const [finding] = checkNumbers(readAll({ ...emptyText, html, ...said('The Alba lamp weighs 610 g.') }))
  expect(finding?.fix).toEqual({ act: 'remove' })
})

import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkNumbers } from './check-numbers.ts'

const prices = 'Tarifas\nCurado\t250g\t= 6,50 €\nSemi\t500g = 12 €\n1kg\t=\t21€'
const table = (...rows: [string, string][]) =>
  `<table><tr><th>Formato</th><th>Precio</th></tr>${rows.map(([size, price]) => `<tr><td>${size}</td><td>${price}</td></tr>`).join('')}</table>`

/** The notes of owners, in their notation, and what a text makes of them. */
const same: [language: 'en' | 'es', notes: string, html: string][] = [
  ['es', prices, '<p>La pieza de 250 g vale 6,50 €.</p>'],
  ['es', prices, table(['250 g', '6,50 €'], ['500 g', '12 €'], ['1 kg', '21 €'])],
  ['es', '250g = 6,50 €', '<p>La pieza pequeña vale 6,50 €.</p>'],
  ['es', '250g=6,50€; 500g=12€', '<p>Por 12 € te llevas medio kilo, 500 g.</p>'],
  [
    'es',
    'Formato\tPrecio (€)\n250g\t6,50\n500g\t12',
    '<p>La bolsa de 250 g cuesta 6,50 €, la de 500 g 12 €.</p>',
  ],
  ['en', '250g = £6.50\n500g = £12', '<p>A bag of 250 g costs £6.50.</p>'],
  ['es', 'Clases de ukelele para niños desde los 4', '<p>Las clases son para niños a partir de 4 años.</p>'],
  ['es', 'Clases para niños desde los 4 hasta los 12', '<p>Las clases son para niños de 4 a 12 años.</p>'],
  ['es', 'Clases para niños de cuatro años', '<p>Las clases son para niños desde los 4.</p>'],
  ['es', 'Niños 4+', '<p>Las clases son para niños de 4+ años.</p>'],
  ['es', 'Niños: edad mínima 4', '<p>Vienen niños de 4 años.</p>'],
  ['en', 'Ukulele for kids from 4 years', '<p>Our ukulele suits kids aged 4 and up.</p>'],
  ['en', 'Ukulele for ages 4-8', '<p>Our ukulele suits children from 4 to 8 years old.</p>'],
  ['es', 'Horario L-V 10-14', '<p>Abrimos de lunes a viernes, de 10 a 14 h.</p>'],
  ['en', 'Mon-Fri 9-5', '<p>We open from Monday to Friday.</p>'],
  ['es', 'Lámina 30x40cm', '<p>La lámina mide 30 × 40 cm: 30 cm de ancho.</p>'],
  ['es', 'Maceta ø14 cm', '<p>La maceta tiene 14 cm de diámetro.</p>'],
]
const other: [language: 'en' | 'es', notes: string, html: string, marks: string[]][] = [
  ['es', prices, '<p>La pieza de 250 g vale 7,50 €.</p>', ['La pieza de 250 g vale 7,50 €.']],
  ['es', prices, table(['250 g', '6,50 €'], ['500 g', '13 €']), ['500 g', '13 €']],
  ['es', '250g = 6,50 €', '<p>La pieza pequeña vale 6,50 $.</p>', ['La pieza pequeña vale 6,50 $.']],
  [
    'es',
    'Clases para niños desde los 4',
    '<p>Son para niños desde los 5.</p>',
    ['Son para niños desde los 5.'],
  ],
  ['es', 'Grupos de 4 niños', '<p>Son para niños de 4 años.</p>', ['Son para niños de 4 años.']],
  ['es', 'Horario L-V 10-14', '<p>Abrimos el sábado.</p>', ['Abrimos el sábado.']],
  ['es', 'Lámina 30x40cm', '<p>La lámina mide 30 × 50 cm.</p>', ['La lámina mide 30 × 50 cm.']],
]

runCases(
  checkNumbers,
  same.map(([language, notes, html]) => [`says “${html}” from “${notes}”`, language, html, [], said(notes)]),
)
runCases(
  checkNumbers,
  other.map(([language, notes, html, marks]) => [
    `marks “${html}”, not in “${notes}”`,
    language,
    html,
    marks,
    said(notes),
  ]),
)

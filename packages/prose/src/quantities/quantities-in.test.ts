import { expect, test } from 'vitest'
import { isSameAmount } from './amount.ts'
import { quantitiesIn } from './quantities-in.ts'

const read = (text: string, language: 'en' | 'es') =>
  quantitiesIn(text, language).map(({ values, unit }) =>
    `${Math.round((values[0] ?? 0) * 100) / 100} ${unit ?? ''}`.trim(),
  )

test.each([
  ['es', '6,50 € y 6.50 euros', ['6.5 EUR', '6.5 EUR']],
  ['es', '1.000 lavados, 1 000 veces', ['1000', '1000 times']],
  ['es', 'dos de cada tres clientes', ['66.67 ratio']],
  ['es', 'dos mil quinientos gramos', ['2500 g']],
  ['es', 'el 2 de enero de 2027 a las 14:00', ['102 date', '2027 year', '840 clock']],
  ['es', 'entre el 15 y el 22 de septiembre', ['915 date', '922 date']],
  ['es', 'a las 8 de la tarde', ['1200 clock']],
  ['es', 'la mitad de las clientas, tres cuartas partes', ['50 ratio', '75 ratio']],
  ['es', 'media hora y una docena', ['1800 s', '12']],
  ['es', 'miles de clientas', ['1000 vague']],
  ['es', 'Paso 3: mezcla. Uno de los errores 1, 2 y 3.', []],
  ['es', 'unos 16 céntimos', ['0.16 EUR']],
  ['en', '€6.50 or £54', ['6.5 EUR', '54 GBP']],
  ['en', '7 in 10, one in three', ['70 ratio', '33.33 ratio']],
  ['en', 'January 2nd, 2 January 2027', ['102 date', '102 date', '2027 year']],
  ['en', 'from 10 am to 2 pm', ['600 clock', '840 clock']],
  ['en', '2 to 3 working days', ['172800 s', '259200 s']],
  ['en', 'a 2-year warranty', ['24 month']],
  ['en', 'thirty-five per cent', ['35 %']],
  ['en', 'two hundred and fifty grams', ['250 g']],
  ['en', '-18 °C', ['-18 °C']],
  ['en', 'One of the first things', []],
  ['en', 'open on mondays in october, 3 november too', ['1 weekday', '10 month-name', '1103 date']],
  ['en', 'they may march in line', []],
] as const)('%s: %s', (language, text, wanted) => {
  expect(read(text, language)).toEqual(wanted)
})

test('the same amount in both languages, and not with another unit', () => {
  const same = (one: string, other: string) => {
    const [a] = quantitiesIn(one, 'es')
    const [b] = quantitiesIn(other, 'en')
    return a !== undefined && b !== undefined && isSameAmount(a, b)
  }
  expect(same('1.000 g', '1 kg')).toBe(true)
  expect(same('dos de cada tres', '67 %')).toBe(true)
  expect(same('75 g', '75 kg')).toBe(false)
  expect(same('12,5 %', '12.5 °C')).toBe(false)
})

test.each([
  ['en', 'We store it at 20 degrees, never below 15.', ['20 °C', '15 °C']],
  ['es', 'Se guarda a 20 grados y nunca por debajo de 15.', ['20 °C', '15 °C']],
  ['en', 'It dries in 3 hours, never with more than 4 layers.', ['3 h']],
] as const)('%s: a limit has the unit of the amount before it, %s', (language, text, wanted) => {
  const amounts = quantitiesIn(text, language).filter(({ unit }) => unit !== null)
  const expected = wanted.flatMap((one) => quantitiesIn(one, language))
  expect(amounts).toHaveLength(expected.length)
  for (const [at, one] of expected.entries()) expect(amounts[at] && isSameAmount(amounts[at], one)).toBe(true)
})

test.each([
  ['en', 'Steep it 3 minutes without milk, 4 with milk.', '4 minutes', true],
  ['en', 'Warm it to 20 degrees in summer and 15 in winter.', '15 degrees', true],
  ['es', 'Tres minutos sin leche, 4 con leche.', '4 minutos', true],
  ['en', 'Bake it 3 minutes, 4 eggs are enough.', '4 minutes', false],
  ['en', 'It takes 3 minutes. 4 with milk.', '4 minutes', false],
  ['en', 'It takes 3 minutes, 4 with milk.', '5 minutes', false],
] as const)('%s: a source that leaves the unit out, %s says %s: %s', (language, source, said, isThere) => {
  const [amount] = quantitiesIn(said, language)
  const amounts = quantitiesIn(source, language, { isSource: true })
  expect(amounts.some((one) => amount !== undefined && isSameAmount(one, amount))).toBe(isThere)
})

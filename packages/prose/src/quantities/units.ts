import { withoutAccents } from '../words.ts'

/** What a unit comes to: the unit that it is compared in, and how much of that one of it is. */
type UnitOf = readonly [unit: string, factor: number]

const rows: readonly (readonly [unit: string, factor: number, words: string])[] = [
  ['EUR', 1, '€ eur euro euros'],
  ['EUR', 0.01, 'centimo centimos cent cents'],
  ['GBP', 1, '£ gbp pound pounds libras'],
  ['GBP', 0.01, 'pence penny p'],
  ['USD', 1, '$ usd dollar dollars dolar dolares'],
  ['%', 1, '% percent'],
  ['°C', 1, '°c ºc celsius degree degrees grado grados ° º'],
  ['°F', 1, '°f ºf fahrenheit'],
  ['g', 0.001, 'mg milligram milligrams miligramo miligramos'],
  ['g', 1, 'g gr grs gram grams gramme grammes gramo gramos'],
  ['g', 1_000, 'kg kgs kilo kilos kilogram kilograms kilogramo kilogramos'],
  ['g', 1_000_000, 'tonne tonnes tonelada toneladas'],
  ['g', 453.592, 'lb lbs'],
  ['g', 28.3495, 'oz ounce ounces onza onzas'],
  ['ml', 1, 'ml mls millilitre millilitres milliliter milliliters mililitro mililitros cc'],
  ['ml', 10, 'cl centilitre centilitres centilitro centilitros'],
  ['ml', 1_000, 'l lt lts litre litres liter liters litro litros'],
  ['mm', 0.001, 'micron microns micra micras µm'],
  ['mm', 1, 'mm millimetre millimetres millimeter millimeters milimetro milimetros'],
  ['mm', 10, 'cm centimetre centimetres centimeter centimeters centimetro centimetros'],
  ['mm', 1_000, 'm metre metres meter meters metro metros'],
  ['mm', 1_000_000, 'km kilometre kilometres kilometer kilometers kilometro kilometros'],
  ['mm', 25.4, 'inch inches pulgada pulgadas'],
  ['mm', 304.8, 'ft foot feet'],
  ['s', 1, 's sec secs second seconds seg segundo segundos'],
  ['s', 60, 'min mins minute minutes minuto minutos'],
  ['s', 3_600, 'h hr hrs hour hours hora horas'],
  ['s', 86_400, 'day days dia dias night nights noche noches'],
  ['s', 604_800, 'week weeks semana semanas'],
  ['s', 1_209_600, 'fortnight fortnights'],
  ['month', 1, 'month months mes meses'],
  ['month', 12, 'year years ano anos yr yrs'],
  ['month', 120, 'decade decades decada decadas'],
  ['times', 1, 'time times vez veces'],
  ['W', 1, 'w watt watts vatio vatios'],
  ['W', 1_000, 'kw'],
  ['V', 1, 'v volt volts voltio voltios'],
  ['Wh', 1_000, 'kwh'],
  ['mAh', 1, 'mah'],
  ['lm', 1, 'lm lumen lumens lumenes'],
  ['K', 1, 'kelvin'],
  ['bar', 1, 'bar'],
  ['kcal', 1, 'kcal calorie calories caloria calorias'],
  ['MB', 1, 'mb'],
  ['MB', 1_000, 'gb'],
  ['MB', 1_000_000, 'tb'],
  ['dB', 1, 'db decibel decibels decibelio decibelios'],
  ['m2', 1, 'm² m2'],
  ['star', 1, 'star stars estrella estrellas'],
]

/** By the written word, in lower case and without accents. */
export const units: ReadonlyMap<string, UnitOf> = new Map(
  rows.flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, [unit, factor]] as const)),
)

/** Signs and codes of currencies that come before the number. */
export const moneyBefore: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['eur', 'EUR'],
  ['£', 'GBP'],
  ['gbp', 'GBP'],
  ['$', 'USD'],
  ['usd', 'USD'],
])

const WEIGHED = new Set('pound pounds libra libras'.split(' '))
const GRAMS_OF_POUND = 453.592
/** The weight that a word names which is a currency as well. */
export const weightOf = (word: string): UnitOf | undefined =>
  WEIGHED.has(word) ? ['g', GRAMS_OF_POUND] : undefined

export const betweenNumberAndUnit: ReadonlySet<string> = new Set(
  'fl fluid working business calendar full whole good long more extra additional consecutive square further largos largas buenos buenas mas otros otras'.split(
    ' ',
  ),
)

/** What a unit's own word or sign comes to; undefined for what is none. */
export const unitOf = (word: string): UnitOf | undefined =>
  units.get(withoutAccents(word.toLowerCase().trim()))

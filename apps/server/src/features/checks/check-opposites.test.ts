import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkReasons, checkSafety, checkScope } from './check-additions.ts'
import { checkDirections } from './check-directions.ts'
import { checkLists } from './check-lists.ts'
import { checkNegations } from './check-negations.ts'
import { checkOrder } from './check-order.ts'
import { checkSwaps } from './check-swaps.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]

const frames = said('No carbon frame repairs. A loaf is cut when cold, not when it comes out of the oven.')
const decants = said(
  'Los vinos blancos jóvenes no se decantan. El corcho se guarda tumbado para que no se seque.',
)
runCases(checkNegations, [
  ['a denial that is left out', 'en', ...found('We repair carbon frames as well.'), frames],
  ['the same denial in other words', 'en', ...fine('We do not repair carbon frames.'), frames],
  ['a condition of the same sentence', 'en', ...fine('Cut a loaf when it is cold.'), frames],
  ['una negación que falta', 'es', ...found('Los vinos blancos jóvenes también se decantan.'), decants],
  ['la misma negación', 'es', ...fine('Un vino blanco joven no se decanta.'), decants],
  ['una finalidad negada', 'es', ...fine('El corcho se guarda tumbado.'), decants],
])

const grit = said('The higher the number of a stone, the finer its grit. A long wick gives a bigger flame.')
const grano = said('Cuanto más alto es el número, más fino es el grano de la piedra.')
runCases(checkDirections, [
  ['an opposite word', 'en', ...found('The higher the number of the stone, the coarser its grit.'), grit],
  ['the same word', 'en', ...fine('A higher number means a finer grit of the stone.'), grit],
  ['una palabra contraria', 'es', ...found('Cuanto más alto es el número, más grueso es el grano.'), grano],
  ['la misma palabra', 'es', ...fine('Con un número más alto, el grano es más fino.'), grano],
])

const tea = said('Do not leave brewed tea on the table for more than eight hours.')
const peces = said('Los neones son peligrosos para los peces pequeños, no juntarlos.')
runCases(checkSafety, [
  [
    'a permission instead of a warning',
    'en',
    ...found('You can leave brewed tea on the table all day.'),
    tea,
  ],
  ['the warning', 'en', ...fine('You can drink it cold, but do not leave brewed tea on the table.'), tea],
  ['un permiso en vez de un aviso', 'es', ...found('Puedes juntar neones con peces pequeños.'), peces],
])

const mills = said('Paper for Marram comes from a mill in Cumbria, paper for Reed from one in Somerset.')
const seda = said('La seda viene de Lyon, el estampado de Murcia.')
runCases(checkSwaps, [
  [
    'exchanged places',
    'en',
    ...found('The paper for Marram is made in Somerset, the paper for Reed in Cumbria.'),
    mills,
  ],
  [
    'places in another order',
    'en',
    ...fine('The paper for Reed is made in Somerset, that for Marram in Cumbria.'),
    mills,
  ],
  ['lugares cambiados', 'es', ...found('La seda viene de Murcia y el estampado de Lyon.'), seda],
  ['lugares en otro orden', 'es', ...fine('El estampado se hace en Murcia y la seda viene de Lyon.'), seda],
])

const heights = said('Heights: lady fern 80 cm, male fern 100 cm, spleenwort 15 cm.')
const pesos = said('Pesos: Faro 12 kilos, Boya 15 kilos, Ancla 21 kilos.')
runCases(checkLists, [
  ['an amount of another name', 'en', ...found('The spleenwort stays at 80 cm.'), heights],
  ['its own amount', 'en', ...fine('The spleenwort stays at 15 cm and the male fern reaches 1 m.'), heights],
  ['la cantidad de otro', 'es', ...found('La silla Boya pesa 21 kilos.'), pesos],
  ['su cantidad', 'es', ...fine('La silla Boya pesa 15 kilos; la Ancla, 21.'), pesos],
])

const chain = said('Dry the chain with a rag first, then put one drop of oil on each roller.')
const grava = said('Primero se pone la grava en el acuario, luego las plantas y al final los peces.')
runCases(checkOrder, [
  [
    'steps the other way round',
    'en',
    ...found('Put one drop of oil on each roller first, then dry the chain.'),
    chain,
  ],
  [
    'the same order by "before"',
    'en',
    ...fine('Dry the chain before you put a drop of oil on each roller.'),
    chain,
  ],
  [
    'pasos al revés',
    'es',
    ...found('Primero se ponen los peces en el acuario, luego las plantas y la grava.'),
    grava,
  ],
  [
    'los mismos pasos',
    'es',
    ...fine('Pon primero la grava en el acuario, luego las plantas y al final los peces.'),
    grava,
  ],
])

const salt = said('Rinse the harness in fresh water, because salt damages the seams.')
const luz = said('Guardar el pimentón lejos de la luz, porque la luz le quita el color.')
runCases(checkReasons, [
  [
    'a reason that no source has',
    'en',
    ...found('Rinse the harness, because mud attracts hungry insects.'),
    salt,
  ],
  ['the reason of the source', 'en', ...fine('Rinse the harness, because salt ruins its seams.'), salt],
  [
    'una razón inventada',
    'es',
    ...found('Guarda el pimentón lejos de la luz, porque atrae bichos voladores.'),
    luz,
  ],
  [
    'la razón de la fuente',
    'es',
    ...fine('Guarda el pimentón lejos de la luz, porque le quita el color.'),
    luz,
  ],
])

const loose = said('Most of our teas are sold loose.')
const bicis = said('En el taller solo revisamos las bicis eléctricas que vendemos.')
runCases(checkScope, [
  ['all instead of most', 'en', ...found('All of our teas are sold loose.'), loose],
  ['most', 'en', ...fine('Most of our teas are sold loose.'), loose],
  ['todas en vez de solo', 'es', ...found('En el taller revisamos todas las bicis eléctricas.'), bicis],
  ['solo', 'es', ...fine('En el taller solo revisamos las bicis eléctricas de la tienda.'), bicis],
])

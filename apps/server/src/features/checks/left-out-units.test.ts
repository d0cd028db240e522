import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkNumbers } from './check-numbers.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const bows = said("The bow is 62 inches long, and the child's bow 48.")
const bowsBoth = said("The bow is 62 inches long and the child's bow 48 inches.")
const brine = said('First brine 20 g of salt, the second brine 14.')
const grind = said('Coffee for one jug, in grams. Grind for the Voss jug: 14.')
const jig = said('Jig: 20 degrees plane iron, chisel 15 degrees.')
const canoes = said('Canoes: single 22 kilos and £600, tandem 30 kilos and £1,200.')
runCases(checkNumbers, [
  [
    'a unit that only the text repeats',
    'en',
    ...fine("The bow is 62 inches long and the child's bow 48 inches."),
    bows,
  ],
  [
    'a unit that only the source repeats',
    'en',
    ...fine("The bow is 62 inches long, the child's bow 48."),
    bowsBoth,
  ],
  [
    'another number without a unit',
    'en',
    ...found("The bow is 62 inches long, the child's bow 51."),
    bowsBoth,
  ],
  [
    'a unit that the source names for its neighbour',
    'en',
    ...fine('Add 14 g of salt to the second brine.'),
    brine,
  ],
  ['another number of that unit', 'en', ...found('Add 15 g of salt to the second brine.'), brine],
  ['a unit that the source leaves out', 'en', ...fine('The Voss jug takes a grind of 14 g.'), grind],
  ['another number for it', 'en', ...found('The Voss jug takes a grind of 16 g.'), grind],
  [
    'degrees said once',
    'en',
    ...fine('Set the jig to 20 degrees for the plane iron; 15 is right for the chisel.'),
    jig,
  ],
  [
    'other degrees',
    'en',
    ...found('Set the jig to 20 degrees for the plane iron; 17 is right for the chisel.'),
    jig,
  ],
  [
    'a difference of two amounts',
    'en',
    ...fine('The tandem canoe weighs 8 kilos more than the single.'),
    canoes,
  ],
  ['another difference', 'en', ...found('The tandem canoe weighs 9 kilos more than the single.'), canoes],
  ['twice the amount', 'en', ...fine('The tandem canoe costs twice as much.'), canoes],
])

const arcos = said('El arco mide 160 centímetros y el infantil 120 centímetros.')
const salmuera = said('Primera salmuera, 20 g de sal; la segunda salmuera, 14.')
runCases(checkNumbers, [
  [
    'una unidad que solo repite la fuente',
    'es',
    ...fine('El arco mide 160 centímetros y el infantil, 120.'),
    arcos,
  ],
  ['otro número sin unidad', 'es', ...found('El arco mide 160 centímetros y el infantil, 130.'), arcos],
  ['la unidad del número vecino', 'es', ...fine('Añade 14 g de sal a la segunda salmuera.'), salmuera],
  ['otro número de esa unidad', 'es', ...found('Añade 15 g de sal a la segunda salmuera.'), salmuera],
])

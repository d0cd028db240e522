import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkReasons, checkSafety, checkScope } from './check-additions.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const strings = said('Store the strings flat, because coiling weakens the silver winding.')
const bare = said('Store the strings flat.')
const wax = said('Guarda la cera en un bote cerrado, porque el polvo la estropea.')
const sola = said('Guarda la cera en un bote cerrado.')
runCases(checkReasons, [
  ['another reason', 'en', ...found('Store the strings flat, because moths nest in loose coils.'), strings],
  [
    'the same reason',
    'en',
    ...fine('Store the strings flat, because the silver winding is weakened by coiling.'),
    strings,
  ],
  [
    'a reason where the source has none',
    'en',
    ...fine('Store the strings flat, because a drawer has room for them.'),
    bare,
  ],
  [
    'otro motivo',
    'es',
    ...found('Guarda la cera en un bote cerrado, porque las hormigas acuden al olor dulce.'),
    wax,
  ],
  [
    'el mismo motivo',
    'es',
    ...fine('Guarda la cera en un bote cerrado, porque se estropea con el polvo.'),
    wax,
  ],
  [
    'un motivo donde no hay otro',
    'es',
    ...fine('Guarda la cera en un bote cerrado, porque así cabe en el cajón.'),
    sola,
  ],
])

const rags = said('Never store varnish rags in a pile: they can catch fire.')
const water = said('Varnish rags can be kept in a pile only under water.')
const hornillo = said('No dejar nunca el hornillo encendido dentro de la tienda.')
runCases(checkSafety, [
  ['a permission', 'en', ...found('You can store varnish rags in a pile overnight.'), rags],
  [
    'a permission with its limit',
    'en',
    ...fine('You can wash varnish rags and hang them up, but never store them in a pile.'),
    rags,
  ],
  ['a permission of the source', 'en', ...fine('You can keep varnish rags in a pile under water.'), water],
  ['un permiso', 'es', ...found('Puedes dejar el hornillo encendido dentro de la tienda.'), hornillo],
  [
    'un permiso con su límite',
    'es',
    ...fine('Puedes usar el hornillo fuera, pero no lo dejes encendido dentro de la tienda.'),
    hornillo,
  ],
])

const most = said('Most of our canoes are built in Sligo.')
const every = said('Every one of our canoes is built in Sligo.')
const tandem = said('The tandem canoe carries a spare paddle.')
const alone = said('The tandem canoe alone carries a spare paddle.')
const others = said('Los otros tres tapices van sin forro. El Duna lleva forro.')
runCases(checkScope, [
  ['all instead of most', 'en', ...found('All of our canoes are built in Sligo.'), most],
  ['most', 'en', ...fine('Most of our canoes are built in Sligo.'), most],
  ['all of every one', 'en', ...fine('All of our canoes are built in Sligo.'), every],
  ['only, of one among others', 'en', ...found('Only the tandem canoe carries a spare paddle.'), tandem],
  ['only, of the one alone', 'en', ...fine('Only the tandem canoe carries a spare paddle.'), alone],
])

const mayor = said('La mayoría de las canoas se montan en Burela.')
const doble = said('La canoa doble lleva un remo de repuesto.')
const unica = said('La canoa doble es la única que lleva un remo de repuesto.')
runCases(checkScope, [
  ['todas en vez de la mayoría', 'es', ...found('Todas las canoas se montan en Burela.'), mayor],
  ['la mayoría', 'es', ...fine('La mayoría de las canoas se montan en Burela.'), mayor],
  ['todos en vez de los otros', 'es', ...found('Todos los tapices van sin forro.'), others],
  ['solo, de una entre otras', 'es', ...found('Solo la canoa doble lleva un remo de repuesto.'), doble],
  ['solo, de la única', 'es', ...fine('Solo la canoa doble lleva un remo de repuesto.'), unica],
])

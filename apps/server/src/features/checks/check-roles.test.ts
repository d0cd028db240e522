import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkRoles } from './check-roles.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const resin = said('Pour the hardener into the resin and stir for two minutes.')
const webbing = said('Lay the webbing over the felt and tack it down.')
const frames = said('The maple body carries the pickups; the beech neck carries the frets.')
runCases(checkRoles, [
  [
    'what is poured into what',
    'en',
    ...found('Pour the resin into the hardener and stir for two minutes.'),
    resin,
  ],
  ['the same way', 'en', ...fine('Pour the hardener into the resin, then stir for two minutes.'), resin],
  ['what lies over what', 'en', ...found('Lay the felt over the webbing and tack it down.'), webbing],
  ['the other way, denied', 'en', ...fine('Never lay the felt over the webbing.'), webbing],
  [
    'parts of two things',
    'en',
    ...found('The maple body carries the frets; the beech neck carries the pickups.'),
    frames,
  ],
  [
    'the same parts in another order',
    'en',
    ...fine('The beech neck carries the frets; the maple body carries the pickups.'),
    frames,
  ],
])

const resina = said('Vierte el endurecedor sobre la resina y remueve dos minutos.')
const abrigos = said('El abrigo azul lleva botones de nácar y el gris, cremallera de metal.')
runCases(checkRoles, [
  [
    'qué se vierte sobre qué',
    'es',
    ...found('Vierte la resina sobre el endurecedor y remueve dos minutos.'),
    resina,
  ],
  ['lo mismo', 'es', ...fine('Vierte el endurecedor sobre la resina; remueve dos minutos.'), resina],
  ['lo contrario, negado', 'es', ...fine('No viertas nunca la resina sobre el endurecedor.'), resina],
  [
    'partes de dos prendas',
    'es',
    ...found('El abrigo azul lleva cremallera de metal; el gris, botones de nácar.'),
    abrigos,
  ],
  [
    'las mismas partes en otro orden',
    'es',
    ...fine('El abrigo gris lleva cremallera de metal, y el azul, botones de nácar.'),
    abrigos,
  ],
])

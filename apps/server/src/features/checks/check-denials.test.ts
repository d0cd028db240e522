import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkDenials } from './check-denials.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const nubuck = said('Clean nubuck with a soft brush. Never clean nubuck with a wet sponge.')
const bows = said('Choose a longer bow, not a stiffer one.')
const varnish = said('Varnish needs three days to dry. Varnish is not meant for bath tubs.')
runCases(checkDenials, [
  ['a part that a source denies', 'en', ...found('Clean nubuck with a soft brush or a wet sponge.'), nubuck],
  ['the same denial', 'en', ...fine('Clean nubuck with a soft brush, never with a wet sponge.'), nubuck],
  [
    'a condition',
    'en',
    ...fine('If someone tries to clean nubuck with a wet sponge, bring it to us.'),
    nubuck,
  ],
  ['a contrast turned round', 'en', ...found('Choose a stiffer bow, not a longer one.'), bows],
  ['the same contrast', 'en', ...fine('Choose a longer bow and not a stiffer one.'), bows],
  [
    'what the denial does not concern',
    'en',
    ...fine('Varnish needs three days to dry in a cool room.'),
    varnish,
  ],
])

const corcho = said('El corcho se pega con cola blanca. El corcho nunca se pega con silicona.')
const arcos = said('Elige un arco más largo, no más rígido.')
runCases(checkDenials, [
  [
    'una parte que una fuente niega',
    'es',
    ...found('El corcho se pega con cola blanca o con silicona.'),
    corcho,
  ],
  ['la misma negación', 'es', ...fine('El corcho se pega con cola blanca, nunca con silicona.'), corcho],
  ['una condición', 'es', ...fine('Si el corcho se pega con silicona, tráelo.'), corcho],
  ['un contraste al revés', 'es', ...found('Elige un arco más rígido, no más largo.'), arcos],
  ['el mismo contraste', 'es', ...fine('Elige un arco más largo y no más rígido.'), arcos],
])

import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkClaims } from './check-claims.ts'

const knife = said('Our Kuma knife is made in Seki. Send it back within 30 days and we refund the price.')
const cuchillo = said('Nuestro cuchillo Kuma se hace en Seki. Si no te gusta, te devolvemos el dinero.')
runCases(checkClaims, [
  [
    'praise of its own',
    'en',
    '<p>Kuma is the best knife in Seki.</p>',
    ['Kuma is the best knife in Seki.'],
    knife,
  ],
  [
    'praise that the owner wrote',
    'en',
    '<p>Kuma is our best knife.</p>',
    [],
    said('Kuma is our best knife, says Ann.'),
  ],
  ['the best of a list', 'en', '<p>Kuma is the largest of the three.</p>', [], knife],
  ['a size that is no praise', 'en', '<p>Not the charger with the biggest figure.</p>', [], knife],
  [
    'the largest of a place',
    'en',
    '<p>Ours is the largest fern bed in the north of England.</p>',
    ['Ours is the largest fern bed in the north of England.'],
    knife,
  ],
  ['a manner of speaking', 'en', '<p>Then comes the best part: dinner.</p>', [], knife],
  [
    'a promise of its own',
    'en',
    '<p>Every guest will love the Kuma knife.</p>',
    ['Every guest will love the Kuma knife.'],
    knife,
  ],
  ['a promise in other words', 'en', '<p>Within 30 days you get a full refund of the price.</p>', [], knife],
  [
    'un elogio propio',
    'es',
    '<p>Kuma es el mejor cuchillo de Seki.</p>',
    ['Kuma es el mejor cuchillo de Seki.'],
    cuchillo,
  ],
  ['una comparación de la lista', 'es', '<p>Kuma es el más caro de los tres.</p>', [], cuchillo],
  [
    'una promesa propia',
    'es',
    '<p>El cuchillo Kuma está garantizado de por vida.</p>',
    ['El cuchillo Kuma está garantizado de por vida.'],
    said('El cuchillo Kuma se afila en casa.'),
  ],
  ['una promesa del dueño', 'es', '<p>Si no te gusta el cuchillo, devolvemos el dinero.</p>', [], cuchillo],
  ['no sources at all', 'en', '<p>The best knife in town.</p>', []],
])

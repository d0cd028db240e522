import { emptyText, runCases } from '@tintario/testing/texts/run-cases.ts'
import { expect, test } from 'vitest'
import { checkMust } from './check-wishes.ts'
import { readAll } from './reading.ts'

runCases(checkMust, [
  [
    'said',
    'en',
    '<p>Soap is fine for iron.</p>',
    [],
    { wishes: [{ id: 'W1', kind: 'must', text: 'Say that soap is fine' }] },
  ],
  [
    'not said',
    'en',
    '<p>Water is enough for iron.</p>',
    [''],
    { wishes: [{ id: 'W1', kind: 'must', text: 'Say that soap is fine' }] },
  ],
  [
    'con otro precio',
    'es',
    '<p>El taller repara por 15 €.</p>',
    [''],
    { wishes: [{ id: 'W1', kind: 'must', text: 'Menciona que el taller repara por 12 €' }] },
  ],
  [
    'cada cosa de una lista en su apartado',
    'es',
    '<h2>El cuadro</h2><p>Busca grietas en el cuadro.</p><p>Mira también los tubos.</p><h2>La cadena</h2><p>Mide la cadena.</p><p>Cámbiala si está gastada.</p><p>Suele costar poco.</p><h2>Los frenos</h2><p>Aprieta los frenos.</p><p>Han de ir firmes.</p><p>Prueba en llano.</p><h2>Las ruedas</h2><p>Gira las ruedas.</p>',
    [],
    { wishes: [{ id: 'W1', kind: 'must', text: 'Hablar de cuadro, cadena, frenos y ruedas.' }] },
  ],
  [
    'falta una cosa de la lista',
    'es',
    '<h2>El cuadro</h2><p>Busca grietas en el cuadro.</p><p>Mira también los tubos.</p><h2>La cadena</h2><p>Mide la cadena.</p><p>Cámbiala si está gastada.</p><p>Suele costar poco.</p><h2>Los frenos</h2><p>Aprieta los frenos.</p>',
    [''],
    { wishes: [{ id: 'W1', kind: 'must', text: 'Hablar de cuadro, cadena, frenos y ruedas.' }] },
  ],
  [
    'a listed clause apart from its subject',
    'en',
    '<p>We repair frames.</p><p>Bring it in.</p><p>Open late.</p><p>On Monday we deliver.</p>',
    [''],
    {
      wishes: [
        {
          id: 'W1',
          kind: 'must',
          text: 'Say we repair frames, lend a spare bicycle meanwhile and deliver on Monday',
        },
      ],
    },
  ],
  [
    'una tabla',
    'es',
    '<p>Sin nada.</p>',
    [''],
    { wishes: [{ id: 'W1', kind: 'format', text: 'Con una tabla' }] },
  ],
])

test.each([
  ['en', 'Say that soap is fine', '<p>A drop of detergent does no harm.</p>', 'wish'],
  ['es', 'Explica cómo se cuida', '<p>Basta un paño húmedo.</p>', 'wish'],
  ['es', 'Di SIEMPRE que se puede devolver', '<p>Si no te convence, nos lo quedamos.</p>', 'wish'],
  ['en', 'Give at least 3 reasons to repair', '<p>It saves money.</p>', 'wish'],
  ['es', 'Incluye la frase «del telar a tu casa»', '<p>Lo tejemos y lo llevamos.</p>', 'must'],
  ['es', 'Menciona que abrimos hasta las 20:30', '<p>Cerramos tarde.</p>', 'must'],
  ['en', 'Mention our workshop in Ronda', '<p>Come and see us.</p>', 'must'],
  ['es', 'Di que el arreglo cuesta 12 €', '<p>Arreglar sale barato.</p>', 'must'],
] as const)(
  '[API-083] %s: “%s” is only certainly missing where it has something literal',
  (language, text, html, check) => {
    const reading = readAll({ ...emptyText, language, html, wishes: [{ id: 'W1', kind: 'must', text }] })
    expect(checkMust(reading).map((one) => one.check)).toEqual([check])
  },
)

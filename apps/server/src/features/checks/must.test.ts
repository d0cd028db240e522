import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkMust } from './must.ts'

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

import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkHealth } from './check-health.ts'

runCases(checkHealth, [
  ['an effect', 'en', '<p>It relieves headaches.</p>', ['It relieves headaches.']],
  ['un efecto', 'es', '<p>Refuerza el sistema inmunitario.</p>', ['Refuerza el sistema inmunitario.']],
  ['none', 'es', '<p>No cura el acné ni lo pretende.</p>', []],
  [
    'an audience that no source names',
    'es',
    '<p>Perfecto para piel sensible.</p>',
    ['Perfecto para piel sensible.'],
    said('Un jabón de avena sin perfume.'),
  ],
  [
    'an audience that the owner names',
    'es',
    '<p>Cómo elegir un jabón para piel sensible.</p>',
    [],
    said('Para piel sensible: pocos ingredientes y nada de perfume.'),
  ],
  ['rust', 'en', '<p>Oil prevents rust and treats the wood well.</p>', []],
  [
    'money',
    'es',
    '<p>Es una inversión con rentabilidad garantizada.</p>',
    ['Es una inversión con rentabilidad garantizada.'],
  ],
  [
    'a regulated fact',
    'en',
    '<p>As the label says, it reduces pain.</p>',
    [],
    {
      facts: [
        { id: 'F1', text: '', quote: 'It reduces pain.', from: 'D', quantities: [], kind: 'regulated' },
      ],
    },
  ],
])

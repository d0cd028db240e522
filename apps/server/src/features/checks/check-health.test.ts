import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkHealth } from './check-health.ts'

runCases(checkHealth, [
  ['an effect', 'en', '<p>It relieves headaches.</p>', ['It relieves headaches.']],
  ['un efecto', 'es', '<p>Refuerza el sistema inmunitario.</p>', ['Refuerza el sistema inmunitario.']],
  ['none', 'es', '<p>No cura el acné ni lo pretende.</p>', []],
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

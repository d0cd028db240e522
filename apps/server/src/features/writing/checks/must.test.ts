import { runCases } from '../../../testing/texts/run-cases.ts'
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
    'una tabla',
    'es',
    '<p>Sin nada.</p>',
    [''],
    { wishes: [{ id: 'W1', kind: 'format', text: 'Con una tabla' }] },
  ],
])

import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkMustNot } from './check-wishes.ts'

runCases(checkMustNot, [
  [
    'a name',
    'en',
    '<p>Teflon is softer.</p>',
    ['Teflon is softer.'],
    { wishes: [{ id: 'W1', kind: 'mustNot', text: 'Never mention Teflon' }] },
  ],
  [
    'una palabra',
    'es',
    '<p>Es la más ecológica.</p>',
    ['Es la más ecológica.'],
    { wishes: [{ id: 'W1', kind: 'mustNot', text: 'No uses la palabra «ecológica»' }] },
  ],
  [
    'a claim',
    'en',
    '<p>These plants clean the air.</p>',
    ['These plants clean the air.'],
    { wishes: [{ id: 'W1', kind: 'mustNot', text: 'Do not say that plants clean the air' }] },
  ],
  [
    'its opposite',
    'en',
    '<p>No plants can clean the air.</p>',
    [],
    { wishes: [{ id: 'W1', kind: 'mustNot', text: 'Do not say that plants clean the air' }] },
  ],
])

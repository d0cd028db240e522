import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkRepetition } from './check-repetition.ts'

runCases(checkRepetition, [
  [
    'the same sentence',
    'en',
    '<p>It dries in the open air. Nice.</p><p>It dries in the open air.</p>',
    ['It dries in the open air.'],
  ],
  [
    'nearly the same',
    'es',
    '<p>La pastilla tiene que secarse bien entre un lavado y otro.</p><p>Como decíamos, la pastilla tiene que secarse bien entre un lavado y otro.</p>',
    ['Como decíamos, la pastilla tiene que secarse bien entre un lavado y otro.'],
  ],
  [
    'a stuffed sentence',
    'en',
    '<p>Buy hand soap here, our hand soap is the best hand soap.</p>',
    ['Buy hand soap here, our hand soap is the best hand soap.'],
  ],
  ['like forms of different things', 'en', '<p>Wash it by hand.</p><p>Dry it by the window.</p>', []],
])

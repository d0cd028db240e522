import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkLength } from './check-outline.ts'

runCases(checkLength, [
  ['far too short', 'en', '<p>Short.</p>', [''], { plan: { words: 600, sections: [] } }],
  ['about as planned', 'es', '<p>Uno dos tres cuatro cinco.</p>', [], { plan: { words: 6, sections: [] } }],
  [
    'a section far too long',
    'en',
    '<h2>How</h2><p>one two three four five six seven eight nine ten</p>',
    [''],
    { plan: { words: null, sections: [{ heading: 'How', level: 2, words: 3 }] } },
  ],
])

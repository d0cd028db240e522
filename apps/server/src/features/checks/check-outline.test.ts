import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkOutline } from './check-outline.ts'

runCases(checkOutline, [
  [
    'as planned',
    'en',
    '<h2>One</h2><p>Text.</p><h2>Two</h2><p>Text.</p>',
    [],
    {
      plan: {
        words: null,
        sections: [
          { heading: 'One', level: 2, words: null },
          { heading: 'Two', level: 2, words: null },
        ],
      },
    },
  ],
  [
    'a heading that is missing',
    'en',
    '<h2>One</h2><p>Text.</p>',
    [''],
    {
      plan: {
        words: null,
        sections: [
          { heading: 'One', level: 2, words: null },
          { heading: 'Two', level: 2, words: null },
        ],
      },
    },
  ],
  ['nada debajo', 'es', '<h2>Uno</h2><h2>Dos</h2><p>Texto.</p>', ['Uno']],
  ['dos veces', 'es', '<h2>Uno</h2><p>Texto.</p><h2>Uno</h2><p>Texto.</p>', ['']],
])

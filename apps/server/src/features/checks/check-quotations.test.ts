import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkQuotations } from './check-quotations.ts'

runCases(checkQuotations, [
  [
    'words of a source',
    'en',
    '<p>Graham says: "If it looks oily, it is too oily."</p>',
    [],
    said('Graham: “If it looks oily, it is too oily.”'),
  ],
  [
    'words of nobody',
    'en',
    '<p>A customer told us: "I would never go back."</p>',
    ['A customer told us: "I would never go back."'],
    said('Customers like it.'),
  ],
  [
    'words of a source in Spanish marks',
    'es',
    '<p>Inés dice: «La puntada no se mira, se oye».</p>',
    [],
    said('Inés: "La puntada no se mira, se oye".'),
  ],
  [
    'words that were changed',
    'es',
    '<p>Inés dice: «La puntada no se ve, se oye».</p>',
    ['Inés dice: «La puntada no se ve, se oye».'],
    said('Inés: «La puntada no se mira, se oye».'),
  ],
  [
    'a search, in the words of the title',
    'es',
    '<p>Mucha gente busca así: «regar un cactus en invierno».</p>',
    [],
    { title: 'Regar un cactus en invierno' },
  ],
  [
    'a quotation, in other words than the title',
    'es',
    '<p>Una clienta dice: «nunca regar un cactus en invierno».</p>',
    ['Una clienta dice: «nunca regar un cactus en invierno».'],
    { title: 'Regar un cactus en invierno' },
  ],
  [
    'a search, in the words of its heading',
    'en',
    '<h2>How to oil a boat deck in spring</h2><p>Many people search for "how to oil a boat deck in spring".</p>',
    [],
    { title: 'Decks' },
  ],
  ['a way of speaking', 'en', '<p>The "big one" is heavier.</p>', []],
])

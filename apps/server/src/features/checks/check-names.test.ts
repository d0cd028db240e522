import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkNames } from './check-names.ts'

runCases(checkNames, [
  [
    'a product whose name has figures after the first word of a sentence',
    'en',
    '<p>No WD-40, ever.</p>',
    [],
    said('We never use WD-40.'),
  ],
  [
    'a brand of nobody',
    'en',
    '<p>It is better than Brabantia.</p>',
    ['It is better than Brabantia.'],
    said('It is good.'),
  ],
  ['a famous one that begins', 'es', '<p>Nike lo dejó.</p>', ['Nike lo dejó.'], said('Es bueno.')],
  [
    'days, months and the shop',
    'en',
    '<p>On Sunday in October we at Hallam Iron cast again.</p>',
    [],
    { allowedNames: ['Hallam Iron'] },
  ],
  [
    'a product of the brief',
    'es',
    '<p>La Cesta Levante lleva champú.</p>',
    [],
    said('Cesta Levante: champú.'),
  ],
  [
    'a person of nobody',
    'es',
    '<p>Nos lo enseñó Remedios Alcaraz.</p>',
    ['Nos lo enseñó Remedios Alcaraz.'],
    said('Lo aprendimos.'),
  ],
  ['a heading in capitals', 'en', '<h2>Who Should Buy The Cheaper Grinder</h2>', []],
])

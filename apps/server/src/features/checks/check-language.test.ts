import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkLanguage } from './check-language.ts'

runCases(checkLanguage, [
  [
    'Spanish in English',
    'en',
    '<p>It is dry. Lo más importante es que te guste y lo uses.</p>',
    ['Lo más importante es que te guste y lo uses.'],
  ],
  [
    'English in Spanish',
    'es',
    '<p>The most important thing is that you like it.</p>',
    ['The most important thing is that you like it.'],
  ],
  [
    'German',
    'es',
    '<p>Wenn du unsicher bist, komm einfach bei uns vorbei.</p>',
    ['Wenn du unsicher bist, komm einfach bei uns vorbei.'],
  ],
  ['short words and names', 'es', '<p>Hot yoga, pilates y stretching.</p>', []],
  [
    'a quotation of a source',
    'en',
    '<p>Lo más importante es que te guste y lo uses.</p>',
    [],
    said('Lo más importante es que te guste y lo uses.'),
  ],
])

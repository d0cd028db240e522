import { expect, test } from 'vitest'
import { chatWordsIn } from './chat-words.ts'

test.each([
  [
    'es',
    'Mejor q las de interior, xq pasan frio.',
    ['q', 'xq'],
    'Mejor que las de interior, porque pasan frio.',
  ],
  [
    'es',
    'Tb sirve para cocinar y tb para dormir.',
    ['tb'],
    'También sirve para cocinar y también para dormir.',
  ],
  ['es', '¿pq se ponen amarillas?', ['pq'], '¿por qué se ponen amarillas?'],
  ['es', '¿Y pq amarillas?', ['pq'], null],
  ['es', 'El plan D, la vitamina K y 5 d de espera.', [], null],
  ['en', 'Ferns r easy, thx to u.', ['r', 'thx', 'u'], 'Ferns are easy, thanks to you.'],
  ['en', 'Thx for asking.', ['thx'], 'Thanks for asking.'],
  ['en', 'Bring ur lamp.', ['ur'], null],
  ['en', 'A U-bend, 4 r and the R&D team at u.example.com.', [], null],
  ['en', 'We dont sell it.', ['dont'], 'We don’t sell it.'],
  ['en', 'A glas jar, if you’re not shure.', ['glas', 'shure'], 'A glass jar, if you’re not sure.'],
  [
    'en',
    'Trim the the wick, and we say that that is it.',
    ['the the'],
    'Trim the wick, and we say that that is it.',
  ],
  ['es', 'Un queso de de oveja.', ['de de'], 'Un queso de oveja.'],
  ['es', 'Exelente presio.', ['exelente', 'presio'], 'Excelente precio.'],
] as const)(
  '[WIZ-01] finds abbreviations of chats and typing errors, in %s: %s',
  (language, sentence, found, spelled) => {
    expect(chatWordsIn(sentence, language)).toEqual({ found: [...found], spelled })
  },
)

import type { Language } from '@tintario/contract/common.ts'

/** Loud advertising words, whose absence characterizes a shop's style. */
export const loudWords: Record<Language, readonly string[]> = {
  en: 'amazing best cheap exclusive guaranteed incredible luxury perfect premium revolutionary stunning ultimate unbeatable unique'.split(
    ' ',
  ),
  es: 'barato exclusivo garantizado genial imbatible impresionante increíble insuperable lujo maravilloso perfecto revolucionario único'.split(
    ' ',
  ),
}

/** Words that show who speaks in a text. */
export const speakers: Record<Language, { we: ReadonlySet<string>; i: ReadonlySet<string> }> = {
  en: {
    we: new Set(['we', 'our', 'ours', 'us', 'we’re', "we're"]),
    i: new Set(['i', 'my', 'mine', 'me', 'i’m', "i'm"]),
  },
  es: {
    we: new Set([
      'nosotros',
      'nosotras',
      'nuestro',
      'nuestra',
      'nuestros',
      'nuestras',
      'nos',
      'hacemos',
      'tenemos',
      'somos',
    ]),
    i: new Set(['yo', 'mi', 'mis', 'mí', 'me', 'hago', 'tengo', 'soy']),
  },
}

/** Words with which a text addresses its reader; in Spanish as tú or usted. */
export const readers = {
  en: new Set(['you', 'your', 'yours', 'you’re', "you're", 'yourself']),
  tu: new Set(
    'tú ti tu tus te contigo puedes tienes quieres necesitas eres estás debes sabes vas'.split(' '),
  ),
  usted: new Set('usted ustedes ud uds'.split(' ')),
}

import type { Beside } from './beside.ts'
import type { Language } from './brief.ts'
import { meantInEnglish } from './hurried-english.ts'
import { meantInSpanish } from './hurried-spanish.ts'

/** What a word may need beside it to be the abbreviation: the word after it, or one that may not come before it. */
type Hurried = { meant: string; next?: RegExp; notAfter?: RegExp }

/** Letters are also names: "vitamina d". */
const names =
  /^(?:vitaminas?|tallas?|plan|grupos?|clases?|tipos?|opci[oó]n|letras?|serie|nivel|modelo|copa|pila)$/

/** Abbreviations of chats for which only one word can be meant. */
const abbreviations: Record<Language, Readonly<Record<string, Hurried>>> = {
  en: {
    thx: { meant: 'thanks' },
    tnx: { meant: 'thanks' },
    pls: { meant: 'please' },
    plz: { meant: 'please' },
    bc: { meant: 'because' },
    cuz: { meant: 'because' },
    ppl: { meant: 'people' },
    tmrw: { meant: 'tomorrow' },
    alot: { meant: 'a lot' },
    dont: { meant: 'don’t' },
    doesnt: { meant: 'doesn’t' },
    didnt: { meant: 'didn’t' },
    isnt: { meant: 'isn’t' },
    arent: { meant: 'aren’t' },
    wasnt: { meant: 'wasn’t' },
    werent: { meant: 'weren’t' },
    hasnt: { meant: 'hasn’t' },
    havent: { meant: 'haven’t' },
    hadnt: { meant: 'hadn’t' },
    neednt: { meant: 'needn’t' },
    mustnt: { meant: 'mustn’t' },
    shouldve: { meant: 'should’ve' },
    couldve: { meant: 'could’ve' },
    aswell: { meant: 'as well' },
    wouldnt: { meant: 'wouldn’t' },
    couldnt: { meant: 'couldn’t' },
    shouldnt: { meant: 'shouldn’t' },
    youre: { meant: 'you’re' },
    theyre: { meant: 'they’re' },
    thats: { meant: 'that’s' },
    theres: { meant: 'there’s' },
    whats: { meant: 'what’s', notAfter: /^what$/ },
    heres: { meant: 'here’s' },
    wont: { meant: 'won’t', notAfter: /^(?:my|his|her|its|our|their|as|is)$/ },
    youll: { meant: 'you’ll' },
    theyll: { meant: 'they’ll' },
    weve: { meant: 'we’ve' },
    ive: { meant: 'I’ve' },
    im: { meant: 'I’m' },
    i: { meant: 'I', notAfter: /^(?:type|class|part|mark|phase|vitamin|level)$/ },
    hrs: { meant: 'hours' },
    mins: { meant: 'minutes' },
    tues: { meant: 'Tues' },
    thurs: { meant: 'Thurs' },
    xmas: { meant: 'Christmas' },
    christmas: { meant: 'Christmas' },
    // The cant of a roof is its slope.
    cant: { meant: 'can’t', notAfter: /^(?:an?|the|of|its?|no|each)$/ },
    // "A u bend" is a pipe.
    u: { meant: 'you', next: /^(?:can|could|may|must|need|should|will|want|have|get|buy|order|like|use)$/ },
  },
  es: {
    q: { meant: 'que', notAfter: names },
    xq: { meant: 'porque' },
    pq: { meant: 'porque' },
    tb: { meant: 'también' },
    tmb: { meant: 'también' },
    tbn: { meant: 'también' },
    xfa: { meant: 'por favor' },
    xfavor: { meant: 'por favor' },
    // Also before a figure or a second such letter: "macetas d 12 cm", "el d q hablamos".
    d: { meant: 'de', next: /^(?:\p{Ll}{2,}|\d.*|q)$/u, notAfter: names },
    // "30 x 40" is a size: a figure before it leaves it.
    x: {
      meant: 'por',
      next: /^(?:\p{Ll}{2,}|\d.*|q)$/u,
      notAfter: /^(?:\d+|vitaminas?|rayos?|talla|letra|cromosomas?)$/,
    },
    xa: { meant: 'para' },
    mxo: { meant: 'mucho' },
    mxa: { meant: 'mucha' },
    mxos: { meant: 'muchos' },
    mxas: { meant: 'muchas' },
    finde: { meant: 'fin de semana' },
    dnd: { meant: 'donde' },
    bn: { meant: 'bien' },
    msj: { meant: 'mensaje' },
    cdo: { meant: 'cuando' },
    mñn: { meant: 'mañana' },
    // "Pa de figues" is a bread.
    pa: {
      meant: 'para',
      next: /^(?!(?:de|d|amb|i|torrat|con|y|es)$)\p{Ll}/u,
      notAfter: /^(?:el|un|del|al|este|nuestro|su|buen|mi)$/,
    },
  },
}

/** English names that are typed without their capital and are no other words. */
const uncapitalised =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december)s?$/

/** What a word typed in a hurry means, in small letters; null where it is spelled or may mean several words. */
export const meantBy = (word: string, beside: Beside, language: Language): string | null => {
  const known = abbreviations[language][word]
  if (language === 'en' && uncapitalised.test(word)) return word.charAt(0).toUpperCase() + word.slice(1)
  if (known) {
    const { meant, next, notAfter } = known
    const fits = !next || (beside.next !== null && next.test(beside.next))
    return fits && !(notAfter && beside.before !== null && notAfter.test(beside.before)) ? meant : null
  }
  return language === 'en' ? meantInEnglish(word, beside) : meantInSpanish(word, beside)
}

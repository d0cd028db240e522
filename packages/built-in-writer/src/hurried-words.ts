import type { Language } from './brief.ts'

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

/** English words that are no others. */
const misspelledEnglish: Readonly<Record<string, string>> = {
  wich: 'which',
  befor: 'before',
  looses: 'loses',
  recieve: 'receive',
  untill: 'until',
  seperate: 'separate',
  definately: 'definitely',
  becuase: 'because',
  thier: 'their',
  leafs: 'leaves',
  litle: 'little',
  shampo: 'shampoo',
}

/** Spanish words without their h, or with b and v exchanged, that are no other words. */
const misspelled = new Map(
  `umedo húmedo umeda húmeda umedos húmedos umedas húmedas umedad humedad asemos hacemos acemos hacemos aser hacer
  asen hacen aora ahora tanbien también tanbién también porke porque nesesita necesita nesesitas necesitas nesesario
  necesario limpiesa limpieza hinvierno invierno imbierno invierno inbierno invierno berano verano ierro hierro
  aceyte aceite javon jabón javones jabones labar lavar laba lava laban lavan labado lavado labada lavada
  labavajillas lavavajillas llabe llave llabes llaves enbio envío enbios envíos enbiamos enviamos embio envío embios
  envíos embiamos enviamos mui muy avierto abierto avierta abierta avrimos abrimos grasias gracias uevo huevo uevos
  huevos orno horno ornos hornos ilo hilo ilos hilos ierba hierba ierbas hierbas igiene higiene erramienta
  herramienta erramientas herramientas estubo estuvo estubimos estuvimos haver haber bolver volver buelve vuelve
  buelven vuelven serbicio servicio reserba reserva reserbar reservar conserba conserva conserban conservan
  testura textura testuras texturas raizes raíces ojas hojas añs años biene viene bienen vienen jente gente`
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
)

/** What follows "esta" only where it is "está": no word that can be a noun after a pronoun. */
const afterVerb =
  /^(?:sin|en|bien|siempre|listo|hecho|abierto|vac[ií]o|lleno|roto|seco|limpio|rico|fresco|bueno|malo|sucio|duro|tierno|crudo|blando|maduro|nuevo|viejo|caro|barato|claro|fr[ií]o|dentro|fuera|cerca|lejos|disponible|incluido|al|\p{Ll}{2,14}(?:ado|ido|ando|endo|[ií]simo))$/u
/** The same, where nothing that could be a noun follows it: "esta rica tarta". */
const afterVerbAtEnd =
  /^(?:mal|todo|lista|hecha|abierta|vac[ií]a|llena|rota|seca|limpia|rica|fresca|buena|mala|sucia|dura|tierna|cruda|madura|nueva|vieja|cara|barata|fr[ií]a|muy|\p{Ll}{2,14}[ií]sima)$/u
const endsThere = /^(?:y|o|pero|porque|cuando|si|no|se|de|en|con|para|por|hasta|desde|a|al|que|ya|lo|la)$/
const degree = /^(?:sec|ric|buen|mal|suci|dur|tiern|crud|madur|llen|limpi|fresc|car|barat|fr[ií])[oa]$/
const beforePronoun = /^(?:en|de|con|a|por|para|sobre|sin|y|o|como|es|desde|hasta)$/
/** "Esta en concreto" is a pronoun. */
const inOthers = /^(?:concreto|particular|cambio|especial)$/

/** The neighbours of a word, with small letters; `null` where a mark or a line's end is between. `rest` follows it. */
export type Beside = { before: string | null; next: string | null; afterNext: string | null; rest: string }

/** Verbs after which "como" asks where an infinitive follows: "explicar cómo regar". */
const teaching = /^(?:explicar|explico|explicamos|contar|saber|enseñar|mostrar|decir|aprender|sobre)$/
export const isInfinitive = (word: string | null): boolean =>
  word !== null &&
  /^\p{Ll}{2,14}[aei]r(?:se|l[aeo]s?)?$/u.test(word) &&
  !/^(?:ayer|lugar|mujer|hogar|az[uú]car|bar|par|mar|taller|alquiler|placer|cualquier)$/.test(word)

/** What follows a question word at the beginning of its clause, where it only asks. */
const asking: readonly [RegExp, RegExp, string][] = [
  [/^cual(?:es)?$/, /^(?:es|son|elegir|escoger|elijo|elegimos|te|os|le|va|conviene|prefieres?)$/, 'cuál'],
  [
    /^cuant[oa]s?$/,
    /^(?:se|cuestan?|valen?|tardan?|duran?|tiempo|es|son|hay|plazas|cabe|caben|pesa|mide)$/,
    'cuánt',
  ],
  [/^cuando$/, /^(?:abrimos|abr[ií]s|empieza)$/, 'cuándo'],
]

/** A Spanish question word with its accent where it can only ask; null for any other word. */
const askedBy = (word: string, { before, next }: Beside): string | null => {
  const isFirst = before === null || teaching.test(before)
  const isAdded = isFirst || before === 'y'
  // "Como cuidar las rosas", "horarios, que traer": a conjunction has no infinitive here.
  if (word === 'como' && isAdded && isInfinitive(next)) return 'cómo'
  if (word === 'que' && isFirst && isInfinitive(next)) return 'qué'
  if (word === 'cuando' && !isFirst) return null
  // "Cada cuanto se riega"; "cuando podar" is asked with any infinitive.
  if (word === 'cuanto' && before === 'cada') return 'cuánto'
  if (word === 'cuando' && isInfinitive(next)) return 'cuándo'
  const found = asking.find(([bare, verb]) => bare.test(word) && next !== null && verb.test(next))
  if (!found || !isAdded) return null
  return `${found[2]}${word.slice(found[2].length)}`
}

/** What follows "mas" at the beginning of a sentence where it is no "but". */
const comparedFirst =
  /^(?:de|que|info|informaci[oó]n|barat[oa]s?|car[oa]s?|grandes?|pequeñ[oa]s?|f[aá]cil(?:es)?|r[aá]pid[oa]s?|tarde|lejos|cerca)$/
/** A "mas" is also a farmhouse: "el mas de la familia". */
const isMore = ({ before, next }: Beside): boolean => {
  if (before === null) return next !== null && comparedFirst.test(next)
  if (/^(?:el|un|del|al|este|ese|nuestro)$/.test(before))
    return next !== null && !/^(?:de|del|y|o|en|es|está|que|con)$/.test(next)
  return true
}
/** "Si, pero avisando": an answer. */
const isYes = ({ before, next, rest }: Beside): boolean =>
  before === null &&
  next === null &&
  /^(?:[.!]|, (?:pero|claro|aunque|hay|es|son|se|tenemos|hacemos)(?= ))/.test(rest)

const isVerb = ({ before, next, afterNext }: Beside): boolean => {
  if (before === 'se') return true
  if (next === null) return before !== null && /^(?:ya|no|aún|todavía)$/.test(before)
  if (next === 'en' && afterNext !== null && inOthers.test(afterNext)) return false
  if (next === 'muy')
    return before !== null && !beforePronoun.test(before) && afterNext !== null && degree.test(afterNext)
  if (afterVerb.test(next)) return true
  return (
    afterVerbAtEnd.test(next) &&
    !beforePronoun.test(before ?? 'y') &&
    (afterNext === null || endsThere.test(afterNext))
  )
}

/** Where "loose" can only be "lose": "it will loose its shape". */
const losing = /^(?:to|will|would|can|could|may|might|not|don.t|doesn.t|won.t|never|they|you|we)$/
const lost = /^(?:it|its|their|the|your|our|some|any|all|them)$/
/** What follows "hasta": "asta" is also a flagpole. */
const until =
  /^(?:que|el|la|las|los|un|una|\d.*|ahora|aquí|ahí|hoy|mañana|fin|final|agotar|dentro|dos|tres|tarde)$/

/** What a word typed in a hurry means, in small letters; null where it is spelled or may mean several words. */
export const meantBy = (word: string, beside: Beside, language: Language): string | null => {
  const known = abbreviations[language][word]
  if (language === 'en' && uncapitalised.test(word)) return word.charAt(0).toUpperCase() + word.slice(1)
  if (known) {
    const { meant, next, notAfter } = known
    const fits = !next || (beside.next !== null && next.test(beside.next))
    return fits && !(notAfter && beside.before !== null && notAfter.test(beside.before)) ? meant : null
  }
  if (language === 'en') {
    // "Will loose its shape", but "the loose its threads are".
    const isLost = word === 'loose' && losing.test(beside.before ?? '') && lost.test(beside.next ?? '')
    if (word === 'too' && beside.before === 'how' && beside.next !== null) return 'to'
    return isLost ? 'lose' : (misspelledEnglish[word] ?? null)
  }
  if (
    word === 'asta' &&
    !/^(?:el|la|un|una|del|al|su|media|de)$/.test(beside.before ?? '') &&
    until.test(beside.next ?? '')
  )
    return 'hasta'
  if (word === 'esta' && isVerb(beside)) return 'está'
  if (word === 'mas' && isMore(beside)) return 'más'
  if (word === 'si' && isYes(beside)) return 'sí'
  if (word === 'ingles' && /^(?:de|en|el|nivel|clases|hablamos)$/.test(beside.before ?? '')) return 'inglés'
  if (word === 'rio' && /^(?:el|del|al|un)$/.test(beside.before ?? '')) return 'río'
  if (word === 'españa') return 'España'
  if (word === 'ay' && beside.next !== null && /^(?:q|que)$/.test(beside.next)) return 'hay'
  const asks = askedBy(word, beside)
  if (asks !== null) return asks
  // "2 oras"; "echa a mano"
  if (
    /^oras?$/.test(word) &&
    beside.before !== null &&
    /^(?:\d+|una|media|dos|tres|cuatro|varias)$/.test(beside.before)
  )
    return `h${word}`
  if (/^ech[oa]s?$/.test(word) && beside.next === 'a' && beside.afterNext === 'mano') return `h${word}`
  if (word === 'ala' && beside.next !== null && /^(?:sombra|venta|vez|intemperie)$/.test(beside.next))
    return 'a la'
  return misspelled.get(word) ?? null
}

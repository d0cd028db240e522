import type { Language } from './brief.ts'
import type { Phrase } from './phrase.ts'
import { englishPhrases, englishTopic } from './phrases-en.ts'
import { spanishPhrases, spanishTopic } from './phrases-es.ts'
import { isStopword, isWord, wordsOf } from './words.ts'

const WORDS_MAX = 7
const TOPIC_WORDS_MAX = 9

/** Heads that say nothing, or are about the text itself. */
const empty: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `thing things way ways time times year years day days week weeks month months hour hours minute minutes people
    person one ones lot lots kind kinds part parts post posts article text guide reader readers example examples
    question questions tip tips idea ideas something anything everything someone anyone everyone nothing case cases
    end beginning start rest bit side fact point points reason reasons use mention others number numbers
    instruction instructions prompt description faq word words today tomorrow more less best most hand hands step steps piece
    metre metres meter meters litre litres gram grams kilo kilos mistake mistakes trick tricks shop store website workshop town house home world morning noon evening night
    half quarter pair first second third last next same amount sort`.split(/\s+/),
  ),
  es: new Set(
    `cosa cosas manera maneras forma formas vez veces año años día días semana semanas mes meses hora horas minuto
    minutos gente persona personas tipo tipos parte partes post artículo texto guía lector lectores ejemplo ejemplos
    pregunta preguntas consejo consejos idea ideas alguien nadie caso casos fin final principio resto poco poca lado
    hecho punto puntos razón razones uso mención número palabra palabras metro metros litro litros gramo gramos kilo kilos hoy mañana mano manos paso pasos error
    errores truco trucos tienda web taller barrio mundo casa lunes martes miércoles jueves viernes sábado sábados domingo
    domingos noche mitad par primera primero segundo siguiente mismo cantidad descripción instrucciones
    instrucción serie medio cuenta través menos favor partir fuera dentro cerca lejos antes después modo`.split(
      /\s+/,
    ),
  ),
}

/** First words that compare or count: the words after them are no name of a product. */
const comparing: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'next last first second third same best better worst whole full own only half double other latest'.split(
      ' ',
    ),
  ),
  es: new Set(
    `mejor mejores peor próximo próxima último última primer primera primero primeros primeras segundo segunda tercer
    tercera único única mismo misma siguiente`.split(/\s+/),
  ),
}

/** Incomplete alone, and a name with what is done there: "taller de cometas", "kite workshop". */
const rooms = new Set('taller tienda curso workshop shop store'.split(' '))

const isSound = ({ bare }: Phrase, language: Language, wordsMax = WORDS_MAX): boolean => {
  const words = wordsOf(bare)
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  const head =
    language === 'es'
      ? first
      : (bare
          .split(/ (?:of|for|with|without|from|in) /)[0]
          ?.split(' ')
          .at(-1) ?? '')
  return (
    words.length > 0 &&
    words.length <= wordsMax &&
    words.every((word) => isWord(word) || /^\d/.test(word)) &&
    !isStopword(first, language) &&
    !isStopword(last, language) &&
    (!empty[language].has(head.toLowerCase()) || (rooms.has(head.toLowerCase()) && words.length > 1)) &&
    !comparing[language].has(first) &&
    !(words.length === 1 && first.length < 4)
  )
}

/** A phrase from the beginning of its first word: the "root hedge" of a bare-root hedge is a bare-root hedge. */
const withHyphen = (phrase: Phrase, text: string): Phrase => {
  const at = text.indexOf(`-${phrase.bare}`)
  const before = at < 0 ? '' : (/[\p{L}-]{1,30}$/u.exec(text.slice(Math.max(0, at - 30), at))?.[0] ?? '')
  return before === '' ? phrase : { ...phrase, bare: `${before}-${phrase.bare}`, whole: null }
}

/**
 * The noun phrases of a text, in order; uncertain ones are left out. `isWide`: including the part after "for" or
 * "with", which in a whole sentence may belong to its verb. Linear in the length of the text.
 */
export const nounPhrases = (text: string, language: Language, isWide = false): Phrase[] =>
  (language === 'en' ? englishPhrases(text, isWide) : spanishPhrases(text, isWide))
    .map((phrase) => withHyphen(phrase, text))
    .filter((phrase) => isSound(phrase, language))

const circumstance: Record<Language, RegExp> = {
  en: /(?:^| )(?:in|at|on|from|to|into|after|before|by|near|until|since|during|under) (?:(?:the|an?|our|my) )?$/i,
  es: /(?:^| )(?:en|desde|hasta|tras|por|al?|durante|antes de|después de|sobre) (?:(?:el|las?|los|una?|nuestr[oa]s?|mis?) )?$/i,
}
/** Whether a phrase only says where, when or whence: "after a wet walk", "in Hebden Bridge". */
export const isCircumstance = ({ bare }: Phrase, text: string, language: Language): boolean => {
  const at = text.indexOf(bare)
  return at > 0 && circumstance[language].test(text.slice(0, at))
}

/** The topic of an order as one noun phrase; null where it is none or a word of it is unsure. */
export const topicOf = (text: string, language: Language): Phrase | null => {
  const topic = language === 'es' ? spanishTopic(text) : englishTopic(text)
  return topic && isSound(topic, language, TOPIC_WORDS_MAX) ? topic : null
}

/** The noun phrases of what an order asks for, the whole topic first where it is one. */
export const topicPhrases = (text: string, language: Language): Phrase[] => {
  const topic = topicOf(text, language)
  return [...(topic ? [topic] : []), ...nounPhrases(text, language, true)]
}

/** The text as a noun phrase, when it is one from its first to its last word. */
export const asPhrase = (text: string, language: Language): Phrase | null => {
  const wanted = text.toLowerCase()
  return (
    nounPhrases(text, language, true).find(
      ({ bare, whole }) => bare.toLowerCase() === wanted || whole?.toLowerCase() === wanted,
    ) ?? null
  )
}

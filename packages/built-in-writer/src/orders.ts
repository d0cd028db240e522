import type { Language } from './brief.ts'
import { isTrap } from './traps.ts'
import { singleSpaced } from './words.ts'

/**
 * The kind of a sentence of the description. `asked`: subjects to
 * write about, without the order; the part after a colon is separate. `wish`: how to write, or what to avoid.
 */
export type Heard =
  | { kind: 'statement' }
  | { kind: 'question' }
  | { kind: 'asked'; text: string; after: string | null }
  | { kind: 'wish' }
  | { kind: 'trap' }

type Rules = {
  lead: RegExp
  /** How to write, or what to leave out. */
  wish: RegExp
  /** What looks like an order and is none. */
  spared: RegExp
  asks: RegExp
  /** Left over at the start of what was asked for; taken away again and again. */
  rest: readonly RegExp[]
  topic: RegExp
}

const rules: Record<Language, Rules> = {
  en: {
    lead: /^(?:(?:hi|hello|hey|please|also|and|finally|then|but|besides|in addition|note|important|attention)[,:]? )+|^(?:could|can|would) you (?:please )?/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    wish: /^(?:do not|don't|dont|never|no|not|without|avoid|leave out|nothing about|must not|you must not|you should not|(?:we|i) (?:do not|don't) want|(?:we|i)(?:'d| would) rather|steer clear|use|put|keep|act as|make (?:it|this|the text)|tone|style|audience|keywords?|length|format|deadline|thanks|thank you|cheers|note|todo|reminder|short|link|(?:start|begin|open|end|finish|close) (?:it |the post )?(?:with|by)|it (?:should|must|has to)|write (?:it|this|so|in|\d)|(?:about|around|at most|at least|max|maximum|up to) \d|seo)\b|\b(?:\d+ (?:to \d+ )?words|first person|call to action|sentences|paragraphs|emojis|jargon|headline|hashtags|(?:title|post|text|article) (?:should|must)|in bold)\b/,
    spared:
      /^(?:cover (?:it|the|them|your|each|every|any|both)|teach (?:it|him|her|them|your|the (?:dog|puppy|cat|horse|bird))|compare (?:it|them)|show (?:it|them)|write (?:down|it down|to us|us)|tell us|list price)\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    asks: /^(?:(?:i|we)(?:'d| would)? (?:want|need|like|wish|plan|hope)(?: you)? to (?:write|explain|talk|tell|show|publish|cover|create|describe|compare|mention|teach|post|share|make an? |help (?:people|readers|customers|them)|have an? )|(?:i|we)(?:'d| would)? (?:want|need|like)(?: an?| the| some| this| our)?(?: [a-z-]+)? (?:post|article|guide|text|list|piece|story|entry|blog|how-to|comparison)\b|(?:(?:make sure|be sure|remember|don't forget|do not forget) (?:to |you )|(?:the |this |our |my )?(?:post|article|guide|text|piece|it|you) (?:should|must|has to|needs to|will) (?:also )?)?(?:write|explain|mention|talk about|talk|describe|cover|highlight|emphasi[sz]e|focus on|compare|tell (?:them|people|readers|customers|everyone|our)|teach|discuss|answer (?:the )?(?:question|frequent|common)|invite (?:people|readers|them|customers)|encourage (?:people|readers|them|customers)|include (?:an? |the |our |some )?(?:[a-z-]+ )?(?:table|list|link|section|mention|paragraph|comparison|examples?|tips|recipe|prices?|faq|quote|steps|photo|checklist|questions?)|add (?:an? |the |our |some )?(?:[a-z-]+ )?(?:table|list|link|section|mention|paragraph|comparison|call|faq|examples?|tips|checklist)|show (?:how|that|why|the reader|readers|people|customers)|give (?:tips|advice|readers|people|examples|ideas|some)|make (?:an? )(?:[a-z-]+ )?(?:list|table|comparison|guide|post))\b|(?:an?|the|our|this|my|short|long|new)(?: [a-z-]+)? (?:post|article|guide|text|piece|story|entry|blog post|list|comparison) (?:about|on|for|that|to|explaining|of|where|with|comparing)\b|(?:post|article|guide|text|blog post|comparison|list) (?:about|on|for|explaining|of|comparing)\b|(?:the )?(?:topic|theme|subject|idea|content|sections|outline|mention|include)(?: of the post)? ?:)/,
    rest: [
      /^(?:(?:the|our) )?(?:story|history) of (?=the |our |my )/,
      /^(?:that|who|where|which(?= (?:should|must|will|has|is|explains?|covers?|shows?|tells?|helps?|describes?|compares?)\b)) /,
      /^(?:should|must|will|has to|needs to|can) /,
      /^(?:us|them|you|people|readers|customers|everyone|our (?:readers|customers)|the (?:readers?|customers?)|beginners) /,
      /^(?:about|on|to|for|of|also|and|with|as|question|questions|the question|,) /,
      /^(?:explain|explains|explaining|cover|covers|covering|mention|mentions|include|includes|describe|describes|describing|tell|tells|telling|show|shows|showing|answer|answers|talk|talks|talking|compare|compares|comparing|help|helps|teach|teaches|write|discuss|have|create|publish) /,
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:an?|the|our|this|my|some)(?: (?:short|long|new|small|little|simple|complete|blog|practical|honest|friendly|clear|good|nice|useful|buying|buyer's))* (?:post|article|guide|text|piece|story|entry|blog|list|comparison|table|section|paragraph|mention|link) /,
    ],
    topic:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:how to |how our |how we |why |(?:\d+|three|four|five|six|seven|eight|nine|ten|twelve|some|a few)?(?: ?best| ?gift| ?simple| ?good)? ?(?:ideas|tips|ways|reasons|tricks|mistakes|steps) (?:for|to|of|about|why) )/,
  },
  es: {
    lead: /^(?:(?:hola|buenas|buenos días|por favor|también|además|y|finalmente|por último|luego|pero|nota|importante|ojo|atención)[,:]? )+|^(?:puedes|podrías|puede|podría) /,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    wish: /^(?:no|nunca|jamás|ni|sin|nada de|evit|usa|usad|usar|act[uú]a como|utiliz|pon|poned|poner|que (?:no )?(?:sea|suene|quede|parezca|se)|hazlo|haz que|tono|estilo|audiencia|público|palabras? clave|longitud|formato|máximo|como máximo|al menos|mínimo|gracias|nota|ojo|pendiente|recordatorio|frases|párrafos|(?:empieza|empezad|empezar|termina|terminad|terminar|acaba|acabad|acabar)(?: el post| el texto)? (?:con|por)|al final|el (?:título|titulo|texto|post) (?:debe|tiene)|(?:escribe|escribid|redacta|redactad|escribir) (?:en|con|\d|unas)|enlaz(?:a|ad|ar|ando)|seo)(?: |[.,:;]|$)|(?:\d+ palabras|primera persona|llamada a la acción|frases cortas|párrafos|emojis|tecnicismos|titular|un tono|en negrita)(?: |[.,:;]|$)/,
    spared:
      /^(?:escr[ií]b(?:eme|enos|idme|idnos|ame|anos) (?:a|al|por|un) |cuenta con|destaca por|responde (?:bien|a las necesidades|a un)|habla (?:español|castellano|valenciano|catalán|gallego|euskera|inglés|francés|alemán|italiano|portugués|árabe|chino|ruso|(?:dos|tres|cuatro|varios) idiomas)|incluye (?:el envío|envío|gastos|iva|transporte))\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    asks: /^(?:(?:quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría|necesito|necesitamos) (?:escribir|hablar|explicar|contar|publicar|ayudar a|mostrar|enseñar|describir|comparar|hacer un|mencionar|dar a conocer|que (?:hables|expliques|escribas|cuentes|hable|explique|describas|compares|menciones|incluyas|hagas|se explique|se hable|el post|el artículo|el texto)|un[ao]?(?: [\p{L}-]+)? (?:post|artículo|guía|lista|texto|publicación|entrada|comparativa|comparación|reportaje)\b)|(?:(?:el |este |esta |nuestro |la )?(?:post|artículo|texto|guía|entrada|publicación) (?:debe|debería|tiene que|ha de)(?: también)? |(?:hay que|no olvides|acuérdate de|que no falte) )?(?:escribe|escribir|escríbeme|explica|explicar|menciona|mencionar|habla|hablar|cuenta|contar|describe|describir|destaca|destacar|compara|comparar|enfócate en|céntrate en|centrarse en|invita a|anima a|haz un[ao]?|responde(?:r)? a|inclu(?:ye|ir) (?:un[ao]? |el |la |los |las |nuestr[oa]s? |algun[oa]s )?(?:[\p{L}-]+ )?(?:tabla|lista|enlace|sección|mención|apartado|comparación|comparativa|ejemplos?|consejos|receta|precios?|preguntas|pasos|foto)|añad(?:e|ir) (?:un[ao]? |el |la |los |las )?(?:[\p{L}-]+ )?(?:tabla|lista|enlace|sección|mención|apartado|llamada|ejemplos?|consejos)|muestra (?:cómo|que|por qué)|da (?:consejos|ejemplos|ideas))(?: |:|,)|(?:un[ao]?|el|la|este|esta|nuestr[oa])(?: [\p{L}-]+)? (?:post|artículo|guía|texto|publicación|entrada|historia|comparativa|lista) (?:sobre|de|para|que|con|donde)\b|(?:post|artículo|guía|texto|entrada|comparativa) (?:sobre|de|para)\b|(?:el )?(?:tema|idea|asunto|contenido|apartados|secciones|esquema|mencionar|incluir)(?: del post)? ?:)/u,
    rest: [
      /^(?:la |nuestra )?historia de (?=la |los |las |nuestr|mi )/,
      /^(?:que|donde|en el que|en la que|quien) /,
      /^(?:debe|debería|tiene que|hay que|ha de|se) /,
      /^(?:a (?:los|las|nuestr[oa]s|mis) [\p{L}]+|a la gente|al lector|al cliente|la gente) /u,
      /^(?:sobre|acerca de|de(?! dónde)|del|para|con|también|y|a|en|como|,) /,
      /^(?:explicar|explique|expliques|explica|cubrir|cubra|mencionar|mencione|menciones|incluir|incluya|describir|describa|contar|cuente|cuentes|hablar|hable|hables|mostrar|muestre|enseñar|enseñe|responder|responda|ayude|ayudar|comparar|compare|compares|escribir|escribas|publicar|hacer|dar a conocer) /,
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:un[ao]?|el|la|este|esta|nuestr[oa])(?: (?:breve|corto|corta|largo|pequeña|pequeño|sencilla|sencillo|completa|completo|nuevo|nueva|buen|buena|práctica|práctico|honesta))* (?:post|artículo|guía|texto|publicación|entrada|historia|comparativa|comparación|lista|tabla|sección|apartado|mención|enlace)(?: (?:breve|corto|corta|largo|sencilla|sencillo|completa|completo|práctica|práctico|comparativa|honesta))? /,
    ],
    topic:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:cómo |por qué |qué |cuándo |(?:\d+|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|algunas?|algunos)?(?: ?mejores)? ?(?:ideas|consejos|formas|maneras|razones|trucos|errores|pasos) (?:de|para|sobre|que) )/,
  },
}

/** The subject of a post within an order about its length or its manner. */
const named: Record<Language, RegExp> = {
  // Short text: at most 400 characters of a sentence's beginning
  en: /^.{0,60}\b(?:post|article|guide|text|piece) (?:about|on) (.{3,60}?)(?=[,.]| with | that | of | in | at | and |$)/i,
  // Short text: at most 400 characters of a sentence's beginning
  es: /^.{0,60}(?:post|artículo|guía|texto) .{0,40}?(?:sobre|acerca de) (.{3,60}?)(?=[,.]| con | que | en | de unas | y |$)/i,
}
const isForbidden = /^(?:no|not|don't|do not|never|avoid|without|sin|nada|nunca|evita)\b/

const STRIPS_MAX = 8
const LEAD_MAX = 400

/** For comparison: in lower case, with straight apostrophes. As long as the text, so that positions agree. */
const plainOf = (text: string): string => {
  const lower = text.toLowerCase().replaceAll('’', "'")
  return lower.length === text.length ? lower : text
}
const strip = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(plainOf(text.slice(0, LEAD_MAX)))
  return found && found[0].length > 0 ? text.slice(found[0].length) : text
}

const withoutRest = (text: string, patterns: readonly RegExp[]): string => {
  let rest = text.trim()
  for (let round = 0; round < STRIPS_MAX; round++) {
    const shorter = patterns.reduce(strip, rest).trim()
    if (shorter === rest) return rest
    rest = shorter
  }
  return rest
}

const asked = (text: string): Heard => {
  const colon = text.indexOf(': ')
  if (colon < 0) return { kind: 'asked', text, after: null }
  return { kind: 'asked', text: text.slice(0, colon), after: text.slice(colon + 2).trim() }
}

/** Spanish orders to several people as those to one. */
const toOne: readonly [RegExp, string][] = [
  [/^contad /i, 'cuenta '],
  [/^incluid /i, 'incluye '],
  [/^(\p{L}+a)d /iu, '$1 '],
  [/^(\p{L}+)[ei]d /iu, '$1e '],
]

/** Separates what a description says of its subject from orders to the writer. */
export const hear = (sentence: string, language: Language): Heard => {
  const text = singleSpaced(sentence)
  if (isTrap(text)) return { kind: 'trap' }
  const rule = rules[language]
  const given = strip(text.replace(/^[¡¿]+/, ''), rule.lead)
  // "An article of 800 words about our soap" asks for the soap.
  const sized = given.replace(
    / (?:de|of) (?:unas |about |around )?\d{2,5} (?:palabras|words)(?= (?:sobre|acerca|about|on) )|\b\d{2,5}[- ]words? (?=(?:blog )?(?:post|article|guide|text) )/i,
    '',
  )
  const order =
    language === 'es'
      ? toOne.reduce((one, [found, instead]) => one.replace(found, instead), sized)
      : sized.replace(/^tell (?:the|our) (?:story|history) of /i, 'explain ')
  const plain = plainOf(order.slice(0, LEAD_MAX))
  if (rule.wish.test(plain)) {
    const [, subject] =
      (isForbidden.test(plain) ? null : named[language].exec(order.slice(0, LEAD_MAX))) ?? []
    return subject ? asked(subject) : { kind: 'wish' }
  }
  if (text.endsWith('?')) return { kind: 'question' }
  if (rule.topic.test(plain)) return asked(order)
  if (rule.spared.test(plain)) return { kind: 'statement' }
  const rest = strip(order, rule.asks)
  if (rest !== order) return asked(withoutRest(rest.replace(/^[ :,]+/, ''), rule.rest))
  return { kind: 'statement' }
}

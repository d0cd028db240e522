import { chatWordsIn } from '@tintario/prose/chat-words.ts'
import { sentenceMemory } from '@tintario/prose/near-double.ts'
import { speaksToWriter } from './material.ts'
import { type Check, findingAt, findingOnText, type Reading } from './reading.ts'

/** What a model calls what it delivers. */
const WORK =
  '(?:article|blog post|post|text|draft|version|rewrite|piece|copy|section|outline|articulo|texto|borrador|redaccion|entrada|version|propuesta|publicacion|seccion|contenido|post)'
const ANY = (most: number) => `(?:[a-z0-9'’-]{1,20} ){0,${most}}`
const CHANGE_EN =
  '(?:adjust|change|revise|rewrite|expand|shorten|tweak|add|make|write|provide|create|include|help|adapt|draft)'
const CHANGE_ES =
  '(?:adaptar|ampliar|cambiar|ajustar|modificar|acortar|anadir|reescribir|escribir|hacer|incluir|crear|redactar)(?:lo|la|los|las|te|le)?'
const CHANGES_ES =
  '(?:adapte|amplie|cambie|ajuste|modifique|acorte|anada|reescriba|escriba|haga|incluya|anadiera|cambiara|ajustara|ampliara|incluyera|adaptara)'

const PREAMBLE = [
  "(?:sure|sure thing|certainly|absolutely|of course|great|okay|ok|got it|no problem) (?:here|i|this|let me|below|the article|the post|let’s|let's)",
  `(?:here is|here's|here’s|below is|this is|here are) (?:the|your|a|an|my) ${ANY(4)}${WORK}`,
  `(?:here you go|here it is)(?= $)|below (?:you'll|you’ll|you will) find ${ANY(2)}${WORK}`,
  `(?:the|your) ${WORK} follows`,
  'great question',
  '(?:i hope|hope) (?:this|it|that) helps',
  'let me know (?:if|what|whether|how)',
  'feel free to (?:ask|let me|reach|(?:tweak|edit|adjust|change|modify) (?:it|this|the (?:tone|text|wording|draft|title|article|post)))',
  `(?:would you like|do you want|want) (?:me to|a (?:shorter|longer|different|version))|would you like ${ANY(2)}version`,
  `(?:i can also|i can|i could|i'll|i’ll|i will|happy to|glad to) (?:now )?${CHANGE_EN} (?:it|this|the|a|an|anything|more|you)`,
  `(?:i have|i've|i’ve|i) (?:written|wrote|drafted|prepared|created|revised|rewritten|put together) (?:the|this|your|an?|you)`,
  '(?:as requested|as you asked|per your request|word count)',
  '(?:claro|claro que si|por supuesto|perfecto|de acuerdo|vale|con mucho gusto|con gusto|entendido|genial) (?:aqui|te|este|esta es|a continuacion|he|voy|vamos con)',
  `(?:aqui tienes|aqui esta|aqui va|este es|esta es|a continuacion tienes|a continuacion encontraras|a continuacion|te dejo|te presento) (?:el|la|un|una|tu|mi) (?:[a-z]{2,15} )?${WORK}`,
  '(?:aqui lo tienes|aqui la tienes|aqui va)(?= $)',
  `(?:he|te he|le he) (?:escrito|redactado|preparado|creado|elaborado|revisado) (?:el|la|un|una|tu|lo|te)`,
  `espero que (?:(?:este|el|esta|la) ${WORK} )?(?:te|le|os) (?:sirva|ayude|guste|resulte|sea)`,
  '(?:dime|avisame|hazme saber) si (?:quieres|necesitas|deseas|prefieres|hay)',
  `(?:quieres que|te gustaria que|desea que|prefieres que) (?:(?:te|lo|la|le) )?${CHANGES_ES}`,
  `puedo (?:tambien )?${CHANGE_ES} (?:el|la|un|una|si|mas|otra|tu)`,
  '(?:si necesitas|si quieres|si deseas) (?:algun|alguna|mas|otro|otra) (?:cambio|cambios|modificacion|version|ajuste)',
  '(?:no dudes en decirmelo|no dudes en pedirmelo|no dude en decirmelo)',
  '(?:segun lo solicitado|como me pediste|como has pedido|como solicitaste|numero de palabras|recuento de palabras)',
]
/** A word of assent alone; "Claro, el precio cuenta" begins a sentence of its own. */
const ASSENT =
  /^¡?(?:sure(?: thing)?|certainly|of course|absolutely|got it|great|okay|no problem|claro(?: que sí)?|por supuesto|perfecto|entendido|genial|de acuerdo|con (?:mucho )?gusto|vale)[!.:]+$/i
/** The label of a part that a model numbers or names. */
const LABEL = /^(?:blog )?(?:title|meta ?(?:title|description)|título|metatítulo|metadescripción) ?:/i
const MODEL = [
  'as (?:an? )?(?:large )?(?:ai|language model|artificial intelligence|virtual assistant|ai assistant|ai language model)',
  "i(?:'m|’m| am) (?:just )?an? (?:ai|language model|virtual assistant)",
  '(?:my|the) (?:training data|knowledge cutoff|system prompt)',
  'como (?:una |un )?(?:ia|inteligencia artificial|modelo de lenguaje|modelo de ia|asistente virtual|asistente de ia)',
  'soy (?:una |un )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente virtual|asistente de ia)',
  '(?:mis|los) datos de entrenamiento',
]
// Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
const preamble = new RegExp(` (?:${PREAMBLE.join('|')}) `)
// Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
const model = new RegExp(` (?:${MODEL.join('|')}) `)
const MARKUP =
  /```|\*\*|__\w|^#{1,6} |<\/?(?:think|p|h[1-6]|ul|li|strong|article)\b|\]\(|^[-*] \S|&(?:nbsp|lt|gt|amp);/
const PLACEHOLDER =
  /\[(?:insert|your|add|link|name|date|price|shop|inserta|tu|añade|enlace|nombre|fecha|precio|tienda)\b[^\]]{0,80}\]|\{\{|\}\}|\{[FCLW]\d{1,3}(?:\|[^}]{0,100})?\}|\blorem ipsum\b|\bdolor sit amet\b|\bplaceholder\b/i
/** In capitals only: "todo" is a word. */
const TO_DO = /\b(?:TODO|TBD|XX+)\b/
const ENDS = 3
/** The share of a sentence's words that are in an order of a source, when it obeys it. */
const FOLLOWED = 0.7

const isAtEnd = (reading: Reading, at: number, first: number, count: number) =>
  at < first + ENDS || at >= count - ENDS || reading.places[at]?.block?.sentences.length === 1

/** No word about the task, the model or these rules, no markup that was left, no order of a source. */
export const checkChatter: Check = (reading) => {
  const orders = sentenceMemory()
  for (const order of reading.material.orders) for (const part of order.split(/[.!?:]/)) orders.add(part)
  const found: ReturnType<Check> = []
  const places = reading.places
  const count = places.length
  const first = Math.max(
    0,
    places.findIndex((place) => !place.part),
  )
  places.forEach((place, index) => {
    const { sentence } = place
    const words = place.spaced
    const at = index - first
    const finding = (cause: string, said: string) =>
      found.push(findingAt('chatter', place, { cause, words: said.trim().slice(0, 200) }))
    const isModel = model.exec(words)
    const isPreamble = place.part ? null : preamble.exec(words)
    const markup = MARKUP.exec(sentence)
    const placeholder = PLACEHOLDER.exec(sentence) ?? TO_DO.exec(sentence)
    const isOpener = at === 0 && (ASSENT.test(sentence) || LABEL.test(sentence))
    if (isModel) finding('model', isModel[0])
    else if ((isPreamble && isAtEnd(reading, index, first, count)) || isOpener)
      finding('preamble', isPreamble?.[0] ?? sentence)
    else if (markup) finding('markup', markup[0])
    else if (placeholder) finding('placeholder', placeholder[0])
    else if (speaksToWriter(sentence)) finding('order', sentence)
    else if ((orders.mostLike(sentence)?.own ?? 0) >= FOLLOWED) finding('order', sentence)
  })
  const think = tagNamed(reading, ['think', 'thinking', 'reasoning'])
  if (think)
    found.push({
      check: 'chatter',
      sentence: '',
      heading: null,
      values: { cause: 'markup', words: `<${think}>` },
      evidence: null,
      fix: null,
    })
  return found
}

const tagNamed = (reading: Reading, names: readonly string[]): string | null => {
  const open = [reading.text.tree.root]
  for (let element = open.pop(); element; element = open.pop()) {
    if (names.includes(element.name)) return element.name
    for (const child of element.children) if ('children' in child) open.push(child)
  }
  return null
}

/** No abbreviation of chats: their writer decides, and one click spells them out where only one word can be meant. */
export const checkChatWords: Check = (reading) =>
  reading.places.flatMap((place) => {
    // The search text repeats sentences of the post.
    if (place.part === 'metaTitle' || place.part === 'metaDescription') return []
    const { found, spelled } = chatWordsIn(place.sentence, reading.language)
    if (found.length === 0) return []
    const fix = spelled === null ? null : ({ act: 'replace', text: spelled } as const)
    return [{ ...findingAt('chat-words', place, { words: found.join(', ') }), fix: place.part ? null : fix }]
  })

// Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
const REFUSES = new RegExp(
  ` (?:${[
    "(?:i|we) (?:can't|can’t|cannot|can not|won't|won’t|will not|am unable to|am not able to|must decline to|decline to) (?:help|assist|write|create|provide|fulfill|fulfil|comply|generate|produce|do|continue|support)",
    "(?:i'm|i’m|i am|we are) (?:unable|not able|not allowed|not permitted) to (?:help|assist|write|create|provide|fulfill|generate|comply)",
    "(?:i'm|i’m|i am)? ?sorry (?:but )?(?:i|this|that|we)",
    '(?:this|your) (?:request|topic) (?:goes against|violates|is not something|cannot)',
    '(?:no puedo|no podemos|no me es posible|no estoy en condiciones de|no me esta permitido|debo rechazar|no voy a) (?:ayudarte|ayudar|escribir|redactar|crear|generar|proporcionar|cumplir|hacer|continuar|escribirte|atender|esta|este|con)',
    'lo (?:siento|lamento) (?:pero|no|mucho)',
    '(?:esta|tu) (?:solicitud|peticion) (?:va|infringe|vulnera|incumple|no puede)',
  ].join('|')}) `,
)
/** A refusal is short; a post in which a person "cannot help smiling" is not. */
const WORDS_MAX = 160
const SENTENCES = 3

export const checkRefusal: Check = ({ places, text }) => {
  if (text.words > WORDS_MAX) return []
  const first = places.filter((place) => !place.part).slice(0, SENTENCES)
  return first.some((place) => REFUSES.test(place.spaced)) ? [findingOnText('refusal', {})] : []
}

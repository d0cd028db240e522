import { type Check, remarkOnText } from './reading.ts'

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

/** A whole answer that is a refusal in plain words. */
export const checkRefusal: Check = ({ places, text }) => {
  if (text.words > WORDS_MAX) return []
  const first = places.filter((place) => !place.part).slice(0, SENTENCES)
  return first.some((place) => REFUSES.test(place.spaced)) ? [remarkOnText('refusal', {})] : []
}

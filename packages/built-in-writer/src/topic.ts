import type { Language } from './brief.ts'
import { englishForms } from './topic-en.ts'
import { spanishForms } from './topic-es.ts'
import type { Forms, Topic } from './topic-forms.ts'
import { lowerFirst } from './words.ts'

export type { Topic } from './topic-forms.ts'

const questionStart: Record<Language, RegExp> = {
  en: /^(?:the best|best|top|the complete guide to|guide to|a guide to|ideas for|tips for|reasons (?:for|to)|mistakes with|types of|what (?:is|are)|(?:how|when|where|why|what) to|buy)\s+/i,
  es: /^(?:l[oa]s? mejores|el mejor|la mejor|mejores|guía de|guía para|ideas (?:para|de)|consejos (?:para|de|sobre)|razones para|claves para|errores (?:con|al|de)|tipos de|qué (?:es|son)|(?:cómo|cuándo|dónde|qué|por qué)|comprar)\s+/i,
}

const owned =
  /^(?:(?:our|my|your|the|an?|nuestr[oa]s?|mis?|tus?|el|l[ao]s?|un[oa]?s?)\s+)?(?:(?:new|nuev[oa]s?)\s+)?(?:(?:range|selection|line|collection|variety|series|gama|selección|línea|colección|variedad|serie)\s+(?:of|de)\s+)?(?=\p{L}{3})/iu
const narrowing =
  /\s(?:(?:of|de)\s(?:an?|your|the|una?|tu|la|las|los)|for|with|without|in|at|para|con|sin|en)\s/i
const workHead =
  /\b(?:seo|marketing|e-?commerce|social media|redes sociales|e-?mail|newsletters?|bolet[ií]n(?:es)?|content|contenidos?|blogs?|reviews?|reseñas?|pinterest|reels?|instagram|tiktok|facebook|google|strateg(?:y|ies)|estrategias?|calendari?[or]s?|campaigns?|campañas?|sales|ventas|product pages?|fichas?|backlinks?|enlaces?|traffic|tráfico|branding|advertising|publicidad|photography|fotografía|business|negocio|service|servicio|loyalty|fidelización|automation|automatización|planning|planificación|organi[sz]ation|organización)\b/iu

const eventHead =
  /(?<!\p{L})(?:class(?:es)?|workshops?|courses?|lessons?|events?|fairs?|markets?|openings?|talks?|tours?|tastings?|visits?|sessions?|exhibitions?|concerts?|retreats?|clases?|taller(?:es)?|cursos?|eventos?|ferias?|mercadillos?|inauguraci[oó]n(?:es)?|aperturas?|charlas?|visitas?|catas?|sesi[oó]n(?:es)?|exposici[oó]n(?:es)?|conciertos?|retiros?|jornadas?)(?!\p{L})/iu

/** Whether a topic is something people attend or book rather than own. */
export const isEvent = (topic: Topic): boolean => topic.kind === 'goods' && eventHead.test(topic.short.bare)

/** Reads a keyword or title and works out how to speak of it. Words that only ask ("how to", "mejores") go. */
export const readTopic = (keyword: string, language: Language): Topic => {
  const clean = keyword
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[¿?¡!.:;,"“”«»]+$|^[¿¡"“«]+/gu, '')
    .replace(owned, '')
  const core =
    clean
      .replace(/^gift ideas for\s/i, 'gifts for ')
      .replace(/^ideas de regalos? para\s/i, 'regalos para ')
      .replace(questionStart[language], '')
      .replace(questionStart[language], '')
      .trim() || clean
  const inside = lowerFirst(core)
  const formsOf = (phrase: string): Forms => (language === 'en' ? englishForms(phrase) : spanishForms(phrase))
  const head = inside.split(narrowing)[0] ?? inside
  const forms = formsOf(inside)
  const kind = workHead.test(head) ? 'work' : forms.kind
  const isShorter = head.length >= 5 && head.length < inside.length
  return {
    keyword: lowerFirst(clean),
    ...forms,
    kind,
    short: { ...(isShorter ? formsOf(head) : forms), kind },
  }
}

import type { Language } from './brief.ts'
import { clip, sentencesOf, speaks, upperFirst, wordsOf } from './words.ts'

/** What the user's description holds: what may be said, what was asked for, and questions to answer. */
export type Material = {
  /** Whole sentences of the user's that state something, in order. */
  facts: string[]
  /** Subjects the user asked to be covered, as bare phrases. */
  asks: string[]
  /** Questions the user wrote down. */
  questions: string[]
  /** Lists that were asked for without a verb ("Ten ideas for …"), as whole sentences. */
  wishes: string[]
  /** The first thing asked for, whole: what the post is about. Null when the text only states things. */
  about: string | null
}

const saysThat: Record<Language, RegExp> = {
  en: /^(?:please\s+)?(?:(?:do\s+)?(?:mention|explain|say|note|add|stress|remember|highlight|point out|remind \w+|tell \w+|let \w+ know)(?:\s+to \w+)?)\s+that\s+/i,
  es: /^(?:por favor,?\s+)?(?:menciona|mencionar|explica|explicar|di|decir|añade|añadir|destaca|destacar|recuerda|recordar|cuenta|contar|subraya|señala|indica)\s+que\s+/i,
}
const instructs: Record<Language, RegExp> = {
  en: /^(?:please\s+)?(?:(?:i|we)(?:\s+(?:want|need|would like|wish|plan|hope)|['’]d like)\s+(?:you\s+)?(?:to\s+(?:write|explain|talk about|tell|show|publish|cover|help \w+|make|have|create|describe|compare)\s*|an?\s+(?:post|article|guide|list|text|piece|story)\s*)?|(?:write|explain|mention|include|talk about|cover|describe|tell|show|add|focus on|highlight|emphasi[sz]e|finish|end|close|start|begin|use|avoid|make sure|remember|give|link|invite|compare|list|answer|target|aim|keep)\b|an?\s+(?:\w+\s+)?(?:post|article|guide|text|piece|story)\s+(?:about|on|for|that|to|explaining)\b|(?:the|this|my|our)\s+(?:post|article|guide|text|piece)\b|it\s+(?:should|must|has to|is written for)\b|(?:topic|theme|subject|idea)\s*:)/i,
  es: /^(?:por favor,?\s+)?(?:(?:quiero|queremos|quisiera|me gustaría|nos gustaría|necesito|necesitamos)\b(?:\s+(?:que|escribir|hablar (?:de|sobre)|explicar|contar|publicar|ayudar a|mostrar|enseñar|describir|comparar|un[ao]?\s+(?:post|artículo|guía|lista|texto|publicación|entrada)))?|(?:escrib[ei]r?|explicar?|mencionar?|inclu(?:ye|ir)|hablar?|cont?ar|cuenta|describ[ei]r?|añad[ei]r?|destacar?|termin[ae]r?|acabar?|emp(?:ieza|ezar)|us[ae]r?|evitar?|recuerda|recordar|dar?|enlazar?|invitar?|compar[ae]r?|respond[ei]r?|enseñar?|muestra|mostrar|centra(?:rse)?|mant(?:én|ener))\b|un[ao]?\s+(?:\w+\s+)?(?:post|artículo|guía|texto|publicación|entrada|historia)\s+(?:sobre|de|para|que)\b|(?:el|la|este|esta|mi|nuestr[oa])\s+(?:post|artículo|guía|texto|publicación|entrada)\b|(?:debe|debería|tiene que|está escrit[oa] para)\b|(?:tema|idea|asunto)\s*:)/iu,
}
/** Left over at the start of what was asked for. */
const lead: Record<Language, RegExp> = {
  en: /^(?:(?:that|which)\s+)?(?:(?:should|must|has to|will)\s+)?(?:(?:explain|explains|explaining|cover|covers|mention|mentions|include|includes|describe|describes|tell|tells|show|shows|answer|answers|talk|talks)\s+)?(?:us|our (?:readers|customers)|readers|customers|people|about|on|for|to|how|why|what|that|with|also|and|the|an?|our|my|your|its|their|new|:|,)\s+|^(?:should|must)\s+\w+\s+/i,
  es: /^(?:(?:que|donde)\s+)?(?:(?:debe|debería|tiene que|hay que)\s+)?(?:(?:explicar|explique|cubrir|mencionar|incluir|describir|contar|hablar|mostrar|responder)\s+)?(?:a (?:los|las|nuestr[oa]s) \w+|sobre|de|del|para|cómo|por qué|qué|que|con|también|y|el|la|los|las|un|una|nuestr[oa]s?|mis?|sus?|nuev[oa]s?|:|,)\s+/iu,
}
/** What an improved description says about itself; not about the topic. */
const frame = /^(?:it is written for|it should keep to what|está escrito para|debe ceñirse a lo)\b/iu
const howTo: Record<Language, RegExp> = {
  en: /^(?:how to|why|a guide|guide|mistakes)\b/i,
  es: /^(?:cómo|por qué|guía|claves|errores)\s/iu,
}
/** "Also how to …" goes on asking. */
const goesOn: Record<Language, RegExp> = {
  en: /^(?:and\s+)?(?:also|finally|besides)\s*,?\s+(?=how to|why)/i,
  es: /^(?:y\s+)?(?:también|además|por último)\s*,?\s+(?=cómo|por qué)/iu,
}
/** "Ten ideas for …": a list that is asked for without a verb. */
const countsOff: Record<Language, RegExp> = {
  en: /^(?:(?:\d+|three|five|six|seven|eight|nine|ten|twelve|some|a few)\s+)?(?:best\s+)?(?:gift\s+)?(?:ideas|tips|ways|reasons|tricks|examples)\s+(?:for|to|of|on|about)\s+/i,
  es: /^(?:(?:\d+|tres|cinco|seis|siete|ocho|nueve|diez|doce|algunas?|algunos|unas|unos)\s+)?(?:mejores\s+)?(?:ideas|consejos|formas|maneras|razones|trucos|ejemplos)\s+(?:de|para|sobre)\s+/iu,
}
/** A sentence that makes no sense away from the one before it. */
const leansBack: Record<Language, RegExp> = {
  en: /^(?:it|they|this|these|that is|he|she|so|then|also|but|because)\b/i,
  es: /^(?:esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|él|ella|también|además|pero|por eso|así)\s/iu,
}
const label =
  /^(?:tone|audience|style|keywords?|voice|language|tono|audiencia|público|estilo|palabras? clave|voz|idioma)\s*:/i

const strip = (text: string, pattern: RegExp): string => {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(pattern, '').trim()
  }
  return rest
}

/** Says something of something: no name for a subject. */
const clause = /\s(?:is|are|was|were|es|son|está|están|fue|será)\s/iu

const phrasesOf = (asked: string, language: Language): string[] =>
  asked
    .replace(purpose[language], '')
    .split(
      language === 'en'
        ? /,\s*(?:and\s+)?|[;:]\s*|\s+and\s+|\.\s*/i
        : /,\s*(?:y\s+)?|[;:]\s*|\s+[ye]\s+|\.\s*/i,
    )
    .map((part) => strip(part.trim(), lead[language]).replace(/[.!?¡¿:;,]+$/u, ''))
    .map((part) => part.replace(/^(\p{L}+ing) (?:it|them)\b/iu, '$1'))
    .filter((part) => part.length >= 4 && wordsOf(part).length <= 7 && !clause.test(part))

const boundary: Record<Language, RegExp> = {
  en: /[.,;:!?()]|\s(?:that|which|who|where|because|so|while|when|and|but|using|as|we|our)\s/i,
  es: /[.,;:!?()]|\s(?:que|quien|donde|porque|así|mientras|cuando|y|pero|usando|como|nuestr[oa]s?)\s/iu,
}
const narrower: Record<Language, RegExp> = {
  en: /\s(?:without|with|from|in|for|at|by|on)\s/gi,
  es: /\s(?:sin|con|desde|en|para|por|a)\s/giu,
}
const TOPIC_WORDS = 11
/** "about how to …", "para …": how a request leads up to its topic. */
const asksFor =
  /^(?:about|on|for|to|of|sobre|de|del|acerca de|para|que (?:explique|enseñe|ayude a|cuente))\s+/iu
/** Why something is asked for; it is no subject of its own. */
const purpose: Record<Language, RegExp> = {
  en: /\s(?:so that|so|because|in order to)\s[^.;:]*/gi,
  es: /\s(?:para que|porque|de modo que|así que|con el fin de)\s[^.;:]*/giu,
}

/** What was asked for up to the end of its clause, cut before a preposition when it is long. */
const topicOf = (asked: string, language: Language): string | null => {
  const whole = (asked.split(boundary[language])[0] ?? '').trim()
  const cuts = [...whole.matchAll(narrower[language])].map((match) => whole.slice(0, match.index))
  const fitting =
    [...cuts, whole].findLast((text) => wordsOf(text).length <= TOPIC_WORDS) ?? clip(whole, 70, language)
  const phrase = fitting.trim().replace(asksFor, '').replace(asksFor, '')
  return phrase.length >= 5 && wordsOf(phrase).length >= 1 ? phrase : null
}

const asSentence = (text: string): string => {
  const whole = upperFirst(text.trim())
  return /[.!?…»”"]$/u.test(whole) ? whole : `${whole.replace(/[,;:]+$/u, '')}.`
}

/** Splits a description into what it states and what it asks for. Sentences of the other language are left out. */
export const readMaterial = (description: string, language: Language): Material => {
  const facts: string[] = []
  const asks: string[] = []
  const questions: string[] = []
  const wishes: string[] = []
  let about: string | null = null
  for (const said of sentencesOf(description, language)) {
    const sentence = said.replace(goesOn[language], '')
    if (label.test(sentence) || frame.test(sentence) || !speaks(sentence, language)) continue
    const that = saysThat[language].exec(sentence)
    if (that) facts.push(asSentence(sentence.slice(that[0].length)))
    else if (sentence.endsWith('?')) questions.push(upperFirst(sentence.replace(/^[^?]*:\s+/u, '')))
    else if (countsOff[language].test(sentence)) {
      // "Gift ideas for mothers" are gifts, not mothers.
      const asked = sentence
        .replace(countsOff[language], (start) => (/gift/i.test(start) ? 'gifts for ' : ''))
        .replace(/^regalo para/i, 'regalos para')
      wishes.push(asSentence(sentence))
      about ??= topicOf(asked, language)
      asks.push(...phrasesOf(asked, language))
    } else if (howTo[language].test(sentence)) {
      about ??= topicOf(sentence, language)
      asks.push(...phrasesOf(sentence, language))
    } else if (leansBack[language].test(sentence) && facts.length > 0)
      facts.push(`${facts.pop() ?? ''} ${asSentence(sentence)}`)
    else if (instructs[language].test(sentence)) {
      const asked = sentence.replace(instructs[language], '').trim()
      about ??= topicOf(asked, language)
      asks.push(...phrasesOf(strip(asked, lead[language]), language))
    } else if (wordsOf(sentence).length < 5) asks.push(...phrasesOf(sentence, language))
    else facts.push(asSentence(sentence))
  }
  const mine = about
  return {
    facts,
    questions,
    wishes,
    about,
    asks: asks.filter((ask) => !mine?.includes(ask) && !(mine && ask.includes(mine))),
  }
}

const service =
  /\b(?:ships?|shipping|shipped|deliver\w*|dispatch\w*|returns?|refunds?|wrap\w*|opening|open (?:from|on)|payments?|pay|stock|orders?|guarantee|warranty)\b|(?<!\p{L})(?:env[ií]\p{L}*|entreg\p{L}*|devoluci\p{L}+|envolv\p{L}+|envuelv\p{L}+|horario|abrimos|pago|pagar|pedidos?|garantía|existencias)(?!\p{L})/iu

/** Whether a fact is about delivery, orders, wrapping or opening hours rather than about the topic. */
export const isService = (fact: string): boolean => service.test(fact)

/** Whether a sentence speaks as the shop ("we", "our", "hacemos"). */
export const speaksAsShop = (sentence: string, language: Language): boolean =>
  language === 'en'
    ? /\b(?:we|our|ours|us|i|my|we['’](?:re|ve|ll|d)|i['’](?:m|ve|ll|d))\b/i.test(sentence)
    : /(?<!\p{L})(?:nuestr[oa]s?|nosotr[oa]s|nos|mi|mis|(?!gramos|ramos|tramos|extremos|reclamos|últimos|mínimos|máximos)\p{L}{2,}(?:amos|emos|imos)|hago|tengo|soy|estoy|vendo|trabajo con)(?!\p{L})/iu.test(
        sentence,
      )

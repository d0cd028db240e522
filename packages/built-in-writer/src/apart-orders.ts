import type { Language } from './brief.ts'

/** Where an order to the writer begins within a sentence of a description. */
const begins: Record<Language, RegExp> = {
  en: /, (?:so |and )?((?:i|we) (?:want|need|would like) to (?:explain|write|talk|show|tell)|write (?:something|a post|an article|a text) about|explain (?:how|why|what|when)) /gi,
  es: /, (?:y |as[ií] (?:q|que) |por eso )?((?:quiero|queremos|quisiera|quisiéramos|me gustar[ií]a|nos gustar[ií]a|necesito|necesitamos) (?:explicar|hablar|contar|escribir|publicar|enseñar|mostrar)) /giu,
}

/** A description whose orders within sentences are sentences of their own: "We fix bikes, write something about chains". */
export const apartOrders = (description: string, language: Language): string =>
  description.replace(begins[language], (_, order: string) => `. ${order.replace('something', 'a post')} `)

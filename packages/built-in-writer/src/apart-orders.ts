import type { Language } from './brief.ts'
import { startsUnticked } from './first-ticks.ts'
import { isQuestion } from './named-topics.ts'

/** Where an order to the writer begins within a sentence of a description. */
const begins: Record<Language, RegExp> = {
  en: /, (?:so |and )?((?:i|we) (?:want|need|would like) to (?:explain|write|talk|show|tell)|write (?:something|a post|an article|a text) about|explain (?:how|why|what|when)) /gi,
  es: /, (?:y |as[ií] (?:q|que) |por eso )?((?:quiero|queremos|quisiera|quisiéramos|me gustar[ií]a|nos gustar[ií]a|necesito|necesitamos) (?:explicar|hablar|contar|escribir|publicar|enseñar|mostrar)) /giu,
}

/** Where a clause ends after which an order may follow: "…; mention the size, and link to our shop". */
const ends: Record<Language, RegExp> = { en: /[,;] (?:and )?| and /g, es: /[,;] (?:[ye] )?| y /g }

/** A description whose orders within sentences are sentences of their own: "We fix bikes, write something about chains". */
export const apartOrders = (description: string, language: Language): string =>
  description
    .replace(begins[language], (_, order: string) => `. ${order.replace('something', 'a post')} `)
    .replace(ends[language], (end, at: number, text: string) => {
      const [clause = ''] = text.slice(at + end.length).split(/[,;.!?:\n]/, 1)
      const isAsked = /^[^.!?\n]*\?/.test(text.slice(at))
      return !isAsked && startsUnticked(clause, language) && !isQuestion(clause, language) ? '. ' : end
    })

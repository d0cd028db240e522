import { withoutAccents } from '@tintario/prose/words.ts'

const ORDERS = [
  'ignore (?:all |any |the |your )?(?:previous|prior|above|earlier|these|other)',
  '(?:disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier|instructions|rules)',
  '(?:previous|prior|above|earlier|new|hidden) instructions',
  '(?:system|developer) (?:prompt|message)',
  '(?:note|message|instructions?) (?:to|for) (?:the )?(?:ai|assistant|model|writer|llm)',
  '(?:you are|as) an? (?:ai|assistant|language model)',
  'if you are an? (?:ai|assistant|language model)',
  '(?:ai|language) models? (?:must|should|reading)',
  'ignora (?:todas |todo |cualquier )?(?:las |los |lo )?(?:instrucciones|ordenes|reglas|anterior)',
  '(?:olvida|haz caso omiso de) (?:todas |todo )?(?:las |lo )?(?:instrucciones|ordenes|reglas|anterior)',
  'instrucciones (?:anteriores|previas|ocultas|nuevas)',
  '(?:nota|mensaje|instrucciones) para (?:la ia|el modelo|el asistente|el redactor|la inteligencia)',
  '(?:eres|como) (?:una ia|un asistente|un modelo)',
  'si eres (?:una ia|un asistente|un modelo)',
]
// Short text: it is given pieces of 2,000 characters, and no part repeats without a bound.
const ORDER = new RegExp(`\\b(?:${ORDERS.join('|')})\\b`)
/** Pieces overlap, so that no order lies between two. */
const PIECE = 2_000
const OVERLAP = 200

/** Whether a passage addresses the writer, not readers: an order in a foreign text. */
export const speaksToWriter = (passage: string): boolean => {
  for (let at = 0; at < passage.length; at += PIECE - OVERLAP) {
    const piece = withoutAccents(passage.slice(at, at + PIECE).toLowerCase())
    if (ORDER.test(piece.replace(/[^\p{L}\p{N}]+/gu, ' '))) return true
  }
  return false
}

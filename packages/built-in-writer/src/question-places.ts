import type { Language } from './brief.ts'

/** What the owner is asked where nothing is above the first heading; its answer belongs there. */
export const openingQuestion: Record<Language, string> = {
  en: 'How should the post begin: what is it about, and why should readers care?',
  es: '¿Cómo debería empezar el texto: de qué trata y por qué le interesa a quien lo lee?',
}

/** What the owner of a short text is asked last: the answer ends it. */
export const endingQuestion: Record<Language, string> = {
  en: 'How should the post end: what should readers do or remember?',
  es: '¿Cómo debería acabar el texto: qué debería hacer o recordar quien lo lee?',
}

/** Where the answer to a question without a heading goes, if not into a section. */
export const placeOfQuestion = (question: string, language: Language): 'opening' | 'ending' | null => {
  if (question === openingQuestion[language]) return 'opening'
  return question === endingQuestion[language] ? 'ending' : null
}

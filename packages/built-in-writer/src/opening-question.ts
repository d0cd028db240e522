import type { Language } from './brief.ts'

/** What the owner is asked where nothing is above the first heading; its answer belongs there. */
export const openingQuestion: Record<Language, string> = {
  en: 'How should the post begin: what is it about, and why should readers care?',
  es: '¿Cómo debería empezar el texto: de qué trata y por qué le interesa a quien lo lee?',
}

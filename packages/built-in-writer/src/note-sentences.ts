import type { Brief, NoteSentence } from './brief.ts'
import { readMaterial } from './material.ts'

/**
 * The sentences of the pasted notes in their order, each once: which ones are in the text, by the choices of the brief
 * and otherwise as they are recognised. Linear.
 */
export const noteSentences = (brief: Brief): NoteSentence[] => [...readMaterial(brief).sentences.values()]

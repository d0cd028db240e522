import { jsonTexts, tricks } from '../corpus/corpus.ts'

/** What an issuer answers first, each once: as its description, and as its keys. Afterwards both are in order. */
export const firstAnswers: readonly string[] = [
  ...tricks.filter(({ isSlow }) => !isSlow).map(({ name }) => name),
  ...jsonTexts.map(({ name }) => `${name}.500000`),
]

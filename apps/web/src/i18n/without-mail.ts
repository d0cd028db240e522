import type { Language } from './language.ts'
import { replaceTexts, type Texts } from './replace-texts.ts'

const loaders = {
  en: () => import('./no-mail/en.json'),
  es: () => import('./no-mail/es.json'),
}

/** The texts of a feature where the server sends no letters: its operator hands the links out. */
export const withoutMail = async (language: Language, namespace: string, texts: object): Promise<object> => {
  const all: Record<string, Texts | undefined> = (await loaders[language]()).default
  return replaceTexts(texts, all[namespace]) as object
}

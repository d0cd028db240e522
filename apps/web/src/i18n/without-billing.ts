import type { Language } from './language.ts'
import { replaceTexts, type Texts } from './replace-texts.ts'

const loaders = {
  en: () => import('./no-billing/en.json'),
  es: () => import('./no-billing/es.json'),
}

/** The texts of a feature without its sentences about coins and plans. */
export const withoutBilling = async (
  language: Language,
  namespace: string,
  texts: object,
): Promise<object> => {
  const all: Record<string, Texts | undefined> = (await loaders[language]()).default
  return replaceTexts(texts, all[namespace]) as object
}

import { use } from 'react'
import { loadNamespace } from './i18n.ts'
import type { Language } from './language.ts'
import { hasText, hasTexts, translatorOf } from './translate.ts'
import { useLanguage } from './use-language.ts'

const make = (language: Language, namespace: string) => ({
  t: translatorOf(language, namespace),
  i18n: {
    language,
    exists: (key: string, where: { ns: string; count?: number }) => hasText(language, key, where),
  },
})
/** One of each, so that hooks may depend on `t`. */
const made = new Map<string, ReturnType<typeof make>>()

/** The texts of a namespace in the language of the interface. Suspends while they are loading. */
export const useTranslation = (namespace = 'common') => {
  const language = useLanguage()
  // Texts that could not be loaded read as their keys, so that the notice of the failure itself is drawn.
  if (!hasTexts(language, namespace)) use(loadNamespace(language, namespace))
  const key = `${language}/${namespace}`
  const known = made.get(key) ?? make(language, namespace)
  made.set(key, known)
  return known
}

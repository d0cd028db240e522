import type { Language } from './language.ts'

/** Text, or texts below a name or a number; null removes an entry of a list. */
type Texts = { [name: string]: string | null | Texts }

const loaders = {
  en: () => import('./no-billing/en.json'),
  es: () => import('./no-billing/es.json'),
}

const replaced = (text: unknown, by: string | null | Texts | undefined): unknown => {
  if (by === undefined || by === null || typeof by === 'string') return by === undefined ? text : by
  if (Array.isArray(text)) return text.map((one, at) => replaced(one, by[at])).filter((one) => one !== null)
  const before = (text ?? {}) as Record<string, unknown>
  return {
    ...before,
    ...Object.fromEntries(Object.entries(by).map(([name, one]) => [name, replaced(before[name], one)])),
  }
}

/** The texts of a feature without its sentences about coins and plans. */
export const withoutBilling = async (
  language: Language,
  namespace: string,
  texts: object,
): Promise<object> => {
  const all: Record<string, Texts | undefined> = (await loaders[language]()).default
  return replaced(texts, all[namespace]) as object
}

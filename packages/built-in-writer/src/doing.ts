import type { Language } from './brief.ts'

/** Nouns that end as verbs do. */
const nouns = new Set(
  `during nothing something anything everything wedding morning evening spring string ring thing ceiling clothing building
  bedding pudding opening taller alquiler hogar lugar bar mujer placer poder mar collar altar pilar bazar par telar lunar
  azúcar olor sabor color calor motor flor amor`.split(/\s+/),
)
const doing: Record<Language, RegExp> = {
  en: /^(\p{L}{2,}ing) \p{L}/iu,
  es: /^(\p{L}+[aei]r)(?:se)?(?: [ye] \p{L}+[aei]r)? \p{L}/iu,
}

/** A topic that is something to do: "keeping knives sharp", "cómo regar suculentas" of "regar suculentas". Null otherwise. */
export const doingOf = (text: string, language: Language): string | null => {
  const verb = doing[language].exec(text)?.[1]?.toLowerCase()
  if (!verb || nouns.has(verb)) return null
  return language === 'es' ? `cómo ${text}` : text
}

import type { Language } from './texts.ts'

/** Words that hardly a sentence does without, and that the other language does not have. */
const small: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and or your you with for from this that these those are is was were of to in it its what which who why how when where not by at on an will can be been has have we our their they there here only every each into as if so all any'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una unos unas para con sin sobre que qué del de en y o u al está están son es fue se su sus lo le les cómo cuál cuándo dónde por quién más tu tus te este esta estos estas ese esa cada muy ya pero si cuando como donde'.split(
      ' ',
    ),
  ),
}

/** The small words of a language that stand in a text, as often as they do. */
export const smallWordsIn = (text: string, language: Language): string[] =>
  text
    // Addresses, and names of files, are of no language.
    .replaceAll(/\S*[/@]\S*|\S+\.\w\S*/g, ' ') // Short text: what a screen shows, a word at a time.
    .toLowerCase()
    .split(/[^\p{L}’']+/u)
    .filter((word) => small[language].has(word))

/** The language of a text by its small words; null when it has too few of them, or of both alike. */
export const languageOf = (text: string): Language | null => {
  const [en, es] = [smallWordsIn(text, 'en').length, smallWordsIn(text, 'es').length]
  if (en === es) return null
  return en > es ? 'en' : 'es'
}

/** What is not of the language, by its small words. */
export const strangeTo = (language: Language, texts: readonly string[]): string[] =>
  texts.filter((text) => languageOf(text) === (language === 'en' ? 'es' : 'en'))

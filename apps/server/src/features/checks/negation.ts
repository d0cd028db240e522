import type { Language } from '@tintario/prose/language.ts'
import { wordsIn } from '@tintario/prose/words.ts'

const NOT: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "not no never nothing neither nor without cannot can't don't doesn't won't isn't aren't can’t don’t doesn’t won’t isn’t aren’t hardly".split(
      ' ',
    ),
  ),
  es: new Set('no ni nunca nada jamás tampoco sin ningún ninguna'.split(' ')),
}
const REACH = 6

export const isNegated = (sentence: string, word: string, language: Language): boolean => {
  const parts = sentence.toLowerCase().split(/[,;:.()]/)
  return parts.some((part) => {
    const words = wordsIn(part)
    const at = words.indexOf(word)
    return at >= 0 && words.slice(Math.max(0, at - REACH), at).some((one) => NOT[language].has(one))
  })
}

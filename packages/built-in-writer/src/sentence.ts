import type { Language } from './brief.ts'
import { upperFirst, withoutEnd } from './words.ts'

/** A sentence that makes no sense away from the one before it. */
const leansBack: Record<Language, RegExp> = {
  en: /^(?:it|they|this|these|those|that|he|she|its|their|so|then|also|but|because|and|or|otherwise|afterwards|after that|instead|both|there|if not|for example|for that reason|that is why|one of them)\b/,
  es: /^(?:esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|él|también|además|pero|por eso|así|luego|después|entonces|si no|y|o|sus?|amb[oa]s|allí|ahí|por ejemplo|de lo contrario|en cambio|por tanto)\b/,
}

/** Whether a sentence makes no sense without the one before it. */
export const isLeaning = (text: string, language: Language): boolean =>
  leansBack[language].test(text.toLowerCase())

/** The owner's words as a sentence: a capital letter, an end. */
export const asSentence = (text: string): string => {
  const whole = upperFirst(text.trim())
  return /[.!?…][»”")]?$/u.test(whole)
    ? whole
    : `${withoutEnd(whole, ',;: ')}${whole.endsWith(':') ? ':' : '.'}`
}

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

/** Words, in lower case and without accents, that turn what follows them into its opposite. */
export const negatives: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    "not no never nothing neither nor none nobody cannot can't don't doesn't didn't won't isn't aren't wasn't weren't hasn't haven't shouldn't wouldn't couldn't mustn't".split(
      ' ',
    ),
  ),
  es: new Set('no ni nunca nada nadie jamas tampoco ningun ninguno ninguna'.split(' ')),
}

/** Words that may do so: a clause with one is compared with no other. */
export const softNegatives: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'without lack lacks lacking avoid avoids instead rather except excluding excluded exclude excludes out unless hardly nearly almost rarely seldom prevent prevents stop stops stopped ceased refuse refuses free only otherwise few little unlike forbidden impossible against keep keeps skip leave'.split(
      ' ',
    ),
  ),
  es: new Set(
    'sin evita evitar evite fuera lejos salvo excepto menos apenas casi rara raramente imposible prohibido deja dejar dejamos dejado falta vez excluido excluida excluidos excluidas contra solo poco aparte quita retira'.split(
      ' ',
    ),
  ),
}

/** Words that stress that something is so. */
export const stressed: Record<Language, ReadonlySet<string>> = {
  en: new Set('also too well indeed'.split(' ')),
  es: new Set('tambien sí'.split(' ')),
}

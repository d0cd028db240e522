import type { Language } from './language.ts'
import { stemOf, withoutAccents, wordsIn } from './words.ts'

const stopWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'a an the of for to in on with and or at by from how what is are was were be been your you our we us it its this that these those as if not no so but than then there their they them i he she his her do does did done have has had can could will would should may might must into out up down over under about after before when while where who which why all any each every some more most less least very just only also too again still yet one two both same other another such own per'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las lo un una unos unas de del para a al en con y e o u por sin como que es son era eran ser sido estar esta este esto estas estos ese esa eso esos esas aquel su sus tu tus mi mis nuestro nuestra nuestros nuestras se te me nos le les si no ni mas pero porque cuando donde quien cual cuales cuanto ya muy tan tanto hay ha han hemos he has haber tiene tienen tener puede puedes pueden poder hace hacer haz entre hasta desde sobre tras ante cada todo toda todos todas otro otra otros otras mismo misma solo tambien asi aqui ahi uno dos ambos'.split(
      ' ',
    ),
  ),
}

/** Whether a word, in lower case, only serves grammar. */
export const isStopWord = (word: string, language: Language): boolean =>
  stopWords[language].has(withoutAccents(word))

export const contentStems = (text: string, language: Language): Set<string> => {
  const stems = new Set<string>()
  for (const word of wordsIn(text)) {
    if (/^\d/.test(word) || word.length < 2 || isStopWord(word, language)) continue
    stems.add(stemOf(word, language))
    if (word.includes('-'))
      for (const part of word.split('-')) if (part.length > 2) stems.add(stemOf(part, language))
  }
  return stems
}

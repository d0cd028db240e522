import type { Language } from './brief.ts'
import { neutralOf } from './neutral.ts'
import { asPhrase } from './phrases.ts'
import { anyExample, counterExample, kindOf } from './question-kinds.ts'
import { lowerFirst, withoutEnd, wordsOf } from './words.ts'

const say = {
  en: {
    best: (question: string) => `You know this best: ${question}`,
    about: (phrase: string) => `What should readers know about ${phrase}?`,
    under: (heading: string) => `What do you want to say under “${heading}”?`,
    unread:
      'We found no words to work with in what you wrote. What is this post about, in a sentence or two for your readers?',
    subject: 'How to choose the right wool blanket, for people who are always cold in bed.',
    wanted: (words: string) => `You wanted to cover “${words}”. What should readers know?`,
  },
  es: {
    best: (question: string) => `Esto lo sabes tú mejor: ${question}`,
    about: (phrase: string) => `¿Qué deberían saber los lectores sobre ${phrase}?`,
    under: (heading: string) => `¿Qué quieres contar en el apartado «${heading}»?`,
    unread:
      'En lo que has escrito no encontramos palabras con las que trabajar. ¿De qué trata, en una o dos frases para quien te lee?',
    subject: 'Cómo elegir una manta de lana, para quien siempre pasa frío en la cama.',
    wanted: (words: string) => `Querías tratar «${words}». ¿Qué deberían saber los lectores?`,
  },
} as const

type Asked = { text: string; example: string | null }

/** From the shop's mouth to the owner's ear. */
const yours = (phrase: string, language: Language): string =>
  language === 'en'
    ? phrase.replace(/^(?:our|my) /i, 'your ')
    : phrase
        .replace(/^nuestr[oa] |^mi /i, 'tu ')
        .replace(/^nuestr[oa]s |^mis /i, 'tus ')
        // "De el" is no Spanish; after "sobre" nothing melts.
        .replace(/^El /, 'el ')

const lowered = (question: string): string =>
  question.startsWith('¿') ? `¿${lowerFirst(question.slice(1))}` : lowerFirst(question)

/**
 * What the owner is asked in the place of a section that the material does not fill, and an answer as an example. `asked`
 * are the questions of the sections before it: none is put twice.
 */
export const questionFor = (heading: string, language: Language, asked: readonly Asked[] = []): Asked => {
  const neutral = neutralOf(heading, language)
  if (neutral) return { text: neutral.question, example: neutral.example }
  const kind = kindOf(heading, language)
  if (heading.endsWith('?'))
    return { text: textFor(heading, language), example: kind?.example ?? counterExample[language] }
  return kind && !asked.some(({ text }) => text === kind.question)
    ? { text: kind.question, example: kind.example }
    : { text: textFor(heading, language), example: anyExample[language] }
}

const textFor = (heading: string, language: Language): string => {
  const words = say[language]
  if (heading.endsWith('?')) return words.best(lowered(heading))
  const plain = withoutEnd(heading, ' .:')
  const isHowTo =
    language === 'en' ? /^how to \p{L}/iu.test(plain) : /^cómo \p{L}+[aei]r(?:se|l[aeo]s?)? /iu.test(plain)
  if (isHowTo && !plain.includes(':'))
    return words.best(
      language === 'en' ? `how do you ${plain.slice('how to '.length)}?` : `¿${lowerFirst(plain)}?`,
    )
  const phrase = asPhrase(lowerFirst(plain), language)
  if (phrase && (phrase.isPlural || wordsOf(plain).length > wordsOf(phrase.bare).length))
    return words.about(yours(lowerFirst(plain), language))
  return words.under(heading)
}

/** What the owner is asked about something that they wanted to have covered, and that found no heading. */
export const questionAbout = (asked: string, language: Language): Asked => ({
  text: say[language].wanted(asked),
  example: null,
})

/** What the owner is asked where what they wrote has no words. */
export const questionOfUnread = (language: Language): Asked => ({
  text: say[language].unread,
  example: say[language].subject,
})

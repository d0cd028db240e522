import type { Language } from './brief.ts'
import { neutralOf } from './neutral.ts'
import { asPhrase, topicOf } from './phrases.ts'
import { anyExample, counterExample, kindOf } from './question-kinds.ts'
import { lowerFirst, withoutEnd, wordsOf } from './words.ts'

const say = {
  en: {
    best: (question: string) => `You know this best: ${question}`,
    about: (phrase: string) => `What should readers know about ${phrase}?`,
    under: (heading: string) => `What do you want to say under “${heading}”?`,
    unread:
      'We found no words to work with in what you wrote. What is this post about, in a sentence or two for your readers?',
    subject: 'How to choose the right size, for people who buy from us for the first time.',
    leftOut: (sentences: string) =>
      `This reads like a note to the writer, so it isn’t in the text: ${sentences}. Is any of it for your readers?`,
    wanted: (words: string) => `You wanted to cover “${words}”. What should readers know?`,
  },
  es: {
    best: (question: string) => `Esto lo sabes tú mejor: ${question}`,
    about: (phrase: string) => `¿Qué deberían saber los lectores sobre ${phrase}?`,
    under: (heading: string) => `¿Qué quieres contar en el apartado «${heading}»?`,
    unread:
      'En lo que has escrito no encontramos palabras con las que trabajar. ¿De qué trata, en una o dos frases para quien te lee?',
    subject: 'Cómo elegir el tamaño correcto, para quien nos compra por primera vez.',
    leftOut: (sentences: string) =>
      `Esto parece una nota para quien escribe, así que no está en el texto: ${sentences}. ¿Hay algo para quien te lee?`,
    wanted: (words: string) => `Querías tratar «${words}». ¿Qué deberían saber los lectores?`,
  },
} as const

/** A longer title is not repeated in questions. */
const SUBJECT_MAX = 80

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

const isHowTo = (heading: string, language: Language): boolean =>
  !heading.includes(':') &&
  (language === 'en' ? /^how to \p{L}/iu : /^cómo \p{L}+[aei]r(?:se|l[aeo]s?)? /iu).test(heading)

const lowered = (question: string): string =>
  question.startsWith('¿') ? `¿${lowerFirst(question.slice(1))}` : lowerFirst(question)

/** The subject of a post: a noun phrase that fits into a sentence, or a quoted title. */
export type Subject = { text: string; isQuoted: boolean }

const nounPhraseOf = (text: string, language: Language): string | null => {
  const inside = lowerFirst(text)
  const phrase = topicOf(inside, language) ?? asPhrase(inside, language)
  const isWhole = phrase?.bare.length === text.length || phrase?.whole?.length === text.length
  return phrase && isWhole && (phrase.isPlural || phrase.whole !== phrase.bare)
    ? yours(inside, language)
    : null
}

/** The subject in the questions of a post: its title or keyword as a noun phrase, otherwise the title itself. */
export const subjectOf = (title: string, keyword: string, language: Language): Subject | null => {
  const text = withoutEnd(title.trim(), ' .:')
  const phrase = nounPhraseOf(text, language) ?? nounPhraseOf(keyword.trim(), language)
  if (phrase) return { text: phrase, isQuoted: false }
  if (text === '' || text.length > SUBJECT_MAX) return null
  return { text: language === 'en' ? `“${text}”` : `«${text}»`, isQuoted: true }
}

const aboutSubject = (question: string, subject: Subject | null): string => {
  const put = (by: (part: string) => string) =>
    question.replace(/\[([^[\]]*)\]/, (_, part: string) => by(part))
  if (!subject) return put(() => '')
  if (subject.isQuoted) return `${subject.text}: ${lowered(put(() => ''))}`
  return put((part) => part.replace('{}', () => subject.text))
}

/**
 * The question to the owner for a section without material, with an example answer. `asked` are the questions of the
 * previous sections: none is repeated.
 */
export const questionFor = (
  heading: string,
  language: Language,
  asked: readonly Asked[] = [],
  subject: Subject | null = null,
): Asked => {
  const neutral = neutralOf(heading, language)
  if (neutral) return { text: aboutSubject(neutral.question, subject), example: neutral.example }
  const kind = kindOf(heading, language)
  if (heading.endsWith('?') || isHowTo(heading, language))
    return { text: textFor(heading, language), example: kind?.example ?? counterExample[language] }
  return kind && !asked.some(({ text }) => text === kind.question)
    ? { text: kind.question, example: kind.example }
    : { text: textFor(heading, language), example: anyExample[language] }
}

const textFor = (heading: string, language: Language): string => {
  const words = say[language]
  if (heading.endsWith('?')) return words.best(lowered(heading))
  const plain = withoutEnd(heading, ' .:')
  if (isHowTo(plain, language))
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

/** Sentences that one question repeats, characters of each, and such questions of one post. */
const LEFT_OUT_MAX = 5
const LEFT_OUT_CHARS = 160
const LEFT_OUT_QUESTIONS_MAX = 8

/** Shows the owner the sentences of their notes that are printed nowhere, a few in each question. */
export const questionsOfLeftOut = (sentences: readonly string[], language: Language): Asked[] => {
  const [open, close] = language === 'en' ? ['“', '”'] : ['«', '»']
  const shown = sentences.map(
    (text) => `${open}${text.length > LEFT_OUT_CHARS ? `${text.slice(0, LEFT_OUT_CHARS)}…` : text}${close}`,
  )
  const count = Math.min(LEFT_OUT_QUESTIONS_MAX, Math.ceil(shown.length / LEFT_OUT_MAX))
  return Array.from({ length: count }, (_, at) => ({
    text: say[language].leftOut(shown.slice(at * LEFT_OUT_MAX, (at + 1) * LEFT_OUT_MAX).join(', ')),
    example: null,
  }))
}

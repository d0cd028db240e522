import type { Language } from './brief.ts'
import { neutralNamed, neutralOf } from './neutral.ts'
import type { NeutralName } from './neutral-heading.ts'
import { asPhrase, topicOf } from './phrases.ts'
import { kindOf } from './question-kinds.ts'
import { endingQuestion, openingQuestion } from './question-places.ts'
import { lowerFirst, withoutEnd, wordsOf } from './words.ts'

const say = {
  en: {
    best: (question: string) => `You know this best: ${question}`,
    about: (phrase: string) => `What should readers know about ${phrase}?`,
    indirect: (words: string) => `What do you answer customers who ask ${words}?`,
    under: (heading: string) => `What do you want to tell customers under “${heading}”?`,
    unread:
      'We found no words to work with in what you wrote. What is this post about, in a sentence or two for your readers?',
    subject: 'How to choose the right size, for people who buy from us for the first time.',
    wanted: (words: string) => `You wanted to cover “${words}”. What should readers know?`,
  },
  es: {
    best: (question: string) => `Esto lo sabes tú mejor: ${question}`,
    about: (phrase: string) => `¿Qué deberían saber los lectores sobre ${phrase}?`,
    indirect: (words: string) => `Esto lo sabes tú mejor: ¿${words}?`,
    under: (heading: string) => `¿Qué quieres contar en el apartado «${heading}»?`,
    unread:
      'En lo que has escrito no encontramos palabras con las que trabajar. ¿De qué trata, en una o dos frases para quien te lee?',
    subject: 'Cómo elegir el tamaño correcto, para quien nos compra por primera vez.',
    wanted: (words: string) => `Querías tratar «${words}». ¿Qué deberían saber los lectores?`,
  },
} as const

type Asked = { text: string; example: string | null }

/** From the shop's mouth to the owner's ear. */
const yours = (phrase: string, language: Language): string =>
  language === 'en'
    ? phrase.replace(/\b(?:our|my) /gi, 'your ')
    : phrase
        .replace(/\b(?:nuestr[oa]|mi) /gi, 'tu ')
        .replace(/\b(?:nuestr[oa]s|mis) /gi, 'tus ')
        // "De el" is no Spanish; after "sobre" nothing melts.
        .replace(/^El /, 'el ')

const isHowTo = (heading: string, language: Language): boolean =>
  !heading.includes(':') &&
  (language === 'en' ? /^how to \p{L}/iu : /^cómo \p{L}+[aei]r(?:se|l[aeo]s?)? /iu).test(heading)

const lowered = (question: string): string =>
  question.startsWith('¿') ? `¿${lowerFirst(question.slice(1))}` : lowerFirst(question)

const nounPhraseOf = (text: string, language: Language): string | null => {
  const inside = lowerFirst(text)
  const phrase = topicOf(inside, language) ?? asPhrase(inside, language)
  const isWhole = phrase?.bare.length === text.length || phrase?.whole?.length === text.length
  return phrase && isWhole && (phrase.isPlural || phrase.whole !== phrase.bare)
    ? yours(inside, language)
    : null
}

const counted = /^(?:\d|two|three|four|five|six|seven|dos|tres|cuatro|cinco|seis|siete) ?/i

/**
 * The subject in the questions of a post: its title or keyword as a noun phrase. Null where neither is one, or where the
 * title goes on after the keyword: "pannier sizes" of "Pannier sizes that fit a tandem" would be another subject.
 */
export const subjectOf = (title: string, keyword: string, language: Language): string | null => {
  const named = withoutEnd(title.trim(), ' .:')
  const key = keyword.trim()
  const goesOn = named.toLowerCase().startsWith(`${key.toLowerCase()} `)
  const subject = nounPhraseOf(named, language) ?? (goesOn ? null : nounPhraseOf(key, language))
  return subject && !counted.test(subject) ? subject : null
}

const withSubject = (question: string, subject: string | null): string =>
  question.replace(/\[(?:([^[\]|]*)\|)?([^[\]|]*)\]/, (_, without: string | undefined, named: string) =>
    subject === null ? (without ?? '') : named.replace('{}', () => subject),
  )

/**
 * The question to the owner for a section without material, with an example answer where one shows what is meant. `asked`
 * are the questions of the previous sections: none is repeated.
 */
export const questionFor = (
  heading: string,
  language: Language,
  subject: string | null = null,
  asked: readonly Asked[] = [],
): Asked => {
  const neutral = neutralOf(heading, language)
  if (neutral) return { text: withSubject(neutral.question, subject), example: neutral.example }
  const kind = kindOf(heading, language)
  if (heading.endsWith('?') || isHowTo(heading, language))
    return { text: textFor(heading, language), example: kind?.example ?? null }
  return kind && !asked.some(({ text }) => text === kind.question)
    ? { text: kind.question, example: kind.example }
    : { text: textFor(heading, language), example: null }
}

/** A heading in the words of a question: "How long it lasts", "Qué hacer con el moho". */
const asksSomething: Record<Language, RegExp> = {
  en: /^(?:how (?:long|often|much|many|it|we|they)|what|when|where|which|why|who) \p{L}/iu,
  es: /^(?:qué|cómo|cuánt[oa]s?|cada cuánto|cuándo|dónde|cuál(?:es)?|quién|por qué) \p{L}/iu,
}

const textFor = (heading: string, language: Language): string => {
  const words = say[language]
  if (heading.endsWith('?')) return words.best(lowered(heading))
  const plain = withoutEnd(heading, ' .:')
  if (isHowTo(plain, language))
    return words.best(
      language === 'en' ? `how do you ${plain.slice('how to '.length)}?` : `¿${lowerFirst(plain)}?`,
    )
  if (asksSomething[language].test(plain)) return words.indirect(lowerFirst(plain))
  const phrase = asPhrase(lowerFirst(plain), language)
  if (phrase && (phrase.isPlural || wordsOf(plain).length > wordsOf(phrase.bare).length))
    return words.about(yours(lowerFirst(plain), language))
  return words.under(heading)
}

/** What the owner is asked about something that they wanted to have covered, and that found no heading. */
export const questionAbout = (asked: string, language: Language): Asked => ({
  // "… but don't give his surname" is an order to the writer.
  text: say[language].wanted(asked.split(/,? (?:but|pero) /i)[0] ?? asked),
  example: null,
})

const MORE: readonly NeutralName[] = ['asked', 'rest', 'mistakes']

/**
 * What the owner of a short text is asked beside its headings: its ending, its opening where it has none, and what would
 * make it longer. Their examples belong to headings, and are left out.
 */
export const moreQuestions = (
  language: Language,
  subject: string | null,
  { hasOpening, isAnswered }: { hasOpening: boolean; isAnswered: (label: string) => boolean },
): Asked[] => [
  { text: endingQuestion[language], example: null },
  ...(hasOpening ? [] : [{ text: openingQuestion[language], example: null }]),
  ...MORE.map((name) => neutralNamed(name, language))
    .filter(({ label }) => !isAnswered(label))
    .map(({ question }) => ({ text: withSubject(question, subject), example: null })),
]

/** What the owner is asked where what they wrote has no words. */
export const questionOfUnread = (language: Language): Asked => ({
  text: say[language].unread,
  example: say[language].subject,
})

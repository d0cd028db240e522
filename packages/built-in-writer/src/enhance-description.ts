import type { Brief } from './brief.ts'
import { fill } from './grammar/grammar.ts'
import { joinList } from './html.ts'
import { phraseIn } from './phrasing.ts'
import { planStructure } from './plan-structure.ts'
import { readBrief } from './reading.ts'
import { phraseValues } from './subjects.ts'
import { clip, lowerFirst, upperFirst } from './words.ts'

const MAX = 3500

/**
 * The user's description set in order: the subject, what is to be said (every sentence of the user's, in
 * their words), what it is to cover, the questions it should answer, and for whom. 100 to 3500 characters;
 * nothing is added that the user did not say except the questions, which are only asked.
 */
export const enhanceDescription = (brief: Brief): string => {
  const reading = readBrief(brief)
  const { grammar, material, topic, subjects, audience } = reading
  const { brief: words } = grammar
  const known = new Set(subjects.map(({ text }) => text))
  const open = planStructure(brief)
    .children.filter((h2) => h2.isChosen)
    .map((h2) => h2.label)
    .filter(
      (heading) => grammar.questionStart.test(heading) && !known.has(phraseIn(heading, grammar, topic) ?? ''),
    )
    .map((heading) => grammar.asQuestion(lowerFirst(heading)))
  const questions = [...new Set([...material.questions, ...open])].slice(
    0,
    Math.max(4, material.questions.length),
  )
  const covered = subjects.filter(({ isAsked }) => isAsked)
  const list = joinList(
    covered.map(({ text, isAction }) =>
      isAction
        ? lowerFirst(fill(grammar.actionHeading, topic, { plain: text }))
        : (phraseValues(text, brief.language).phrase ?? text),
    ),
    grammar.and,
  )
  const parts = [
    fill(words.subject, topic, {
      about: grammar.keywordStart.test(topic.keyword) ? `${words.about} ${topic.keyword}` : topic.about,
    }),
    [...material.wishes, ...material.facts].join(' ') ||
      upperFirst(brief.description.trim().replace(/\s+/g, ' ')),
    list ? fill(words.cover, topic, { list }) : '',
    questions.length > 0 ? `${words.questions} ${questions.join(' ')}` : '',
    audience ? fill(words.readers, topic, { audience }) : '',
    words.honest,
  ]
  const text = parts.filter(Boolean).join('\n\n')
  return text.length <= MAX ? text : clip(text, MAX, brief.language)
}

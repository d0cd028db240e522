import { DESCRIPTION_TYPED_MAX, GENERATE_MIN, TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import type { StructureTree } from '@tintario/contract/posts/structure-tree.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import type { PostRow } from '../posts/index.ts'
import type { Subject } from '../shop-index/index.ts'

export type FollowUpIdea = { title: string; description: string; keyword: string | null }

type Frames = {
  subject(title: string): string
  /** For the writer: what the post is about. */
  about(title: string): string
  part(heading: string, of: string): string
  /** Other questions on the same subject, as they follow a colon. */
  questions: readonly string[]
}
/** Frames that are right around any title or heading, and promise nothing. */
const frames: Record<Language, Frames> = {
  en: {
    subject: (title) => `${title}: a closer look`,
    about: (title) => `A post about ${title}.`,
    part: (heading, of) => `A post about ${heading}, which the post “${of}” only touches on.`,
    questions: [
      'how to choose and compare',
      'care and storage',
      'gift ideas and how to wrap them',
      'cleaning mistakes to avoid',
      'questions customers ask us',
    ],
  },
  es: {
    subject: (title) => `${title}: una mirada de cerca`,
    about: (title) => `Un post sobre ${title}.`,
    part: (heading, of) => `Un post sobre ${heading}, que el post «${of}» solo toca de paso.`,
    questions: [
      'cómo elegir y comparar',
      'cuidado y almacenaje',
      'ideas para regalar y envolver',
      'errores al limpiar',
      'preguntas que nos hacen los clientes',
    ],
  },
}

/** What every outline has: of no post's own subject. */
const COMMON =
  /^(?:introduction|conclusion|summary|final thoughts|faq|frequently asked questions|questions|introducción|conclusión|conclusiones|resumen|preguntas frecuentes|preguntas|para terminar)\b/i

/** As a title and an order that a post can be written from; null where there is too little of either. */
const sound = (idea: FollowUpIdea): FollowUpIdea | null => {
  const { title } = idea
  const description = idea.description.slice(0, DESCRIPTION_TYPED_MAX).trim()
  return title.length >= TITLE_MIN && title.length <= TITLE_MAX && description.length >= GENERATE_MIN
    ? { ...idea, title, description }
    : null
}

/** A post about what the shop has, in the words of its own page. */
export const ideaOfPage = ({ title, text }: Subject, language: Language): FollowUpIdea | null => {
  const { subject, about } = frames[language]
  return sound({ title: subject(title), description: `${about(title)}\n${text}`, keyword: null })
}

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const headingsThat = (tree: Partial<StructureTree> | null, areChosen: boolean): string[] =>
  (Array.isArray(tree?.children) ? tree.children : []).flatMap((node) =>
    node.isChosen === areChosen && typeof node.label === 'string' && !COMMON.test(node.label)
      ? [node.label.trim()]
      : [],
  )

/** A heading without a subject of its own, such as "How we work": fewer of its words are the owner's. */
const SHARED = 2

/** Headings that were not chosen first; only those that about some, but not half, of the owner's words are. */
export const ideasOfOutline = (row: PostRow, language: Language): FollowUpIdea[] => {
  const tree = row.structure as Partial<StructureTree> | null
  const subject = row.primaryKeyword ?? row.title ?? ''
  const known = contentStems(subject, language)
  const owners = contentStems(row.description, language)
  const sentences = row.description.split('\n').flatMap((line) => sentencesOf(line, language))
  return [...headingsThat(tree, false), ...headingsThat(tree, true)].flatMap((heading) => {
    const words = [...contentStems(heading, language)]
    if (words.filter((stem) => owners.has(stem)).length < SHARED) return []
    const said = sentences.filter((one) => {
      const its = contentStems(one, language)
      return words.some((stem) => its.has(stem) && !known.has(stem))
    })
    if (said.length === 0 || said.length * 2 >= sentences.length) return []
    const namesIt = words.some((stem) => known.has(stem))
    // Short text: a heading has at most 400 characters.
    const bare = heading.replace(/[.:?!…]+$/, '')
    const title = namesIt || subject === '' ? heading : `${bare}: ${subject}`
    const order = frames[language].part(lowerFirst(heading), row.title ?? subject)
    return sound({ title, description: [order, ...said].join('\n'), keyword: null }) ?? []
  })
}

/** Other questions on what a post is about, with what its owner said of it; what that leaves open is asked when it is written. */
export const ideasOfSubject = (row: PostRow, language: Language): FollowUpIdea[] => {
  const subject = row.primaryKeyword ?? row.title
  if (!subject) return []
  const { about, questions } = frames[language]
  return questions.flatMap((question) => {
    const title = `${upperFirst(subject)}: ${question}`
    const description = `${about(`${lowerFirst(subject)}: ${question}`)}\n${row.description}`
    return sound({ title, description, keyword: null }) ?? []
  })
}

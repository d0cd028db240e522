import type { Brief, Language } from '../ai.ts'
import { changingWords, keptByModifiers } from './everyday-names.ts'
import { aboutNouns, articles, grammars, petNouns, transparentNouns } from './grammar.ts'
import { getSubjectIndex, type Subject, type SubjectIndex } from './subject-index.ts'

const LIST_MAX = 3
const OTHER_MAX = 2
/** A title or keyword that is about the object, a brief that mentions it. */
const WEIGHT = { phrase: 2, mention: 1 }
/** With more than a title to go by, one of them alone is not enough. */
const THRESHOLD = 3
const THRESHOLD_TITLE_ONLY = 2

/** Words in lower case; everything else that is no space ends a phrase. */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? []
const isEdge = (token: string | undefined): boolean => token === undefined || !/[\p{L}\p{N}]/u.test(token)

type Found = { subject: Subject; at: number; end: number }

const findNames = (
  tokens: readonly string[],
  { named, longest }: SubjectIndex,
  language: Language,
): Found[] => {
  const found: Found[] = []
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(longest, tokens.length - at)
    while (length > 0 && !named[language].has(tokens.slice(at, at + length).join(' '))) length -= 1
    const subject = named[language].get(tokens.slice(at, at + length).join(' '))
    if (subject) found.push({ subject, at, end: at + length })
    at += Math.max(length, 1)
  }
  return found
}

/** Whether the text is about what it names there, and not about something that is called after it. */
const isAbout = (tokens: readonly string[], { subject, at, end }: Found, language: Language): boolean => {
  const { determiners, secondary, before, beforeForm, after, afterForm } = grammars[language]
  const keeps = keptByModifiers.has(subject.icon)
  const next = tokens[end] ?? ''
  let from = at - 1
  while (from >= 0 && determiners.has(tokens[from] ?? '')) from -= 1
  // A noun before the chosen one is its kind ("goat cheese"); the phrase begins before it.
  const modifier = tokens[from] ?? ''
  const isFree = (word: string) => isEdge(word || undefined) || before.has(word) || beforeForm.test(word)
  if (changingWords.has(modifier) || changingWords.has(next)) return false
  if (next === 'for' || next === 'para') {
    let owner = end + 1
    while (determiners.has(tokens[owner] ?? '')) owner += 1
    if (petNouns.has(tokens[owner] ?? '')) return false
  }
  if (keeps && language === 'en' && !isEdge(tokens[from]) && !secondary.has(modifier) && !isFree(modifier)) {
    from -= 1
    while (from >= 0 && determiners.has(tokens[from] ?? '')) from -= 1
  }
  const previous = tokens[from]
  if (previous !== undefined && secondary.has(previous)) return aboutNouns.has(tokens[from - 1] ?? '')
  if (language === 'es' && previous === 'de' && from === at - 1)
    return transparentNouns.has(tokens[from - 1] ?? '')
  const opens = articles.has(tokens[at - 1] ?? '')
  const isHead =
    opens || keeps || isFree(previous ?? '') || transparentNouns.has(previous ?? '') || previous === 'de'
  if (!isHead) return false
  if (isEdge(tokens[end]) || after.has(next) || afterForm.test(next)) return true
  if (language === 'en' || !keeps) return false
  return next !== 'de' || !changingWords.has(tokens[end + 1] ?? '')
}

const firstSentence = (text: string): string => text.split(/[.!?\n]/, 1)[0] ?? ''

type Says = { about: Subject[]; besides: Set<Subject> }

const readPhrase = (text: string, index: SubjectIndex, language: Language): Says => {
  const tokens = tokensOf(text)
  const says: Says = { about: [], besides: new Set() }
  for (const found of findNames(tokens, index, language))
    if (!isAbout(tokens, found, language)) says.besides.add(found.subject)
    else if (!says.about.includes(found.subject)) says.about.push(found.subject)
  return says
}

const listedIn = (brief: Brief, index: SubjectIndex): Subject[] => {
  if (brief.type !== 'list') return []
  const chosen = (brief.structure?.children ?? []).filter(({ isChosen }) => isChosen)
  const named = chosen.flatMap(({ label }) => readPhrase(label, index, brief.language).about.slice(0, 1))
  const different = [...new Set(named)]
  return different.length > 1 ? different : []
}

/** At most three objects of a list, else two. Empty when nothing is certain: a wrong object is worse than none. */
export const chooseSubjects = async (brief: Brief): Promise<Subject[]> => {
  const index = await getSubjectIndex()
  const { language, keyword = '', description } = brief
  // A post without a title begins with what it is about.
  const title = brief.title ?? (keyword ? '' : firstSentence(description))
  const ofTitle = readPhrase(title, index, language)
  const ofKeyword = readPhrase(keyword, index, language)
  const mentioned = new Set(findNames(tokensOf(description), index, language).map(({ subject }) => subject))
  const threshold = keyword || mentioned.size > 0 ? THRESHOLD : THRESHOLD_TITLE_ONLY
  const score = (subject: Subject): number => {
    // What keyword or title only mention beside their own subject is not shown.
    if (ofKeyword.besides.has(subject) || ofTitle.besides.has(subject)) return 0
    const phrases = [ofTitle, ofKeyword].filter(({ about }) => about.includes(subject)).length
    return phrases * WEIGHT.phrase + (mentioned.has(subject) ? WEIGHT.mention : 0)
  }
  const candidates = [...new Set([...ofTitle.about, ...ofKeyword.about])]
  const certain = candidates.filter((subject) => score(subject) >= threshold)
  const isList = brief.type === 'list'
  const shown = isList ? [...new Set([...certain, ...listedIn(brief, index)])] : certain
  return shown.slice(0, isList ? LIST_MAX : OTHER_MAX)
}

export const findMentioned = async (brief: Brief): Promise<Subject[]> => {
  const index = await getSubjectIndex()
  const { language, title = '', keyword = '', description } = brief
  const headings = (brief.structure?.children ?? []).map(({ label }) => label)
  const named = [title, keyword, description, ...headings].flatMap((text) =>
    findNames(tokensOf(text), index, language).map(({ subject }) => subject),
  )
  return [...new Set([...(await chooseSubjects(brief)), ...named])]
}

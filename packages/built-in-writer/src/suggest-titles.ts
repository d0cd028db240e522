import type { Brief, Language, More } from './brief.ts'
import { openingOf, readMaterial, statementsOf } from './material.ts'
import type { Phrase } from './phrase.ts'
import { asPhrase, nounPhrases } from './phrases.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { countStems, lowerFirst, stemsOf, upperFirst } from './words.ts'

const MIN = 5
const MAX = 100
const COUNT = 8
const SHOP_MAX = 40

/** Frames that are right around any noun phrase, and promise nothing. */
const frames: Record<Language, Record<string, readonly ((phrase: string) => string)[]>> = {
  en: {
    guide: [
      (one) => `A guide to ${one}`,
      (one) => `What to know about ${one}`,
      (one) => `Questions about ${one}`,
    ],
    list: [(one) => `A look at ${one}`, (one) => `What to know about ${one}`],
    news: [(one) => `News about ${one}`, (one) => `What to know about ${one}`],
    product_story: [(one) => `The story of ${one}`, (one) => `A closer look at ${one}`],
    article: [
      (one) => `What to know about ${one}`,
      (one) => `A closer look at ${one}`,
      (one) => `Questions about ${one}`,
    ],
  },
  es: {
    guide: [
      (one) => `Guía sobre ${one}`,
      (one) => `Qué saber sobre ${one}`,
      (one) => `Preguntas sobre ${one}`,
    ],
    list: [(one) => `Una mirada a ${one}`, (one) => `Qué saber sobre ${one}`],
    news: [(one) => `Novedades sobre ${one}`, (one) => `Qué saber sobre ${one}`],
    product_story: [(one) => `La historia detrás de ${one}`, (one) => `Apuntes sobre ${one}`],
    article: [
      (one) => `Qué saber sobre ${one}`,
      (one) => `Apuntes sobre ${one}`,
      (one) => `Preguntas sobre ${one}`,
    ],
  },
}

/** "De el" and "a el" are one word in Spanish. */
const melted = (title: string): string => title.replace(/ de el /, ' del ').replace(/ a el /, ' al ')

const uniqueBy = <One>(keyOf: (one: One) => string) => {
  const seen = new Set<string>()
  return (one: One): boolean => {
    const key = keyOf(one)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  }
}

/** How a phrase stands within a sentence; null for one thing without its article. */
const within = ({ bare, whole, isPlural }: Phrase): string | null =>
  whole !== null && whole !== bare ? lowerFirst(whole) : isPlural ? lowerFirst(bare) : null

/**
 * Titles of the owner's words: what they asked for and their questions as they stand, then their noun phrases in frames
 * that are right around any. No two alike when case is ignored (WIZ-48); none for a text that says nothing.
 */
export const suggestTitles = (brief: Brief, more: More = {}): string[] => {
  const { language } = brief
  const material = readMaterial(brief)
  const shop = brief.site && brief.site.name.length <= SHOP_MAX ? brief.site.name.trim() : ''
  const headings = material.topics.flatMap(({ text }) => headingsOf(text, language))
  const statements = statementsOf(material, language)
  const often = countStems(statements, language)
  const comesBack = ({ bare }: Phrase) => stemsOf(bare, language).some((stem) => (often.get(stem) ?? 0) > 1)
  const ofTopics = material.topics
    .flatMap(({ text }) => nounPhrases(withoutPurpose(text, language), language, true))
    .filter((phrase) => phrase.bare.includes(' ') || phrase.whole !== phrase.bare || comesBack(phrase))
  // What a text comes back to, or what its first sentence names: the rest is told only by the way.
  const opening = openingOf(material, language)
  const ofStatements = statements.flatMap((text) =>
    nounPhrases(text, language).filter(
      (phrase) => comesBack(phrase) || (text === opening && phrase.bare.includes(' ')),
    ),
  )
  const phrases = [...ofTopics, ...ofStatements]
  const key = brief.keyword ? upperFirst(brief.keyword.trim()) : ''
  const keyed = asPhrase(lowerFirst(brief.keyword ?? ''), language)
  const stems = new Set(stemsOf(brief.keyword ?? '', language))
  const share = ({ bare }: Phrase) => stemsOf(bare, language).filter((stem) => stems.has(stem)).length
  const near = phrases.filter((phrase) => share(phrase) > 0).toSorted((a, b) => share(b) - share(a))
  const about = [...near, ...(keyed ? [keyed] : []), ...phrases]
    .filter(uniqueBy(({ bare }) => stemsOf(bare, language).join(' ')))
    .flatMap((phrase) => within(phrase) ?? [])
  const [main] = about
  const found = [
    ...headings,
    ...material.questions.map(upperFirst),
    ...(keyed?.isPlural && shop ? [language === 'en' ? `${key} at ${shop}` : `${key} en ${shop}`] : []),
    ...(main
      ? (frames[language][brief.type] ?? frames[language].article ?? []).map((frame) => frame(main))
      : []),
    ...[...about].slice(1, 4).map((phrase) => frames[language].article?.[0]?.(phrase) ?? phrase),
    ...(keyed ? [key] : []),
  ].map((title) => (language === 'es' ? melted(title) : title))
  const seen = new Set((more.exclude ?? []).map((title) => title.trim().toLowerCase()))
  const titles: string[] = []
  for (const title of found) {
    if (title.length < MIN || title.length > MAX || seen.has(title.toLowerCase())) continue
    seen.add(title.toLowerCase())
    titles.push(title)
    if (titles.length === COUNT) break
  }
  return titles
}

import type { Brief, Language, More } from './brief.ts'
import { readMaterial, wordsOfGroup } from './material.ts'
import { asPhrase, nounPhrases, type Phrase } from './phrases.ts'
import { headingsOf } from './topics.ts'
import { lowerFirst, saysSomething, stemsOf, upperFirst } from './words.ts'

const MIN = 5
const MAX = 100
const COUNT = 8
const SHOP_MAX = 40

/** Frames that are right around any noun phrase, and promise nothing. */
const frames: Record<Language, Record<string, readonly ((phrase: string) => string)[]>> = {
  en: {
    guide: [(one) => `A guide to ${one}`, (one) => `What to know about ${one}`, (one) => `Questions about ${one}`],
    list: [(one) => `A look at ${one}`, (one) => `What to know about ${one}`],
    news: [(one) => `News about ${one}`, (one) => `What to know about ${one}`],
    product_story: [(one) => `The story of ${one}`, (one) => `A closer look at ${one}`],
    article: [(one) => `What to know about ${one}`, (one) => `A closer look at ${one}`, (one) => `Questions about ${one}`],
  },
  es: {
    guide: [(one) => `Guía sobre ${one}`, (one) => `Qué saber sobre ${one}`, (one) => `Preguntas sobre ${one}`],
    list: [(one) => `Un repaso sobre ${one}`, (one) => `Qué saber sobre ${one}`],
    news: [(one) => `Novedades sobre ${one}`, (one) => `Qué saber sobre ${one}`],
    product_story: [(one) => `La historia detrás de ${one}`, (one) => `Apuntes sobre ${one}`],
    article: [(one) => `Qué saber sobre ${one}`, (one) => `Apuntes sobre ${one}`, (one) => `Preguntas sobre ${one}`],
  },
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
  const phrases = [
    ...material.topics.flatMap(({ text }) => nounPhrases(text, language, true)),
    ...material.groups
      .map(wordsOfGroup)
      .filter((text) => saysSomething(text, language))
      .flatMap((text) => nounPhrases(text, language)),
  ].flatMap((phrase) => within(phrase) ?? [])
  const keyed = asPhrase(lowerFirst(brief.keyword ?? ''), language)
  const key = brief.keyword ? upperFirst(brief.keyword.trim()) : ''
  const stems = new Set(stemsOf(brief.keyword ?? '', language))
  const about = [
    ...phrases.filter((phrase) => stemsOf(phrase, language).some((stem) => stems.has(stem))),
    ...(keyed && within(keyed) ? [within(keyed) ?? ''] : []),
    ...phrases,
  ]
  const [main] = about
  // "Scented candles: the cotton wick": the second part says something else.
  const other = main && phrases.find((phrase) => {
    const mine = new Set(stemsOf(main, language))
    const its = stemsOf(phrase, language)
    return its.length > 1 && its.every((stem) => !mine.has(stem))
  })
  const isName = key !== '' && keyed !== null
  const found = [
    ...headings,
    ...material.questions.map(upperFirst),
    ...(main && other ? [`${upperFirst(isName ? key : main)}: ${other}`] : []),
    ...(shop && main ? [language === 'en' ? `${upperFirst(main)} at ${shop}` : `${upperFirst(main)} en ${shop}`] : []),
    ...[...new Set(about)].slice(0, 4).flatMap((phrase, at) =>
      (frames[language][brief.type] ?? frames[language].article ?? [])
        .slice(0, at === 0 ? 3 : 1)
        .map((frame) => frame(phrase)),
    ),
    ...(isName ? [key] : []),
  ]
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

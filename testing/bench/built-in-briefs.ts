import { readFileSync } from 'node:fs'
import {
  type Article,
  type Brief,
  planStructure,
  suggestKeywords,
  suggestTitles,
  writeArticle,
} from '@tintario/built-in-writer'

/** What an owner gave, and all that the built-in writer made of it in the wizard's order. */
export type Made = {
  brief: Brief
  keywords: string[]
  titles: string[]
  headings: string[]
  article: Article
}

const languages = ['en', 'es'] as const

/** The briefs of `testing/bench/briefs`: 30 in each language, each with its description pasted as a note, which alone is printed. */
export const readBriefs = (): Brief[] =>
  languages.flatMap((language) => {
    const file = new URL(`briefs/${language}.json`, import.meta.url)
    const briefs = JSON.parse(readFileSync(file, 'utf8')) as (Partial<Brief> & { id: string })[]
    return briefs.map(({ id, ...rest }) => ({
      type: 'article',
      description: '',
      ...rest,
      seed: id,
      language,
      references: [{ title: 'Notes', url: null, text: rest.description ?? '' }, ...(rest.references ?? [])],
      site: rest.site ?? null,
    }))
  })

/** As a person does it who takes the first of everything. */
export const writeFrom = (given: Brief): Made => {
  const keywords = suggestKeywords(given).map(({ keyword }) => keyword)
  const keyed: Brief = keywords[0] ? { ...given, keyword: keywords[0] } : given
  const titles = suggestTitles(keyed)
  const titled: Brief = titles[0] ? { ...keyed, title: titles[0] } : keyed
  const structure = planStructure(titled)
  const brief = { ...titled, structure }
  const { article } = writeArticle(brief, '2026-01-01T00:00:00.000Z')
  return { brief, keywords, titles, headings: structure.children.map(({ label }) => label), article }
}

const plain = (html: string): string =>
  html
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<t[dh]>/g, '')
    .replace(/<[^<>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
/** The text of an article a line each: sentences, list items, rows. */
export const sentencesIn = ({ html }: Article): string[] =>
  plain(html.replace(/<h[23]>[^<]*<\/h[23]>/g, ''))
    .split('\n')
    .flatMap((line) => [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line)])
    .map(({ segment }) => segment.trim())
    .filter(Boolean)

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/g) ?? []
const ownTexts = ({ description, references }: Brief): string =>
  [description, ...references.filter(({ url }) => url === null).map(({ text }) => text)].join('\n')
const allTexts = (brief: Brief): string =>
  [
    ownTexts(brief),
    ...brief.references.flatMap(({ title, text }) => [title, text]),
    ...(brief.site?.pages ?? []).map(({ title }) => title),
    brief.site?.name ?? '',
  ].join('\n')

/** What is ordered and not told: its figures are for the writer alone. */
const orders =
  /[^.!?\n]*(?:\bwords\b|\bpalabras\b|ignore |ignora |do not mention|no menciones|as an ai|como modelo)[^.!?\n]*/giu

/** Figures that no text of the brief holds. */
export const inventedFigures = ({ brief, keywords, titles, headings, article }: Made): string[] => {
  const known = new Set(figuresIn(allTexts(brief)))
  const { html, metaTitle, metaDescription, excerpt, questions } = article
  const asked = questions.map(({ text }) => text)
  const made = [
    plain(html),
    metaTitle,
    metaDescription,
    excerpt,
    ...keywords,
    ...titles,
    ...headings,
    ...asked,
  ]
  return figuresIn(made.join('\n')).filter((figure) => !known.has(figure))
}

/** Figures of the owner's that the article does not hold. List numbers are marks and none of them. */
export const lostFigures = ({ brief, article }: Made): string[] => {
  const kept = new Set(figuresIn(`${brief.title ?? ''}\n${plain(article.html)}`))
  const told = ownTexts(brief)
    .replace(orders, ' ')
    .replace(/<script>[^<]*<\/script>/g, ' ')
    .replace(/^\d{1,2}\. /gm, '')
  return figuresIn(told).filter((figure) => !kept.has(figure))
}

/** How words are printed that were typed in a hurry. */
const spelledOut: Readonly<Record<string, string>> = {
  q: 'que',
  xq: 'porque',
  pq: 'porque',
  tb: 'tambien',
  tbn: 'tambien',
  tmb: 'tambien',
  d: 'de',
  x: 'por',
  xa: 'para',
  mxo: 'mucho',
  pa: 'para',
  ay: 'hay',
  imbierno: 'invierno',
  hinvierno: 'invierno',
  biene: 'viene',
  jente: 'gente',
  u: 'you',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  bc: 'because',
  ppl: 'people',
  wich: 'which',
  leafs: 'leaves',
  litle: 'little',
  shampo: 'shampoo',
  becuase: 'because',
  befor: 'before',
  asta: 'hasta',
  testura: 'textura',
  realy: 'really',
}
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => spelledOut[word] ?? word)
    .join(' ')

/**
 * Sentences that are in no text of the brief, except the title of a draft without material. Accents that careless words lack are no difference.
 */
export const foreignSentences = ({ brief, article }: Made): string[] => {
  const given = folded(
    `${allTexts(brief).replace(/<[^<>]*>/g, '')}\n${brief.title ?? brief.structure?.label ?? ''}`,
  )
  return sentencesIn(article).filter((sentence) => !given.includes(folded(sentence)))
}

/** Claims whose quotation is not in their source letter by letter, and sentences without a claim. */
export const unsupported = ({ brief, article }: Made): string[] => {
  const textOf = (id: string): string => {
    const at = Number(id.slice(1)) - 1
    if (id.startsWith('R')) return brief.references[at]?.text ?? ''
    return brief.site?.pages[at]?.title ?? ''
  }
  return article.claims.flatMap(({ sentence, support }) =>
    support.length > 0 && support.every(({ source, quote }) => quote && textOf(source).includes(quote))
      ? []
      : [sentence],
  )
}

/** Links to what is neither a reference nor a page of the shop. */
export const foreignLinks = ({ brief, article }: Made): string[] => {
  const known = new Set([
    ...brief.references.map(({ url }) => url),
    ...(brief.site?.pages ?? []).map(({ url }) => url),
  ])
  return [...article.html.matchAll(/href="([^"]*)"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !known.has(url))
}

/** Names (words in capitals within a sentence) that the brief does not hold. */
export const inventedNames = ({ brief, keywords, titles, article }: Made): string[] => {
  const known = allTexts(brief)
  const made = [...sentencesIn(article), article.metaDescription, article.excerpt, ...keywords, ...titles]
  return made
    .flatMap((text) => [...text.matchAll(/(?<=\p{Ll} )\p{Lu}\p{L}+/gu)].map(([name]) => name))
    .filter((name) => !known.includes(name))
}

const dangling = {
  en: /(?:^(?:of|and|or|with|is|are|was|that|to|who|whose) )|(?: (?:a|an|the|of|and|or|with|for|to|our|is|are|that|from|by|in|on|very|who)$)|\b(?:the the|a the|of of|a a|the a|an the|all about the are)\b|\ba [aeio]\p{L}+|\b(?:the|a|an|our) (?:is|are|was|of|and|to|with|for)\b/iu,
  es: /(?:^(?:de|y|o|es|son|que|del|e) )|(?: (?:el|la|los|las|un|una|de|del|y|o|con|para|que|es|son|en|muy|a|al|su|sus)$)|\b(?:el el|la la|de de|de el|a el|el la|la el|los la|un una)\b|\b(?:el|los|un|unos|nuestro|nuestros) (?:es|son|de|y|que|con)\b/iu,
} as const

/** Phrases that end or begin in the air, by a strict pattern; reading them is still needed. */
export const brokenPhrases = ({ brief, keywords, titles, headings }: Made): string[] =>
  [...keywords, ...titles, ...headings].filter((phrase) =>
    dangling[brief.language].test(phrase.replace(/[?!.]+$/, '')),
  )

const small = {
  en: /^(?:the|and|of|is|are|with|for|our|to|it|that|we|from|in|by)$/,
  es: /^(?:el|la|los|las|y|de|es|son|con|para|nuestro|nuestra|nuestras|que|se|del|por|en|un|una)$/,
}
/** Sentences that are rather in the other language. */
export const wrongLanguage = ({ brief, article, headings, titles, keywords }: Made): string[] => {
  const other = brief.language === 'en' ? 'es' : 'en'
  const count = (text: string, language: 'en' | 'es') =>
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => small[language].test(word)).length
  const questions = article.questions.map(({ text }) => text)
  return [...sentencesIn(article), ...headings, ...titles, ...keywords, ...questions].filter(
    (text) => count(text, other) > count(text, brief.language),
  )
}

const ordersToUs =
  /\b(?:ignore all|language model|praise|please|mention|talk about|do not|no emojis|in a warm tone)\b|ignora|modelo de lenguaje|alabar|menciona|prometas|no uses|un tono|habla de|explica/iu
/** Orders of the owner's and words to a machine that readers would see. */
export const printedOrders = ({ article, keywords, titles, headings }: Made): string[] =>
  [
    ...sentencesIn(article),
    article.metaDescription,
    article.excerpt,
    ...keywords,
    ...titles,
    ...headings,
  ].filter((text) => ordersToUs.test(text))

/** The share of sentences that two or more drafts have in common. */
export const sharedShare = (all: readonly Made[]): number => {
  const counts = new Map<string, number>()
  const drafts = all.map(({ article }) => new Set(sentencesIn(article).map(folded)))
  for (const draft of drafts)
    for (const sentence of draft) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const sentences = drafts.flatMap((draft) => [...draft])
  return (
    sentences.filter((sentence) => (counts.get(sentence) ?? 0) > 1).length / Math.max(1, sentences.length)
  )
}

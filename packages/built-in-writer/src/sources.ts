import type { Brief } from './brief.ts'
import { fill } from './grammar/grammar.ts'
import { isWeb, joinList, linkTo } from './html.ts'
import type { Reading } from './reading.ts'
import { rank } from './relevance.ts'
import { deck, seeded } from './seeded.ts'
import { sentencesOf, speaks, wordsOf } from './words.ts'

const QUOTES_MAX = 3
const OWN_PAGES_MAX = 3

/** The references and the shop's own pages, each used at most once. Answers are HTML, or null for none. */
export type Sources = {
  /** A sentence of at most 25 words from a reference, in quotation marks and linked. */
  quoteFor(heading: string): string | null
  ownPageFor(heading: string): string | null
  /** Links to the references not quoted so far. */
  furtherReading(): string | null
}

const isQuotable = (sentence: string, brief: Brief): boolean => {
  const count = wordsOf(sentence).length
  return (
    count >= 7 &&
    count <= 25 &&
    /^[\p{Lu}¿¡«“"]/u.test(sentence) &&
    /[.!]$/.test(sentence) &&
    !/cookie|newsletter|suscr|subscri|©|click|clic|log ?in|https?:/i.test(sentence) &&
    speaks(sentence, brief.language)
  )
}

export const sources = (brief: Brief, reading: Reading): Sources => {
  const { grammar, topic } = reading
  const random = seeded(`${brief.seed}:sources`)
  const nextQuote = deck(random, grammar.quotes)
  const nextOwn = deck(random, grammar.ownPages)
  const ownHost = URL.parse(brief.site?.url ?? '')?.host
  const used = new Set<string>()
  const isOwn = (url: string) => URL.parse(url)?.host === ownHost
  const anchor = (title: string, url: string | null) =>
    url && isWeb(url) ? linkTo(url, title, !isOwn(url)) : null

  const quotable = brief.references.flatMap((reference) =>
    sentencesOf(reference.text, brief.language)
      .filter((sentence) => isQuotable(sentence, brief))
      .map((sentence) => ({ reference, sentence })),
  )
  const quotes = rank(quotable, ({ sentence }) => sentence, brief.language)
  const pages = (brief.site?.pages ?? []).filter((page) => page.url && page.title)
  const ownPages = rank(pages, (page) => `${page.title} ${page.excerpt}`, brief.language)

  return {
    quoteFor(heading) {
      if (quotable.length === 0 || used.size >= QUOTES_MAX + OWN_PAGES_MAX) return null
      const skip = ({ reference }: (typeof quotable)[number]) => used.has(reference.url ?? reference.title)
      const best = quotes.best(`${heading} ${topic.keyword}`, 1, { floor: 0.08, skip })[0]
      const link = best && anchor(best.reference.title, best.reference.url)
      if (!best || !link) return null
      const template = nextQuote()
      if (template === null) return null
      used.add(best.reference.url ?? best.reference.title)
      const quote = best.sentence
        .replace(/[.]$/, '')
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;')
        .replace(/>/g, '&gt;')
      return fill(template, topic, { link, quote })
    },
    ownPageFor(heading) {
      const best = ownPages.best(`${heading} ${topic.keyword}`, 1, {
        floor: 0.1,
        skip: (page) => used.has(page.url),
      })[0]
      if (!best) return null
      const template = nextOwn()
      if (template === null) return null
      used.add(best.url)
      return fill(template, topic, { link: linkTo(best.url, best.title, false) })
    },
    furtherReading() {
      const usedOwn = pages.some((page) => used.has(page.url))
      const own = usedOwn ? [] : ownPages.best(topic.keyword, 1)
      const left = brief.references.filter(({ url }) => url && isWeb(url) && !used.has(url)).slice(0, 3)
      const links = [...own, ...left].map(({ title, url }) => anchor(title, url) ?? '')
      const list = joinList(links.filter(Boolean), grammar.and)
      return list ? fill(grammar.furtherReading, topic, { list }) : null
    },
  }
}

import type { Brief, Claim } from './brief.ts'
import { escapeHtml, isWeb, linkTo } from './html.ts'
import { referenceId } from './material.ts'
import { isTrap } from './traps.ts'
import { sentencesOf, singleSpaced, speaks, stemsOf, wordsOf } from './words.ts'

const QUOTES_MAX = 3
const QUOTE_WORDS_MIN = 6
const QUOTE_WORDS_MAX = 25
const PAGES_MAX = 3
/** Words that a quotation must share with its heading and text to belong there. */
const SHARED_MIN = 2
/** Characters of a reference that are searched. */
const READ_MAX = 20_000

const noise =
  /cookie|newsletter|suscr|subscri|©|click|clic |log ?in|https?:|iniciar sesión|carrito|add to cart|privac|all rights/i

/** HTML with its words, and the source that supports it. */
export type Leaned = { html: string; claim: Claim }
/** The references and the shop's own pages, each used at most once; null when none belongs there. */
export type LeanOn = {
  /** A sentence of a reference as a linked quotation; a word of the heading counts twice. */
  quoteFor(heading: string, words: string): Leaned | null
  /** A link to a page of the shop's own, under its own title. */
  pageFor(words: string): Leaned | null
  /** The same for a product that the post is about and that nothing has linked yet. */
  namedProduct(): Leaned | null
}

const marks = { en: ['“', '”'], es: ['«', '»'] } as const

const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length

const sharing = (words: ReadonlySet<string>, text: string, brief: Brief): number =>
  shared(new Set(stemsOf(text, brief.language)), words)

/** Reads the references and pages of a brief once. */
export const leanOn = (brief: Brief): LeanOn => {
  const { language } = brief
  const sentences = brief.references.flatMap((reference, at) =>
    reference.url === null || !isWeb(reference.url)
      ? []
      : reference.text
          .slice(0, READ_MAX)
          .split('\n')
          .flatMap((line) => sentencesOf(singleSpaced(line), language))
          .filter((sentence) => {
            const count = wordsOf(sentence).length
            return (
              count >= QUOTE_WORDS_MIN &&
              count <= QUOTE_WORDS_MAX &&
              /^[\p{Lu}¿«“"]/u.test(sentence) &&
              /[.!]$/.test(sentence) &&
              reference.text.includes(sentence) &&
              !noise.test(sentence) &&
              !isTrap(sentence) &&
              speaks(sentence, language)
            )
          })
          .map((sentence) => ({
            sentence,
            stems: new Set(stemsOf(sentence, language)),
            source: referenceId(at),
            url: reference.url ?? '',
            title: reference.title.trim() || (URL.parse(reference.url ?? '')?.hostname ?? ''),
          })),
  )
  const pages = (brief.site?.pages ?? [])
    .map((page, at) => ({ ...page, title: singleSpaced(page.title), source: `P${at + 1}` }))
    // A product's name need not be words of the language.
    .filter(
      ({ url, title, kind }) =>
        isWeb(url) && title && (kind === 'product' || speaks(title, language)) && !isTrap(title),
    )
  const about = new Set(stemsOf(`${brief.title ?? ''} ${brief.keyword ?? ''} ${brief.description}`, language))
  const isNamed = ({ title }: { title: string }): boolean => {
    const stems = stemsOf(title, language)
    return stems.length > 0 && stems.every((stem) => about.has(stem))
  }
  const common = new Set(stemsOf(brief.keyword ?? '', language))
  const used = new Set<string>()
  /** Titles and quotations that are printed: of two posts of one title, or one post by two addresses, one is named. */
  const named = new Set<string>()
  const use = ({ source, title }: { source: string; title: string }) => {
    used.add(source)
    named.add(title.toLowerCase())
  }
  const isUsed = ({ source, title }: { source: string; title: string }) =>
    used.has(source) || named.has(title.toLowerCase())
  const linkOf = (page: (typeof pages)[number]): Leaned => {
    const { url, title, source } = page
    use(page)
    return {
      html: `<p>${linkTo(url, title, false)}</p>`,
      claim: { sentence: title, support: [{ source, quote: title }] },
    }
  }
  const countUsed = (letter: string) => [...used].filter((id) => id.startsWith(letter)).length
  return {
    quoteFor(heading, words) {
      if (countUsed('R') >= QUOTES_MAX) return null
      const wanted = new Set(stemsOf(words, language))
      // Words of the whole post's subject do not distinguish sections.
      const telling = new Set(stemsOf(heading, language).filter((stem) => !common.has(stem)))
      let best: { score: number; one: (typeof sentences)[number] } | null = null
      for (const one of sentences) {
        const isSaid = isUsed(one) || named.has(one.sentence.toLowerCase())
        const score = isSaid ? 0 : shared(one.stems, wanted) + shared(one.stems, telling)
        if (score >= SHARED_MIN && score > (best?.score ?? 0)) best = { score, one }
      }
      if (!best) return null
      const { sentence, source, url, title } = best.one
      use(best.one)
      named.add(sentence.toLowerCase())
      const [open, close] = marks[language]
      return {
        html: `<blockquote><p>${open}${escapeHtml(sentence)}${close}</p><p>${linkTo(url, title, true)}</p></blockquote>`,
        claim: { sentence, support: [{ source, quote: sentence }] },
      }
    },
    pageFor(words) {
      if (countUsed('P') >= PAGES_MAX) return null
      const wanted = new Set(stemsOf(words, language))
      let best: { score: number; one: (typeof pages)[number] } | null = null
      for (const one of pages) {
        const score = isUsed(one) ? 0 : sharing(wanted, one.title, brief)
        if (score > (best?.score ?? 0)) best = { score, one }
      }
      if (!best) return null
      return linkOf(best.one)
    },
    namedProduct() {
      const products = pages.filter((page) => page.kind === 'product' && isNamed(page))
      // The longest name says most exactly which one is meant.
      const [product] = products.toSorted((one, other) => other.title.length - one.title.length)
      return !product || isUsed(product) ? null : linkOf(product)
    },
  }
}

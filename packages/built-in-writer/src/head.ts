import type { Article, Brief } from './brief.ts'
import { clip } from './words.ts'

const META_TITLE_MAX = 60
const META_MAX = 156
const EXCERPT_MAX = 300

/** Words as in a chat, which a search result shows last. */
const abbreviated = /(?:^|[ ,(¿])(?:q|xq|pq|tb|tmb|d|u|ur|r|thx|pls|plz|bc)(?=[ ,.!?])/

/** Whole sentences up to a length; the first one cut at a word when it alone is longer. */
const upTo = (sentences: readonly string[], most: number, brief: Brief): string => {
  let text = ''
  for (const sentence of sentences) {
    if (text.length + sentence.length + 1 > most) break
    text = text ? `${text} ${sentence}` : sentence
  }
  const [first] = sentences
  if (text || !first) return text
  return `${clip(first, most - 1, brief.language)}…`
}

/** What search results and lists show: the title, and the owner's own sentences, those with the keyword first. */
export const headOf = (
  brief: Brief,
  title: string,
  sentences: readonly string[],
): Pick<Article, 'metaTitle' | 'metaDescription' | 'excerpt'> => {
  const keyword = brief.keyword?.toLowerCase() ?? ''
  const whole = sentences.filter((sentence) => !sentence.endsWith(':'))
  const spelled = whole.filter((sentence) => !abbreviated.test(sentence))
  const plain = spelled.length > 0 ? spelled : whole
  const at = keyword ? plain.findIndex((sentence) => sentence.toLowerCase().includes(keyword)) : 0
  const from = [...plain.slice(Math.max(0, at)), ...plain.slice(0, Math.max(0, at))]
  return {
    metaTitle: clip(title, META_TITLE_MAX, brief.language),
    metaDescription: upTo(from, META_MAX, brief) || clip(title, META_MAX, brief.language),
    excerpt: upTo(plain, EXCERPT_MAX, brief) || clip(title, EXCERPT_MAX, brief.language),
  }
}

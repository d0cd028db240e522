import { HtmlRefused, scanHtml } from '../../html.ts'
import type { Article } from '../ai.ts'

const TITLE_MAX = 60
const DESCRIPTION_MAX = 156
const EXCERPT_MAX = 300

/** Cut at a word. */
const clip = (text: string, most: number): string => {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return text.slice(0, end > 0 ? end : most)
}

/** The words of the first paragraphs, as many as are shown. */
const firstWords = (html: string): string => {
  let text = ''
  let inParagraph = false
  try {
    scanHtml(html, {
      onopentagname(name) {
        if (name === 'p') inParagraph = true
      },
      ontext(words) {
        if (inParagraph && text.length <= EXCERPT_MAX) text += words
      },
      onclosetag(name) {
        if (name !== 'p') return
        inParagraph = false
        text += ' '
      },
    })
  } catch (error) {
    if (!(error instanceof HtmlRefused)) throw error
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** What search shows of an article whose writer could not say it: its title and its first words. */
export const describeArticle = (title: string, html: string): Omit<Article, 'html'> => {
  const words = firstWords(html) || title
  return {
    metaTitle: clip(title, TITLE_MAX),
    metaDescription: clip(words, DESCRIPTION_MAX),
    excerpt: clip(words, EXCERPT_MAX),
  }
}

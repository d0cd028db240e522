import type { Language } from '@tintario/prose/language.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import { inThread } from '../../outside/threads.ts'
import { webAddress } from '../../outside/web-address.ts'
import { readText } from './read-text.ts'

/** A paragraph, list item, cell, quotation or heading, with the addresses that it links to. */
export type Line = {
  heading: string | null
  text: string
  sentences: string[]
  links: { url: string; words: string }[]
}

/** What a text says line by line, and in which language. Linear; see `readText`. */
export const readLines = (html: string): { language: Language; lines: Line[] } => {
  const { blocks } = readText(html, 'en')
  const start = blocks
    .slice(0, 40)
    .map(({ text }) => text)
    .join('\n')
  const language = languageOf(start) === 'es' ? 'es' : 'en'
  const read = language === 'en' ? readText(html, 'en') : readText(html, 'es')
  const links = Map.groupBy(read.links, ({ block }) => block)
  return {
    language,
    lines: read.blocks.map((block) => ({
      heading: block.heading,
      text: block.text,
      sentences: block.sentences,
      links: (links.get(block) ?? []).flatMap(({ href, text }) => {
        const url = webAddress(href ?? '')
        return url === null ? [] : [{ url, words: text }]
      }),
    })),
  }
}

/** `readLines` for any stored text. Throws ThreadTooSlow and the signal's reason. */
export const readLinesInThread = inThread(readLines, import.meta.url, { deadlineMs: 5_000 })

import { HtmlRefused, scanHtml } from '../html.ts'
import { inThread } from '../threads.ts'
import type { Change } from './platform.ts'

const DEADLINE_MS = 5_000

/** A text with its white space collapsed. */
export const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text, the number of each element, and each of its attributes as `element[attribute]`. */
const read = (html: string) => {
  const tags = new Map<string, number>()
  const attributes = new Map<string, number>()
  const texts: string[] = []
  const count = (into: Map<string, number>, name: string) => into.set(name, (into.get(name) ?? 0) + 1)
  scanHtml(html, {
    onopentag(name, its) {
      count(tags, name)
      for (const attribute of Object.keys(its)) count(attributes, `${name}[${attribute}]`)
    },
    ontext: (text) => texts.push(text),
  })
  return { tags, attributes, text: words(texts.join('')) }
}

const fewer = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...before].filter(([name, times]) => (after.get(name) ?? 0) < times).map(([name]) => name)

/** What became of a body, by elements, attributes and words, not by characters. */
export const compareBodies = (sent: string, stored: string): Change[] => {
  if (words(sent) === words(stored)) return []
  try {
    const [had, has] = [read(sent), read(stored)]
    const tags = fewer(had.tags, has.tags)
    const gone = new Set(tags)
    const attributes = fewer(had.attributes, has.attributes).filter(
      (name) => !gone.has(name.slice(0, name.indexOf('['))),
    )
    const change = (kind: Change['kind'], detail: string): Change => ({ field: 'body', kind, detail })
    return [
      ...(tags.length > 0 ? [change('tags-removed', tags.join(', '))] : []),
      ...(attributes.length > 0 ? [change('attributes-removed', attributes.join(', '))] : []),
      ...(had.text === has.text ? [] : [change('text-changed', '')]),
    ]
  } catch (error) {
    if (error instanceof HtmlRefused) return [{ field: 'body', kind: 'not-compared', detail: '' }]
    throw error
  }
}

/** `compareBodies` for any stored body. Throws as `inThread` does. */
export const compareBodiesInThread = inThread(compareBodies, import.meta.url, { deadlineMs: DEADLINE_MS })

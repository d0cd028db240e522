import { HtmlRefused, scanHtml } from '../../html.ts'
import { inThread } from '../../threads.ts'
import type { Change, Platform } from '../platform.ts'
import type { WordpressCredentials } from './credentials.ts'
import { bodyWithMarker } from './marker.ts'

const DEADLINE_MS = 5_000

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The text, how often each element stands there, and each attribute of it as `element[attribute]`. */
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

const compareBodiesAside = inThread(compareBodies, import.meta.url, { deadlineMs: DEADLINE_MS })

/**
 * What the site made different: WordPress strips tags from authors' texts, renames a slug that is taken, and plugins
 * change more. Throws as `inThread` does.
 */
export const comparePost: Platform<WordpressCredentials>['compare'] = async (
  { authorId, baseUrl },
  sent,
  found,
) => {
  const asked = { owner: baseUrl }
  const replaced = (field: Change['field'], wish: string, is: string): Change[] =>
    wish === is
      ? []
      : [is === '' ? { field, kind: 'missing', detail: '' } : { field, kind: 'replaced', detail: is }]
  const second = (instant: Date | null) => (instant ? instant.toISOString().slice(0, 19) : '')
  const body = await bodyWithMarker(asked, sent.html, sent.marker)
  return [
    ...replaced('state', 'published', found.state),
    ...replaced('title', words(sent.title), found.title),
    ...(body === found.body ? [] : await compareBodiesAside(asked, body, found.body)),
    ...replaced('excerpt', words(sent.excerpt), found.excerpt),
    ...replaced('slug', sent.slug, found.slug),
    ...(authorId === null ? [] : replaced('author', String(authorId), found.authorId ?? '')),
    ...(sent.imageId === null ? [] : replaced('image', sent.imageId, found.imageId ?? '')),
    // What the site keeps nothing of is said where the search result is shown, not in each receipt.
    ...(found.search === null || sent.search.title === null
      ? []
      : replaced('metaTitle', words(sent.search.title), found.search.title ?? '')),
    ...(found.search === null || sent.search.description === null
      ? []
      : replaced('metaDescription', words(sent.search.description), found.search.description ?? '')),
    ...(found.publishedAt && second(found.publishedAt) !== second(sent.dueAt)
      ? [{ field: 'date', kind: 'replaced', detail: found.publishedAt.toISOString() } as const]
      : []),
  ]
}

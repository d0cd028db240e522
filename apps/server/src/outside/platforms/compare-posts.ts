import { HtmlRefused, scanHtml } from '../html.ts'
import { inThread } from '../threads.ts'
import { isSameTerm, type TermKind } from './categories-and-tags.ts'
import type { Change, PlatformPost, RemotePost } from './post.ts'

const DEADLINE_MS = 5_000

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

export const compareBodiesInThread = inThread(compareBodies, import.meta.url, { deadlineMs: DEADLINE_MS })

/**
 * What a platform made different, in the order of a receipt. `author`: the one that was asked for, null for any. `body` and
 * `others` (terms, language) are compared by the adapter. Search texts that it does not return are not compared.
 */
export const comparePosts = (
  sent: PlatformPost,
  found: RemotePost,
  { author, body, others }: { author: string | null; body: Change[]; others: Change[] },
): Change[] => {
  const replaced = (field: Change['field'], wanted: string | null, is: string | null): Change[] => {
    if (wanted === null || wanted === (is ?? '')) return []
    return [is ? { field, kind: 'replaced', detail: is } : { field, kind: 'missing', detail: '' }]
  }
  const second = (instant: Date) => instant.toISOString().slice(0, 19)
  const searchText = (field: 'metaTitle' | 'metaDescription', wanted: string | null, is?: string | null) =>
    found.search === null ? [] : replaced(field, wanted && words(wanted), is ?? null)
  return [
    ...replaced('state', 'published', found.state),
    ...replaced('title', words(sent.title), words(found.title)),
    ...body,
    ...replaced('excerpt', words(sent.excerpt), found.excerpt),
    ...replaced('slug', sent.slug, found.slug),
    ...replaced('author', author, found.authorId),
    ...replaced('image', sent.imageId, found.imageId),
    ...searchText('metaTitle', sent.search.title, found.search?.title),
    ...searchText('metaDescription', sent.search.description, found.search?.description),
    ...others,
    ...(found.publishedAt && second(found.publishedAt) !== second(sent.dueAt)
      ? [{ field: 'date', kind: 'replaced', detail: found.publishedAt.toISOString() } as const]
      : []),
  ]
}

const others = (names: readonly string[], of: readonly string[]): string[] =>
  names.filter((name) => !of.some((one) => isSameTerm(name, one)))

/** Terms that are missing and added; nothing where none was asked for. `found` null: the site did not say. */
export const compareTerms = (
  field: TermKind,
  sent: readonly string[],
  found: readonly string[] | null,
): Change[] => {
  if (sent.length === 0) return []
  if (found === null) return [{ field, kind: 'not-compared', detail: '' }]
  const [missing, added] = [others(sent, found), others(found, sent)]
  return [
    ...(missing.length > 0 ? [{ field, kind: 'left-out', detail: missing.join(', ') } as const] : []),
    ...(added.length > 0 ? [{ field, kind: 'added', detail: added.join(', ') } as const] : []),
  ]
}

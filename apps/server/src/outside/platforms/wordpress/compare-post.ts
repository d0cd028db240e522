import { type AnyNode, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Change, PlatformPost, RemotePost, WordpressCredentials } from '../platform.ts'
import { bodyWithMarker } from './marker.ts'

/** How often each element stands there, and each attribute of it as `element[attribute]`. */
const countsOf = (nodes: AnyNode[]) => {
  const tags = new Map<string, number>()
  const attributes = new Map<string, number>()
  const count = (into: Map<string, number>, name: string) => into.set(name, (into.get(name) ?? 0) + 1)
  for (const element of DomUtils.find(isTag, nodes, true, Number.POSITIVE_INFINITY).filter(isTag)) {
    count(tags, element.name)
    for (const name of Object.keys(element.attribs)) count(attributes, `${element.name}[${name}]`)
  }
  return { tags, attributes }
}

const fewer = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...before].filter(([name, times]) => (after.get(name) ?? 0) < times).map(([name]) => name)

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

const bodyChanges = (sent: string, stored: string): Change[] => {
  if (sent === stored || words(sent) === words(stored)) return []
  const before = parseDocument(sent).children
  const after = parseDocument(stored).children
  const [had, has] = [countsOf(before), countsOf(after)]
  const tags = fewer(had.tags, has.tags)
  const attributes = fewer(had.attributes, has.attributes).filter(
    (name) => !tags.some((tag) => name.startsWith(`${tag}[`)),
  )
  const isReworded = words(DomUtils.textContent(before)) !== words(DomUtils.textContent(after))
  return [
    ...(tags.length > 0 ? [{ field: 'body', kind: 'tags-removed', detail: tags.join(', ') } as const] : []),
    ...(attributes.length > 0
      ? [{ field: 'body', kind: 'attributes-removed', detail: attributes.join(', ') } as const]
      : []),
    ...(isReworded ? [{ field: 'body', kind: 'text-changed', detail: '' } as const] : []),
  ]
}

/**
 * What the site made different: WordPress strips tags from authors' texts, renames a slug that is taken, and plugins
 * change more. The body is compared by elements, attributes and words, not by characters.
 */
export const comparePost = (
  { authorId }: WordpressCredentials,
  sent: PlatformPost,
  found: RemotePost,
): Change[] => {
  const replaced = (field: Change['field'], wish: string, is: string): Change[] =>
    wish === is
      ? []
      : [is === '' ? { field, kind: 'missing', detail: '' } : { field, kind: 'replaced', detail: is }]
  const second = (instant: Date | null) => (instant ? instant.toISOString().slice(0, 19) : '')
  return [
    ...replaced('state', 'published', found.state),
    ...replaced('title', words(sent.title), found.title),
    ...bodyChanges(bodyWithMarker(sent.html, sent.marker), found.body),
    ...replaced('excerpt', words(sent.excerpt), found.excerpt),
    ...replaced('slug', sent.slug, found.slug),
    ...(authorId === null ? [] : replaced('author', String(authorId), found.authorId ?? '')),
    ...(sent.imageId === null ? [] : replaced('image', sent.imageId, found.imageId ?? '')),
    ...(found.publishedAt && second(found.publishedAt) !== second(sent.dueAt)
      ? [{ field: 'date', kind: 'replaced', detail: found.publishedAt.toISOString() } as const]
      : []),
  ]
}

import { type BodyReader, readBodyBy } from '@tintario/prose/score/body-reader.ts'
import type { Body } from '@tintario/prose/score/post-text.ts'

/** As much of a page's node as a post's text needs. */
export type PageNode = {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: ArrayLike<PageNode>
  getAttribute?: (name: string) => string | null
}
const ELEMENT = 1
const TEXT = 3
/** Nested deeper than the server reads. */
const DEPTH_MAX = 256

const walk = (node: PageNode, reader: BodyReader, depth: number): void => {
  if (node.nodeType === TEXT) reader.text(node.nodeValue ?? '')
  if (depth > DEPTH_MAX) return
  const name = node.nodeName.toLowerCase()
  const isElement = node.nodeType === ELEMENT
  const attribute = (wanted: string) => node.getAttribute?.(wanted) ?? null
  if (isElement) reader.open(name, { href: attribute('href'), alt: attribute('alt') })
  for (const child of Array.from(node.childNodes)) walk(child, reader, depth + 1)
  if (isElement) reader.close(name)
}

/** A post's body as the score sees it, from what stands on the page; the server reads the same from its HTML. */
export const readPage = (root: PageNode): Body => {
  const reader = readBodyBy()
  for (const child of Array.from(root.childNodes)) walk(child, reader, 0)
  return reader.end()
}

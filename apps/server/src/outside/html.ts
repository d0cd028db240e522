import { type Document, DomHandler, isTag, type ParentNode } from 'domhandler'
import { type Handler, Parser } from 'htmlparser2'

/** Characters that are read at all: five times the longest body, and longer than the pages people write. */
const LENGTH_MAX = 2_000_000
/** Elements, so that a tree has a size. A body of nothing but tags has 133,000. */
const ELEMENTS_MAX = 200_000
/** Open elements at a time. What walks a tree may recurse this deep, and the parser's time grows with it. */
const DEPTH_MAX = 256

/** HTML that is not read: too long, of too many elements, or nested beyond any page that people write. */
export class HtmlRefused extends Error {
  override name = 'HtmlRefused'
}

/**
 * Reads HTML as a stream of parser events, without a tree, in linear time. Broken markup is read as a browser would.
 * Throws HtmlRefused past the limits above, which count every open element, also those that the parser closes by
 * itself.
 */
export const scanHtml = (html: string, handler: Partial<Handler>): void => {
  if (html.length > LENGTH_MAX) throw new HtmlRefused('too long')
  let depth = 0
  let elements = 0
  const guarded: Partial<Handler> = {
    ...handler,
    onopentagname(name) {
      depth += 1
      elements += 1
      if (depth > DEPTH_MAX) throw new HtmlRefused('nested too deeply')
      if (elements > ELEMENTS_MAX) throw new HtmlRefused('too many elements')
      handler.onopentagname?.(name)
    },
    onclosetag(name, isImplied) {
      depth -= 1
      handler.onclosetag?.(name, isImplied)
    },
  }
  new Parser(guarded).end(html)
}

/** The elements and texts of HTML as a tree, without comments. Throws as `scanHtml` does. */
export const parseHtml = (html: string): Document => {
  const tree = new DomHandler()
  scanHtml(html, {
    onopentag: (name, attributes) => tree.onopentag(name, attributes),
    ontext: (text) => tree.ontext(text),
    onclosetag: () => tree.onclosetag(),
  })
  return tree.root
}

export const leaveOut = (tree: ParentNode, names: ReadonlySet<string>): void => {
  tree.children = tree.children.filter((node) => !isTag(node) || !names.has(node.name))
  for (const node of tree.children) if (isTag(node)) leaveOut(node, names)
}

/** Whether `scanHtml` reads it: to be asked before other parsers get it. */
export const isReadable = (html: string): boolean => {
  try {
    scanHtml(html, {})
    return true
  } catch (error) {
    if (error instanceof HtmlRefused) return false
    throw error
  }
}

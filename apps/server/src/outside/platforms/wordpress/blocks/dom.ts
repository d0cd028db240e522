import render from 'dom-serializer'
import { type AnyNode, type Element, isTag } from 'domhandler'
import { DomUtils } from 'htmlparser2'

/** What flows inside a line; everything else at the top makes a block of its own. */
export const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const written: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' }

/**
 * Writes `<` and `>` in the values of attributes as entities. HTML does not require it, but WordPress finds pictures
 * in a text by regular expressions: it would find one in a title or an alternative text, add attributes, and so end
 * the quoted value, and the rest of the value would run as markup.
 */
const guarded = (markup: string): string => {
  let out = ''
  let from = 0
  let isTag = false
  let isValue = false
  for (let at = 0; at < markup.length; at++) {
    const sign = markup[at] as string
    if (isTag && sign === '"') isValue = !isValue
    else if (isValue && written[sign]) {
      out += markup.slice(from, at) + written[sign]
      from = at + 1
    } else if (!isValue && written[sign]) isTag = sign === '<'
  }
  return out + markup.slice(from)
}

export const html = (nodes: AnyNode | AnyNode[]): string => guarded(render(nodes, { encodeEntities: 'utf8' }))
export const inner = (element: Element): string => html(element.children).trim()
export const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const named = (node: AnyNode, ...names: string[]): node is Element =>
  isTag(node) && names.includes(node.name)
export const childrenOf = (element: Element): Element[] => element.children.filter(isTag)
export const descendant = (element: Element, ...names: string[]): Element | null =>
  DomUtils.findOne((found) => names.includes(found.name), element.children, true)

export const alignment = (element: Element): string | undefined =>
  /text-align:\s*(left|center|right)/.exec(element.attribs.style ?? '')?.[1] ??
  /has-text-align-(left|center|right)/.exec(element.attribs.class ?? '')?.[1]

/** Escaped as WordPress does it, so that no value can end the comment that contains it. */
const json = (attributes: object): string =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')

/** One block of WordPress's markup; attributes that are undefined are left out. */
export const block = (name: string, attributes: Record<string, unknown>, html: string): string => {
  const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
  const written = Object.keys(given).length > 0 ? ` ${json(given)}` : ''
  return `<!-- wp:${name}${written} -->\n${html}\n<!-- /wp:${name} -->`
}

export const raw = (nodes: AnyNode | AnyNode[]): string => block('html', {}, html(nodes).trim())

import { silent, textOf } from './read-text.ts'
import { type Check, findingOnText, type Reading } from './reading.ts'
import { type Element, isElement } from './text-tree.ts'

export const narrow: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  'h2 h3 p ul ol li strong em a blockquote table thead tbody tr th td br'
    .split(' ')
    .map((name) => [
      name,
      new Set(
        name === 'a'
          ? ['href', 'rel', 'title', 'target']
          : name === 'th' || name === 'td'
            ? ['colspan', 'rowspan', 'scope']
            : name === 'ol'
              ? ['start']
              : [],
      ),
    ]),
)

/** Addresses that run something, or carry it along. */
const RUNS = /^[\s\p{Cc}]{0,20}(?:javascript|data|vbscript|file|blob):/iu

/** Why an attribute may not stay; null: it may. */
export const isNarrowAttribute = (element: string, name: string, value: string): boolean =>
  narrow.get(element)?.has(name) === true && !(name === 'href' && RUNS.test(value.replace(/[\t\n\r]/g, '')))

const around = (element: Element): Element => {
  let at = element
  while (at.parent?.name && !['p', 'li', 'td', 'blockquote', 'h2', 'h3'].includes(at.name)) at = at.parent
  return at
}
const textIn = (element: Element): string => {
  const runs: Parameters<typeof textOf>[0][number][] = []
  const open: (typeof element.children)[number][] = [element]
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isElement(node)) runs.push(node)
    else for (let at = node.children.length - 1; at >= 0; at--) open.push(node.children[at] ?? node)
  }
  return textOf(runs).slice(0, 300)
}

/** A writer's HTML has the narrow list of elements and attributes, and nothing that could run or load. One finding for each kind. */
export const checkHtml: Check = (reading: Reading) => {
  const { tree } = reading.text
  const found = new Map<string, ReturnType<typeof findingOnText>>()
  const add = (tag: string, attribute: string, element: Element) => {
    const key = `${tag} ${attribute}`
    if (found.has(key) || found.size >= 50) return
    found.set(key, {
      ...findingOnText('html', { tag, attribute }),
      sentence: silent.has(tag) ? '' : textIn(around(element)),
      fix: { act: 'remove' },
    })
  }
  const open = [tree.root]
  for (let element = open.pop(); element; element = open.pop()) {
    if (element.name && !narrow.has(element.name)) add(element.name, '', element)
    else
      for (const [name, value] of Object.entries(element.attributes))
        if (!isNarrowAttribute(element.name, name, value)) add(element.name, name, element)
    for (let at = element.children.length - 1; at >= 0; at--) {
      const child = element.children[at]
      if (child && isElement(child)) open.push(child)
    }
  }
  if (tree.comments.length > 0) add('!--', '', tree.root)
  if (tree.isRefused) found.set('', findingOnText('html', { tag: '', attribute: '' }))
  return [...found.values()]
}

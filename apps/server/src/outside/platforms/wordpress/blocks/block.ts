import type { AnyNode } from 'domhandler'
import { html } from './dom.ts'

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

/** What no block of its own exists for. */
export const raw = (nodes: AnyNode | AnyNode[]): string => block('html', {}, html(nodes).trim())

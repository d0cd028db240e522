import type { ChildNode } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { HtmlRefused, leaveOut, parseHtml } from '../../outside/html.ts'
import { inThread } from '../../outside/threads.ts'

type Content = { html: string; metaTitle: string; metaDescription: string; hasImage: boolean }

const DEADLINE_MS = 10_000

/** What is around a text on a page, not in it. */
const around = new Set(['nav', 'aside', 'footer', 'form', 'script', 'style', 'noscript', 'template', 'svg'])

const named = (nodes: ChildNode[], name: string) => DomUtils.getElementsByTagName(name, nodes, true, 1)[0]

const metaOf = (nodes: ChildNode[], name: string): string => {
  const found = DomUtils.getElementsByTagName('meta', nodes, true).find(
    ({ attribs }) => (attribs.name ?? attribs.property)?.toLowerCase() === name,
  )
  return found?.attribs.content ?? ''
}

/** The article or main part of a page, as it came, and what its head says. Null for a page without a body or past the limits. */
export const readContent = (page: string): Content | null => {
  try {
    const { children } = parseHtml(page)
    const content = named(children, 'article') ?? named(children, 'main') ?? named(children, 'body')
    if (!content) return null
    const title = named(children, 'title')
    leaveOut(content, around)
    return {
      html: DomUtils.getInnerHTML(content),
      metaTitle: title ? DomUtils.textContent(title).trim() : '',
      metaDescription: metaOf(children, 'description'),
      hasImage: metaOf(children, 'og:image') !== '',
    }
  } catch (error) {
    if (error instanceof HtmlRefused) return null
    throw error
  }
}

export const readContentInThread = inThread(readContent, import.meta.url, { deadlineMs: DEADLINE_MS })

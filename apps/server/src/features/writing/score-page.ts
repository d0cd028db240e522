import type { SeoScore } from '@tintario/contract/writing/endpoints.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { sanitizePostHtml } from '../posts/index.ts'
import { scoreSeo } from './seo/score-seo.ts'

/** A page larger than this is not scored: it would hold the process up for longer than it is worth. Bytes. */
const PAGE_MAX = 1_500_000

type Nodes = ReturnType<typeof parseDocument>['children']

/** What is around a text on a page, not in it. */
const around = new Set(['nav', 'aside', 'footer', 'form', 'script', 'style', 'noscript', 'template', 'svg'])

const named = (nodes: Nodes, name: string) => DomUtils.getElementsByTagName(name, nodes, true, 1)[0]

const metaOf = (nodes: Nodes, name: string): string => {
  const found = DomUtils.getElementsByTagName('meta', nodes, true).find(
    ({ attribs }) => (attribs.name ?? attribs.property)?.toLowerCase() === name,
  )
  return found?.attribs.content ?? ''
}

/**
 * Scores a page that may serve as a reference by the same rules as a post (ENT-20): its article or main part, its
 * title and its description. Null for a page without a text or one that is too large.
 */
export const scorePage = (
  html: string,
  about: { title: string; url: string; keyword: string | null; language: 'en' | 'es' },
): SeoScore | null => {
  if (html.length > PAGE_MAX) return null
  const { children } = parseDocument(html)
  const content = named(children, 'article') ?? named(children, 'main') ?? named(children, 'body')
  if (!content) return null
  for (const node of DomUtils.filter((one) => 'name' in one && around.has(one.name), content))
    DomUtils.removeElement(node)
  const text = sanitizePostHtml(DomUtils.getInnerHTML(content))
  const title = named(children, 'title')
  const { fixes: _, ...scores } = scoreSeo({
    html: text,
    title: about.title,
    metaTitle: title ? DomUtils.textContent(title).trim() : '',
    metaDescription: metaOf(children, 'description'),
    keyword: about.keyword,
    language: about.language,
    // A page does not say what its picture shows where we read of it.
    featuredImage: metaOf(children, 'og:image') ? { alt: null } : null,
    siteUrl: new URL(about.url).origin,
  })
  return text === '' ? null : scores
}

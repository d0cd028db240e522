import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { parseHtml } from '../../../html.ts'
import { inThread } from '../../../threads.ts'
import { alignment, block, childrenOf, descendant, html, inline, inner, named, raw } from './dom.ts'
import { caption, embed, image, linkAround, media } from './media-blocks.ts'
import { table } from './table-block.ts'

/** Boxes without a meaning of their own: their content is taken as if they were not there. */
const boxes = new Set('div section article main header footer aside center body html'.split(' '))

/** A line that a parser would break open again: blocks inside an inline element. */
const holdsBlocks = (element: Element): boolean =>
  DomUtils.findOne((found) => !inline.has(found.name) && found.name !== 'img', element.children, true) !==
  null
const isBlank = (node: AnyNode): boolean => isText(node) && node.data.trim() === ''
const isEmptyLine = (node: AnyNode): boolean => isBlank(node) || named(node, 'br')

const paragraph = (nodes: AnyNode[], align?: string): string[] => {
  if (DomUtils.textContent(nodes).trim() === '') return []
  const first = nodes.findIndex((node) => !isEmptyLine(node))
  const text = html(nodes.slice(first, nodes.findLastIndex((node) => !isEmptyLine(node)) + 1)).trim()
  const opened = align ? `<p class="has-text-align-${align}">` : '<p>'
  return [block('paragraph', { align }, `${opened}${text}</p>`)]
}

const tooBig = new Set('iframe video audio table figure pre blockquote hr details dl form'.split(' '))

/** The item's block, null without content, and the elements that have to follow the list. */
const listItem = (item: Element): { written: string | null; behind: string[] } => {
  const nested: string[] = []
  const behind: string[] = []
  const parts: string[] = []
  let line: AnyNode[] = []
  const endLine = () => {
    const text = html(line).trim()
    if (text) parts.push(text)
    line = []
  }
  const take = (nodes: AnyNode[]) => {
    for (const node of nodes) {
      if (!isTag(node) || node.name === 'img' || (inline.has(node.name) && !holdsBlocks(node)))
        line.push(node)
      else if (node.name === 'ul' || node.name === 'ol') {
        const [made = '', ...others] = list(node)
        if (made.startsWith('<!-- wp:list')) nested.push(made)
        else if (made) behind.push(made)
        behind.push(...others)
      } else if (tooBig.has(node.name)) behind.push(...ofElement(node))
      else {
        endLine()
        take(node.children)
        endLine()
      }
    }
  }
  take(item.children)
  endLine()
  const inside = parts.join('<br>') + nested.join('\n\n')
  return {
    written: inside ? `<!-- wp:list-item -->\n<li>${inside}</li>\n<!-- /wp:list-item -->` : null,
    behind,
  }
}

const list = (element: Element): string[] => {
  const ordered = element.name === 'ol'
  const start = Number(element.attribs.start)
  const from = ordered && Number.isInteger(start) && start !== 1 && element.attribs.start ? start : undefined
  const reversed = ordered && element.attribs.reversed !== undefined
  const items = childrenOf(element).map(listItem)
  const written = items.flatMap((item) => (item.written ? [item.written] : []))
  const behind = items.flatMap((item) => item.behind)
  if (written.length === 0) return behind
  const opened = `<${element.name}${reversed ? ' reversed' : ''}${from === undefined ? '' : ` start="${from}"`}>`
  const attributes = { ordered: ordered || undefined, reversed: reversed || undefined, start: from }
  return [block('list', attributes, `${opened}${written.join('\n\n')}</${element.name}>`), ...behind]
}

const quote = (element: Element): string[] => {
  const isCite = (node: AnyNode): node is Element => named(node, 'cite', 'footer')
  const cites = element.children.filter(isCite)
  const rest = element.children.filter((node) => !isCite(node))
  const cited = cites.map((cite) => inner(descendant(cite, 'cite') ?? cite)).filter(Boolean)
  const inside = blocks(rest)
  if (inside.length === 0 && cited.length === 0) return []
  const source = cited.length > 0 ? `<cite>${cited.join('<br>')}</cite>` : ''
  return [
    block('quote', {}, `<blockquote class="wp-block-quote">${inside.join('\n\n')}${source}</blockquote>`),
  ]
}

const preformatted = (element: Element): string[] => {
  if (DomUtils.textContent(element).trim() === '') return []
  const code = childrenOf(element).find((child) => child.name === 'code')
  return code
    ? [block('code', {}, `<pre class="wp-block-code"><code>${html(code.children)}</code></pre>`)]
    : [block('preformatted', {}, `<pre class="wp-block-preformatted">${html(element.children)}</pre>`)]
}

/** A line with pictures, players or other blocks between its words: the words stay paragraphs, the rest gets its own block. */
const mixed = (nodes: AnyNode[], align?: string): string[] => {
  const made: string[] = []
  let line: AnyNode[] = []
  const endLine = () => {
    made.push(...paragraph(line, align))
    line = []
  }
  for (const node of nodes) {
    const isBlock =
      isTag(node) && (!inline.has(node.name) || descendant(node, 'img', 'iframe', 'video') !== null)
    if (isBlock) {
      endLine()
      made.push(...ofElement(node))
    } else line.push(node)
  }
  endLine()
  return made
}

const ofFigure = (figure: Element): string[] => {
  const below = caption(figure)
  const content = descendant(figure, 'table', 'img', 'iframe', 'video', 'audio', 'blockquote', 'pre')
  const wrapper = descendant(figure, 'div')
  const address = wrapper ? DomUtils.textContent(wrapper).trim() : ''
  const player = address ? embed(address, below) : null
  if (!content) return player ? [player] : blocks(figure.children)
  if (content.name === 'table') return table(content, below)
  if (content.name === 'img') {
    const pictures = DomUtils.findAll((found) => found.name === 'img', figure.children)
    return pictures.map((picture, at) =>
      image(picture, linkAround(picture), at === pictures.length - 1 ? below : ''),
    )
  }
  if (content.name === 'iframe') return [embed(content.attribs.src ?? '', below) ?? raw(content)]
  if (content.name === 'video' || content.name === 'audio') return media(content, below)
  return blocks(figure.children)
}

const ofElement = (element: Element): string[] => {
  const { name } = element
  if (/^h[1-6]$/.test(name)) {
    const level = Number(name.slice(1))
    const align = alignment(element)
    const classes = ['wp-block-heading', ...(align ? [`has-text-align-${align}`] : [])].join(' ')
    if (DomUtils.textContent(element).trim() === '') return mixed(element.children)
    const attributes = { textAlign: align, level: level === 2 ? undefined : level }
    return [block('heading', attributes, `<${name} class="${classes}">${inner(element)}</${name}>`)]
  }
  if (name === 'p' || inline.has(name)) {
    const hasMore =
      descendant(element, 'img', 'iframe', 'video', 'audio', 'figure', 'table', 'ul', 'ol') !== null
    if (name === 'p') return mixed(element.children, alignment(element))
    return hasMore ? mixed(element.children) : paragraph([element])
  }
  if (name === 'ul' || name === 'ol') return list(element)
  if (name === 'blockquote') return quote(element)
  if (name === 'figure') return ofFigure(element)
  if (name === 'img') return [image(element, linkAround(element), '')]
  if (name === 'picture') {
    const picture = descendant(element, 'img')
    return picture ? [image(picture, undefined, '')] : []
  }
  if (name === 'table') return table(element, '')
  if (name === 'iframe') return [embed(element.attribs.src ?? '', '') ?? raw(element)]
  if (name === 'video' || name === 'audio') return media(element, '')
  if (name === 'hr')
    return [block('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>')]
  if (name === 'pre') return preformatted(element)
  if (boxes.has(name)) return blocks(element.children)
  return html(element).trim() ? [raw(element)] : []
}

const blocks = (nodes: AnyNode[]): string[] => {
  const made: string[] = []
  let line: AnyNode[] = []
  const endLine = () => {
    if (line.some((node) => !isBlank(node))) made.push(...mixed(line))
    line = []
  }
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && inline.has(node.name))) line.push(node)
    else if (isTag(node)) {
      endLine()
      made.push(...ofElement(node))
    }
  }
  endLine()
  return made
}

/**
 * Turns clean HTML into WordPress's block markup, so that the post opens in the block editor as blocks and not as one
 * Classic block (gutenberg#13163). Every top element becomes a core block; known video players become embeds, which
 * also survive the filter for authors; elements without a block of their own become Custom HTML. Running it on its
 * own result changes nothing. Throws as `parseHtml` does.
 */
export const htmlToBlocks = (clean: string): string => blocks(parseHtml(clean).children).join('\n\n')

const DEADLINE_MS = 5_000

export const htmlToBlocksInThread = inThread(htmlToBlocks, import.meta.url, { deadlineMs: DEADLINE_MS })

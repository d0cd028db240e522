import render from 'dom-serializer'
import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'

/** What flows inside a line; everything else at the top makes a block of its own. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
/** Boxes without a meaning of their own: their content is taken as if they were not there. */
const boxes = new Set('div section article main header footer aside center body html'.split(' '))

/** As WordPress writes it, so that no value can end the comment it stands in. */
const json = (attributes: object): string =>
  JSON.stringify(attributes)
    .replaceAll('--', '\\u002d\\u002d')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\\"', '\\u0022')

const block = (name: string, attributes: Record<string, unknown>, html: string): string => {
  const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
  const written = Object.keys(given).length > 0 ? ` ${json(given)}` : ''
  return `<!-- wp:${name}${written} -->\n${html}\n<!-- /wp:${name} -->`
}

const html = (nodes: AnyNode | AnyNode[]): string => render(nodes, { encodeEntities: 'utf8' })
const inner = (element: Element): string => html(element.children).trim()
/** A line that a parser would break open again: blocks inside an inline element. */
const holdsBlocks = (element: Element): boolean =>
  DomUtils.findOne((found) => !inline.has(found.name) && found.name !== 'img', element.children, true) !==
  null
const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const isBlank = (node: AnyNode): boolean => isText(node) && node.data.trim() === ''
const named = (node: AnyNode, ...names: string[]): node is Element => isTag(node) && names.includes(node.name)
const childrenOf = (element: Element): Element[] => element.children.filter(isTag)
const descendant = (element: Element, ...names: string[]): Element | null =>
  DomUtils.findOne((found) => names.includes(found.name), element.children, true)

const alignment = (element: Element): string | undefined =>
  /text-align:\s*(left|center|right)/.exec(element.attribs.style ?? '')?.[1] ??
  /has-text-align-(left|center|right)/.exec(element.attribs.class ?? '')?.[1]

const paragraph = (nodes: AnyNode[], align?: string): string[] => {
  const text = html(nodes)
    .trim()
    .replace(/^(<br>\s*)+|(\s*<br>)+$/g, '')
  if (text === '' || DomUtils.textContent(nodes).replaceAll(' ', ' ').trim() === '') return []
  const opened = align ? `<p class="has-text-align-${align}">` : '<p>'
  return [block('paragraph', { align }, `${opened}${text}</p>`)]
}

/** Words only: a picture in a caption would stand there without a block. */
const caption = (figure: Element): string => {
  const found = descendant(figure, 'figcaption')
  for (const picture of found ? DomUtils.findAll((child) => child.name === 'img', found.children) : [])
    DomUtils.removeElement(picture)
  return found && inner(found) ? `<figcaption class="wp-element-caption">${inner(found)}</figcaption>` : ''
}

const image = (picture: Element, link: string | undefined, written: string): string => {
  const { src = '', alt = '', title } = picture.attribs
  const tag = `<img src="${attribute(src)}" alt="${attribute(alt)}"${title ? ` title="${attribute(title)}"` : ''}/>`
  const shown = link ? `<a href="${attribute(link)}">${tag}</a>` : tag
  return block(
    'image',
    { linkDestination: link ? 'custom' : undefined },
    `<figure class="wp-block-image">${shown}${written}</figure>`,
  )
}

const linkAround = (picture: Element): string | undefined =>
  picture.parent && named(picture.parent, 'a') ? picture.parent.attribs.href : undefined

/** Addresses of players as they stand in frames, and the page WordPress makes its own player from. */
const videoPage = (src: string): { url: string; provider: string } | null => {
  const tube = /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{6,20})/.exec(
    src,
  )
  if (tube) return { url: `https://www.youtube.com/watch?v=${tube[1]}`, provider: 'youtube' }
  const watch = /^https?:\/\/(?:www\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,20})/.exec(src)
  if (watch) return { url: `https://www.youtube.com/watch?v=${watch[1]}`, provider: 'youtube' }
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(src)
  return vimeo ? { url: `https://vimeo.com/${vimeo[1]}`, provider: 'vimeo' } : null
}

const embed = (src: string, written: string): string | null => {
  const page = videoPage(src.startsWith('//') ? `https:${src}` : src.trim())
  if (!page) return null
  const shape = 'wp-embed-aspect-16-9 wp-has-aspect-ratio'
  const classes = `wp-block-embed is-type-video is-provider-${page.provider} wp-block-embed-${page.provider} ${shape}`
  return block(
    'embed',
    { url: page.url, type: 'video', providerNameSlug: page.provider, responsive: true, className: shape },
    `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${page.url}\n</div>${written}</figure>`,
  )
}

const media = (element: Element, written: string): string[] => {
  const src = element.attribs.src ?? descendant(element, 'source')?.attribs.src
  const name = element.name
  if (!src) return []
  const shown = `<${name} controls src="${attribute(src)}"></${name}>`
  return [block(name, {}, `<figure class="wp-block-${name}">${shown}${written}</figure>`)]
}

const raw = (nodes: AnyNode | AnyNode[]): string => block('html', {}, html(nodes).trim())

/** What a list item cannot hold; it follows its list. */
const tooBig = new Set('iframe video audio table figure pre blockquote hr details dl form'.split(' '))

/** The item's block, null without content, and what has to stand behind the list. */
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
  const cites = childrenOf(element).filter((child) => named(child, 'cite', 'footer'))
  const rest = element.children.filter((node) => !cites.some((cite) => cite === node))
  const cited = cites.map((cite) => inner(descendant(cite, 'cite') ?? cite)).filter(Boolean)
  const inside = blocks(rest)
  if (inside.length === 0 && cited.length === 0) return []
  const source = cited.length > 0 ? `<cite>${cited.join('<br>')}</cite>` : ''
  return [
    block('quote', {}, `<blockquote class="wp-block-quote">${inside.join('\n\n')}${source}</blockquote>`),
  ]
}

const cellsOf = (row: Element) => childrenOf(row).filter((child) => ['td', 'th'].includes(child.name))

const cell = (element: Element): string => {
  const spans = ['colspan', 'rowspan'].flatMap((name) => {
    const value = element.attribs[name]
    return value && /^\d+$/.test(value) && value !== '1' ? [` ${name}="${value}"`] : []
  })
  const lines: AnyNode[][] = [[]]
  for (const node of element.children) {
    if (named(node, 'p', 'div')) lines.push(node.children, [])
    else lines.at(-1)?.push(node)
  }
  const written = lines.map((line) => html(line).trim()).filter(Boolean)
  return `<${element.name}${spans.join('')}>${written.join('<br>')}</${element.name}>`
}

const table = (element: Element, written: string): string[] => {
  const rowsOf = (part: Element) =>
    childrenOf(part).filter((row) => row.name === 'tr' && cellsOf(row).length > 0)
  const row = (tr: Element) => `<tr>${cellsOf(tr).map(cell).join('')}</tr>`
  const part = (name: 'thead' | 'tbody' | 'tfoot', rows: Element[]) =>
    rows.length > 0 ? `<${name}>${rows.map(row).join('')}</${name}>` : ''
  const parts = (name: string) => childrenOf(element).filter((child) => child.name === name)
  const body = [...rowsOf(element), ...parts('tbody').flatMap(rowsOf)]
  const inside = [
    part('thead', parts('thead').flatMap(rowsOf)),
    part('tbody', body),
    part('tfoot', parts('tfoot').flatMap(rowsOf)),
  ].join('')
  if (inside === '') return []
  const own = parts('caption').map(inner).find(Boolean)
  const below = written || (own ? `<figcaption class="wp-element-caption">${own}</figcaption>` : '')
  return [
    block(
      'table',
      { hasFixedLayout: false },
      `<figure class="wp-block-table"><table>${inside}</table>${below}</figure>`,
    ),
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
    const standsAlone =
      isTag(node) && (!inline.has(node.name) || descendant(node, 'img', 'iframe', 'video') !== null)
    if (standsAlone) {
      endLine()
      made.push(...ofElement(node))
    } else line.push(node)
  }
  endLine()
  return made
}

const ofFigure = (figure: Element): string[] => {
  const below = caption(figure)
  const held = descendant(figure, 'table', 'img', 'iframe', 'video', 'audio', 'blockquote', 'pre')
  const wrapper = descendant(figure, 'div')
  const address = wrapper ? DomUtils.textContent(wrapper).trim() : ''
  const player = address ? embed(address, below) : null
  if (!held) return player ? [player] : blocks(figure.children)
  if (held.name === 'table') return table(held, below)
  if (held.name === 'img') {
    const pictures = DomUtils.findAll((found) => found.name === 'img', figure.children)
    return pictures.map((picture, at) =>
      image(picture, linkAround(picture), at === pictures.length - 1 ? below : ''),
    )
  }
  if (held.name === 'iframe') return [embed(held.attribs.src ?? '', below) ?? raw(held)]
  if (held.name === 'video' || held.name === 'audio') return media(held, below)
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
 * also survive the filter for authors; what has no block of its own is kept as Custom HTML. Running it on its own
 * result changes nothing.
 */
export const htmlToBlocks = (clean: string): string => {
  const page = parseDocument(clean)
  const isOther = (node: AnyNode) => !isTag(node) && !isText(node)
  for (const comment of DomUtils.filter(isOther, page.children)) DomUtils.removeElement(comment)
  return blocks(page.children).join('\n\n')
}

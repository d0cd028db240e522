/**
 * The HTML that a post is made of: each element with its attributes. The server's cleaner, the web's second cleaner and
 * the editor all follow this one list; what is not here goes. `style` stands for an alignment of the text alone.
 */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  p: ['style'],
  br: [],
  hr: [],
  blockquote: [],
  pre: [],
  code: [],
  ul: [],
  ol: ['start'],
  li: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  mark: [],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: [],
  figcaption: [],
  iframe: ['src', 'width', 'height', 'title', 'allowfullscreen'],
  div: ['data-youtube-video'],
  table: [],
  caption: [],
  colgroup: [],
  col: ['span'],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope', 'style'],
  td: ['colspan', 'rowspan', 'style'],
}

/** Sides that a text may be aligned to. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** Sites whose players may stand in a post. */
export const playerHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

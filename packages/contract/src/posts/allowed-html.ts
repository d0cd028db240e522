/**
 * The only allowed HTML of a post, for the server's and the web app's sanitizers and the editor. `style` only
 * aligns text.
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

export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** Hosts whose video players are allowed in a post. */
export const playerHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com']

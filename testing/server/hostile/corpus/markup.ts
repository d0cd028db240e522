import { again, floodsOf, type Kind } from './kind.ts'

/** Elements of every kind that HTML knows: blocks, inline ones, lists, tables, forms, raw text, foreign ones. */
const elements = (
  'div p span b i em strong a u s sub mark code font center section article main aside header h1 h2 h6 blockquote pre ' +
  'figure figcaption details ul ol li dl dt dd table caption tbody tr td th form fieldset label button select option ' +
  'textarea script style title template noscript iframe object svg math marquee x-shop'
).split(' ')

/** Elements that end each other, or may not stand in each other: parsers disagree about them. */
const pairs = [
  'li dd',
  'ul li',
  'dl dd',
  'dt dd',
  'table tr',
  'tr td',
  'td table',
  'p div',
  'a a',
  'b p',
  'b i',
  'h1 h2',
  'option select',
  'figure p',
  'svg foreignObject',
  'math mtext',
  'DiV dIv',
  'form button',
]

const opened = (names: readonly string[]) => names.map((name) => `<${name}>`).join('')
const closed = (names: readonly string[]) =>
  names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')
const slug = (names: readonly string[]) =>
  names.join('-').replace(/[A-Z]/g, (letter) => `${letter.toLowerCase()}_`)

/** The same elements inside each other as deep as the size allows: never closed, and closed in order. */
const nested = (names: readonly string[]): Kind[] => [
  { name: `open-${slug(names)}`, make: (size) => again(opened(names), size) },
  {
    name: `nested-${slug(names)}`,
    make: (size) => {
      const [open, close] = [opened(names), closed(names)]
      const deep = Math.max(1, Math.floor(size / (open.length + close.length)))
      return `${open.repeat(deep)}wool${close.repeat(deep)}`
    },
  },
]

/** Markup of which a little is in every page. */
const floods = floodsOf({
  br: '<br>',
  'br-spaces': '<br> \n',
  'p-br': '<p><br></p>',
  hr: '<hr>',
  img: '<img src="https://shop.test/a.png" alt="wool">',
  wbr: 'wool<wbr>',
  'p-empty': '<p></p>',
  'p-word': '<p>wool',
  'li-word': '<li>wool',
  'h2-word': '<h2>wool</h2>',
  'td-word': '<td>wool',
  'a-word': '<a href="https://shop.test/wool">wool</a> ',
  'link-rel': '<link rel=',
  'link-open': '<link ',
  'link-api': '<link rel="https://api.w.org/" href=',
  'meta-charset': '<meta charset',
  'meta-property': '<meta property="og:title" content="wool">',
  'end-div': '</div>',
  'end-li': '</li>',
  'end-p': '</p>',
  'end-unknown': '</x>',
  'end-open': '</',
  less: '<',
  'less-word': '<wool ',
  'less-spaces': '<   ',
  more: '>',
  'comment-open': '<!--',
  'comment-empty': '<!-->',
  'comment-dashes': '<!-- -- ',
  'comment-blocks': '<!-- wp:paragraph -->',
  'comment-pub': '<!-- pub:',
  cdata: '<![CDATA[',
  'cdata-end': ']]>',
  declaration: '<!',
  doctype: '<!doctype html>',
  processing: '<?php ',
  'attribute-open': '<a href="',
  'attribute-equals': '<a =',
  'script-pair': '<script></script>',
  'style-open': '<p style="text-align:',
  'mailto-link': '<a href="mailto:a@a">a</a>',
  'tag-never-closed': '<div a b c d e f g ',
})

/** One tag, and everything in it. */
const oneTag: Kind[] = [
  {
    name: 'attributes-thousands',
    make: (size) => {
      const count = Math.max(1, Math.floor(size / 16))
      const attributes = Array.from({ length: count }, (_, n) => `data-${n}="wool"`).join(' ')
      return `<div ${attributes}>wool</div>`
    },
  },
  { name: 'attributes-same', make: (size) => `<div ${again('class="wool" ', size)}>wool</div>` },
  { name: 'attributes-bare', make: (size) => `<a ${again('a ', size)}>wool</a>` },
  { name: 'attribute-long', make: (size) => `<a title="${'w'.repeat(size)}">wool</a>` },
  { name: 'attribute-spaces', make: (size) => `<a title="${' '.repeat(size)}x">wool</a>` },
  { name: 'attribute-unclosed', make: (size) => `<a title="${again('wool <p>', size)}` },
  { name: 'attribute-entities', make: (size) => `<a title="${again('&amp;', size)}">wool</a>` },
  { name: 'href-long', make: (size) => `<a href="https://shop.test/${again('../', size)}">wool</a>` },
  { name: 'href-spaces', make: (size) => `<a href="${' '.repeat(size)}https://shop.test">wool</a>` },
  { name: 'href-query', make: (size) => `<a href="https://shop.test/?${again('a&', size)}">wool</a>` },
  { name: 'class-words', make: (size) => `<div class="${again('share-x ', size)}"><p>wool</p></div>` },
  { name: 'class-dashes', make: (size) => `<div class="${again('_-', size)}"><p>wool</p></div>` },
  { name: 'style-declarations', make: (size) => `<p style="${again('text-align:left;', size)}">wool</p>` },
  { name: 'style-spaces', make: (size) => `<p style="display${' '.repeat(size)}:none">wool</p>` },
  { name: 'style-comments', make: (size) => `<p style="${again('/*', size)}">wool</p>` },
  { name: 'style-brackets', make: (size) => `<p style="a:${again('(', size)}">wool</p>` },
  { name: 'srcset', make: (size) => `<img srcset="${again('https://shop.test/a.png 1x, ', size)}">` },
  { name: 'name-long', make: (size) => `<${'w'.repeat(size)}>wool` },
  { name: 'name-colons', make: (size) => `<${again('w:', size)}>wool` },
]

/** Markup that costs a reader more than its size: nested, unclosed, in floods, or all in one tag. */
export const markup: Kind[] = [
  ...elements.flatMap((name) => nested([name])),
  ...pairs.flatMap((names) => nested(names.split(' '))),
  ...floods,
  ...oneTag,
]

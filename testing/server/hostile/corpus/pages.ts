import { again, type Kind } from './kind.ts'

const many = (size: number, each: (n: number) => string): string => {
  const parts: string[] = []
  for (let n = 0, length = 0; length < size; n++) {
    const part = each(n)
    length += part.length
    parts.push(part)
  }
  return parts.join('')
}
const half = (size: number) => Math.floor(size / 2)
const words = (size: number) => again('Wool likes it cold, and it likes to lie flat while it dries. ', size)

/** Pages that are in order, each with too much of one thing. */
export const pages: Kind[] = [
  {
    name: 'quotes-990',
    make: (size) => `${'<blockquote>'.repeat(990)}<p>${words(size)}</p>${'</blockquote>'.repeat(990)}`,
  },
  {
    name: 'quotes-nested-paragraphs',
    make: (size) => `${many(half(size), (n) => `<blockquote><p>Wool ${n}</p>`)}${words(half(size))}`,
  },
  { name: 'lists-30', make: (size) => again(`<ul>${again('<li>Wool</li>', size / 30)}</ul>`, size) },
  {
    name: 'lists-nested',
    make: (size) => `${'<ul><li>'.repeat(900)}${words(size)}${'</li></ul>'.repeat(900)}`,
  },
  {
    name: 'links',
    make: (size) => `<p>${many(size, (n) => `<a href="https://shop.test/${n}">wool</a> `)}</p>`,
  },
  { name: 'links-in-lists', make: (size) => many(size, (n) => `<ul><li><a href="/${n}">wool</a></li></ul>`) },
  { name: 'links-same', make: (size) => again('<p><a href="https://shop.test/">wool</a></p>', size) },
  { name: 'title-long', make: (size) => `<title>${words(size)}</title><p>${words(400)}</p>` },
  { name: 'title-letters', make: (size) => `<title>${'w'.repeat(size)}</title><p>${words(400)}</p>` },
  { name: 'titles', make: (size) => `${again('<title>wool</title>', size)}<p>${words(400)}</p>` },
  {
    name: 'og-title-long',
    make: (size) => `<meta property="og:title" content="${words(size)}"><p>${words(400)}</p>`,
  },
  {
    name: 'metas',
    make: (size) => `${many(size, (n) => `<meta name="m${n}" content="wool">`)}<p>${words(400)}</p>`,
  },
  { name: 'heading-long', make: (size) => `<h2>${words(size)}</h2><p>${words(400)}</p>` },
  { name: 'headings', make: (size) => many(size, (n) => `<h2>Wool ${n}</h2><p>Cold water.</p>`) },
  {
    name: 'headings-deep',
    make: (size) => many(size, (n) => `<h${(n % 6) + 1}>Wool ${n}</h${(n % 6) + 1}>`),
  },
  { name: 'headings-around', make: (size) => `<h2>${again('<h3>wool</h3>', size)}</h2>` },
  { name: 'paragraph-long', make: (size) => `<p>${words(size)}</p>` },
  { name: 'paragraphs', make: (size) => again('<p>Wool likes it cold.</p>', size) },
  { name: 'paragraph-one-word', make: (size) => `<p>${'w'.repeat(size)}</p>` },
  { name: 'paragraph-no-end', make: (size) => `<p>${again('wool, ', size)}</p>` },
  { name: 'paragraph-keyword', make: (size) => `<p>${again('leather bag ', size)}</p>` },
  { name: 'paragraph-spaces', make: (size) => `<p>${' '.repeat(size)}wool</p>` },
  { name: 'paragraph-spaces-br', make: (size) => `<p>wool${' '.repeat(size)}<br></p>` },
  { name: 'paragraph-brs', make: (size) => `<p>wool${again('<br>', size)}x</p>` },
  { name: 'paragraph-inline', make: (size) => `<p>${again('<b>wool</b> ', size)}</p>` },
  { name: 'paragraph-entities', make: (size) => `<p>${again('&amp;lt;', size)}</p>` },
  { name: 'articles', make: (size) => again('<article><p>Wool likes it cold.</p></article>', size) },
  {
    name: 'articles-nested',
    make: (size) => `${'<article><p>wool</p>'.repeat(900)}<p>${words(size)}</p>${'</article>'.repeat(900)}`,
  },
  { name: 'mains', make: (size) => again('<main><p>Wool likes it cold.</p></main>', size) },
  { name: 'divs-flat', make: (size) => again('<div>wool</div>', size) },
  { name: 'table-wide', make: (size) => `<table><tr>${again('<td>wool</td>', size)}</tr></table>` },
  { name: 'table-long', make: (size) => `<table>${again('<tr><td>wool</td></tr>', size)}</table>` },
  {
    name: 'table-spans',
    make: (size) => `<table><tr>${again('<td colspan=1000 rowspan=65534>', size)}</tr></table>`,
  },
  { name: 'list-long', make: (size) => `<ul>${again('<li>wool</li>', size)}</ul>` },
  {
    name: 'list-nested-items',
    make: (size) => `<ul>${many(size, (n) => (n % 2 ? '</ul>' : '<li>wool<ul><li>x</li>'))}`,
  },
  { name: 'definitions', make: (size) => `<dl>${again('<dt>wool</dt><dd>cold</dd>', size)}</dl>` },
  {
    name: 'pictures',
    make: (size) => many(size, (n) => `<img src="https://shop.test/${n}.png" alt="Wool ${n}">`),
  },
  {
    name: 'figures',
    make: (size) =>
      again('<figure><img src="https://shop.test/a.png"><figcaption>wool</figcaption></figure>', size),
  },
  { name: 'players', make: (size) => again('<iframe src="https://www.youtube.com/embed/a"></iframe>', size) },
  { name: 'preformatted', make: (size) => `<pre><code>${again('wool\n', size)}</code></pre>` },
  {
    name: 'script-long',
    make: (size) => `<script>${again('var wool = "<p>"; ', size)}</script><p>${words(400)}</p>`,
  },
  { name: 'style-long', make: (size) => `<style>${again('p{color:red}', size)}</style><p>${words(400)}</p>` },
  { name: 'comment-long', make: (size) => `<!-- ${again('wool - ', size)} --><p>${words(400)}</p>` },
  {
    name: 'json-ld-deep',
    make: (size) =>
      `<script type="application/ld+json">${again('{"@graph":[', half(size))}${again(']}', half(size))}</script><p>${words(400)}</p>`,
  },
  {
    name: 'json-ld-wide',
    make: (size) =>
      `<script type="application/ld+json">[${many(size, (n) => `{"@id":"${n}"},`)}{}]</script><p>${words(400)}</p>`,
  },
  {
    name: 'json-ld-many',
    make: (size) =>
      `${again('<script type="application/ld+json">{"@type":"Article"}</script>', size)}<p>${words(400)}</p>`,
  },
  {
    name: 'faq',
    make: (size) => many(size, (n) => `<h3>Does wool ${n} like it cold?</h3><p>Yes, wool ${n} does.</p>`),
  },
  { name: 'different-words', make: (size) => `<p>${many(size, (n) => `wo${n.toString(36)}ol `)}</p>` },
  {
    name: 'different-sentences',
    make: (size) => `<p>${many(size, (n) => `Wool ${n.toString(36)} likes it cold. `)}</p>`,
  },
  {
    name: 'different-elements',
    make: (size) => many(size, (n) => `<x-${n.toString(36)}>wool</x-${n.toString(36)}>`),
  },
]

/** What nobody would complain of, in the size that people write. */
export const ordinaryPage: Kind = {
  name: 'ordinary',
  make: (size) =>
    `<h2>Cold water</h2>${again('<p>Wool likes it cold, and it likes to lie flat while it dries.</p>', Math.min(size, 6_000))}`,
}

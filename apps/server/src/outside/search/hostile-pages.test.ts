import { isText } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { expect, test } from 'vitest'
import { parseHtml } from '../html.ts'
import { inThread } from '../threads.ts'
import { extractTree, readBytes } from './extract-page.ts'

const file = new URL('./extract-page.ts', import.meta.url).href
/** Nothing that reads blocks again for each that stands around them ends within it. */
const read = inThread(readBytes, file, { deadlineMs: 40_000 })
const page = (html: string) => read({ owner: 'test' }, Buffer.from(html), 'text/html')
const words = (count: number) => 'Wax and wool. '.repeat(count)
const nest = (tag: string, depth: number, inside: string) =>
  `${`<${tag}>`.repeat(depth)}${inside}${`</${tag}>`.repeat(depth)}`

test.each<[string, string]>([
  ['quotes in quotes', nest('blockquote', 250, `<p>${words(100_000)}</p>`)],
  ['articles in articles', nest('article', 250, `<p>${words(100_000)}</p>`)],
  ['headings in headings', nest('h2><b', 120, words(100_000))],
  ['lists in lists', nest('ul><li', 120, words(100_000))],
  ['quotes after quotes', nest('blockquote', 200, words(20)).repeat(350)],
  ['links in a list', `<ul>${`<li><a href="#">${words(2)}</a>`.repeat(20_000)}</ul>`],
  ['class names', `<div class="${'_advert_x'.repeat(200_000)}!"><p>${words(50)}</p></div>`],
  ['style', `<p style="${'display '.repeat(200_000)}">${words(50)}</p>`],
  ['white space', `<p>${' '.repeat(1_900_000)}x</p>`],
  ['meta elements', `${'<meta name=a content=b>'.repeat(80_000)}<p>${words(50)}</p>`],
])('a page of %s is read in proportion to its length', async (_what, html) => {
  expect(html.length).toBeLessThan(2_000_000)
  expect(await page(html)).not.toBe(null)
})

test('a text is read as often in 250 elements as in one', () => {
  const readsIn = (depth: number): number => {
    const tree = parseHtml(`<body>${nest('blockquote', depth, '<p>Wax and wool</p>')}</body>`)
    const [text] = DomUtils.find(isText, tree.children, true, 1)
    let reads = 0
    Object.defineProperty(text, 'data', {
      get: () => {
        reads++
        return 'Wax and wool'
      },
    })
    expect(extractTree(tree).text).toBe('Wax and wool')
    return reads
  }
  expect(readsIn(250)).toBe(readsIn(1))
})

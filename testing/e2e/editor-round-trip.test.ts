import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sanitizePostHtml } from '../../apps/server/src/features/posts/sanitize-post-html.ts'
import { launchBrowser } from './browser.ts'

type Product = Record<'through' | 'pasted' | 'cleaned', (html: string) => string> & {
  read: (html: string) => string[]
}
declare global {
  interface Window {
    product: Product
  }
}

let browser: Browser
let page: Page
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: `${import.meta.dirname}/editor-page.ts`, formats: ['iife'], name: 'editorPage' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [first] = [built].flat()
  const code = first && 'output' in first ? first.output[0]?.code : undefined
  if (!code) throw new Error('the editor was not built')
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: code })
})
afterAll(() => browser?.close())

/** Texts that the contract's list allows, as the server stores them: any element of it in any place that it may have. */
const documents = (): string[] => {
  const words: fc.Arbitrary<string> = fc.constantFrom(
    'Wool',
    'lana fría',
    '1 &lt; 2',
    'a &amp; b',
    'ñandú',
    '“quoted”',
    '30 °C',
  )
  const wrap = (name: string, attributes: string) => (inside: string) =>
    `<${name}${attributes}>${inside}</${name}>`
  const mark = fc.constantFrom(
    wrap('strong', ''),
    wrap('em', ''),
    wrap('u', ''),
    wrap('s', ''),
    wrap('sub', ''),
    wrap('sup', ''),
    wrap('mark', ''),
    wrap('code', ''),
    wrap('a', ' href="https://shop.example/a?b=1&amp;c=2" rel="noopener noreferrer"'),
    wrap('a', ' href="mailto:shop@shop.example"'),
    wrap('a', ' href="/care" title="How to care"'),
    wrap('a', ' href="https://shop.example/new" title="New" target="_blank" rel="noopener noreferrer"'),
  )
  // No mark twice around the same words.
  const run = fc
    .tuple(words, fc.uniqueArray(mark, { maxLength: 3, selector: (of) => of('').slice(1, 3) }))
    .map(([text, around]) => around.reduce((inside, each) => each(inside), text))
  const line = fc
    .array(run, { minLength: 1, maxLength: 4 })
    .chain((runs) => fc.constantFrom(' ', '<br />').map((between) => runs.join(between)))
  const aligned = fc.constantFrom(
    '',
    ...['left', 'center', 'right', 'justify'].map((s) => ` style="text-align:${s}"`),
  )
  const lined = (names: string[]) =>
    fc.tuple(fc.constantFrom(...names), aligned, line).map(([name, style, text]) => wrap(name, style)(text))
  const picture = fc.constantFrom(
    '<img src="https://shop.example/a.jpg" alt="A bag" />',
    '<img src="https://shop.example/b.png" alt="A bag" title="Bag" width="640" height="480" />',
    '<img src="/api/images/3fa85f64-5717-4562-b3fc-2c963f66afa6" alt="A mug" />',
    '<a href="https://shop.example/bag" rel="noopener noreferrer"><img src="https://shop.example/c.gif" alt="A bag" /></a>',
  )
  const figure = fc
    .tuple(picture, line)
    .map(([shown, text]) => `<figure>${shown}<figcaption>${text}</figcaption></figure>`)
  const video = fc.constantFrom(
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="640" height="360" title="A film" allowfullscreen="true"></iframe>',
    '<iframe src="https://player.vimeo.com/video/123456?h=1"></iframe>',
  )
  const inner = fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(line, { minLength: 1, maxLength: 2 }))
    .map(([name, items]) => wrap(name, '')(items.map(wrap('li', '')).join('')))
  const item = fc
    .oneof(
      { weight: 5, arbitrary: fc.tuple(line, fc.option(inner, { nil: '' })).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: picture },
    )
    .map(wrap('li', ''))
  const list = fc
    .tuple(
      fc.constantFrom(['ul', ''], ['ol', ''], ['ol', ' start="3"']),
      fc.array(item, { minLength: 1, maxLength: 3 }),
    )
    .map(([[name = '', start = ''], items]) => wrap(name, start)(items.join('')))
  const cells = (name: string, attributes: string) =>
    fc
      .array(fc.tuple(aligned, line), { minLength: 2, maxLength: 2 })
      .map((made) =>
        wrap('tr', '')(made.map(([style, text]) => wrap(name, attributes + style)(text)).join('')),
      )
  const table = fc
    .tuple(
      fc.option(words, { nil: '' }),
      fc.option(
        fc.constantFrom('', ' scope="col"').chain((scope) => cells('th', scope)),
        { nil: '' },
      ),
      fc.array(cells('td', ''), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    )
    .map(
      ([caption, head, rows, isSpanned]) =>
        `<table>${caption && wrap('caption', '')(caption)}${head && wrap('thead', '')(head)}<tbody>${rows.join('')}${
          isSpanned ? '<tr><td colspan="2">Both</td></tr>' : ''
        }</tbody></table>`,
    )
  const leaf = fc.oneof(
    { weight: 4, arbitrary: lined(['p']) },
    { weight: 2, arbitrary: lined(['h1', 'h2', 'h3', 'h4']) },
    { weight: 2, arbitrary: list },
    { weight: 2, arbitrary: table },
    picture,
    figure,
    video,
    fc.constantFrom('<hr />', '<pre><code>let a = 1 &lt; 2\n  b()</code></pre>'),
  )
  const quote = fc
    .array(leaf, { minLength: 1, maxLength: 2 })
    .map((parts) => wrap('blockquote', '')(parts.join('')))
  const text = fc.array(fc.oneof({ weight: 6, arbitrary: leaf }, quote), { minLength: 2, maxLength: 7 })
  return fc.sample(
    text.map((parts) => parts.join('')),
    { numRuns: 240, seed: 13 },
  )
}

test('[EDITOR-08] 240 texts that the list allows are the same for the server, the second cleaner and the editor', {
  tags: ['long'],
}, async () => {
  const made = documents()
  const seen = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const { through, read, cleaned } = window.product
        const once = through(text)
        return { was: read(text), is: read(once), once, twice: through(once), cleaned: read(cleaned(text)) }
      }),
    made,
  )
  expect(new Set(made).size).toBeGreaterThanOrEqual(200)
  for (const [at, text] of made.entries()) {
    expect(sanitizePostHtml(text), text).toBe(text)
    expect(seen[at]?.cleaned, text).toEqual(seen[at]?.was)
    expect(seen[at]?.is, text).toEqual(seen[at]?.was)
    expect(seen[at]?.twice, text).toBe(seen[at]?.once)
  }
})

const through = (html: string) => page.evaluate((text) => window.product.through(text), html)
const pasted = (html: string) => page.evaluate((text) => window.product.pasted(text), html)

test('[EDITOR-08] what is written in another way comes out as the list says it', async () => {
  expect(await through('<p><b>a</b> <i>b</i></p>')).toBe('<p><strong>a</strong> <em>b</em></p>')
  expect(await through('<div>a</div><div>b</div>')).toBe('<p>a</p><p>b</p>')
  expect(await through('<figure><img src="https://a.example/a.png" alt="a"></figure>')).toBe(
    '<img src="https://a.example/a.png" alt="a">',
  )
  expect(
    await through(
      '<div data-youtube-video><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></div><iframe src="https://evil.example/"></iframe>',
    ),
  ).toBe('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')
  expect(
    await through(
      '<table><tfoot><tr><td>f</td></tr></tfoot><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>',
    ),
  ).toContain('<td>f</td>')
})

test('[EDITOR-04, EDITOR-08] what comes from Word and Google Docs is a text of ours', async () => {
  const word = `<p class=MsoNormal align=left style='text-align:left'><span lang=EN-GB style='font-family:Arial'>Wool is <b>warm</b><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Wash</p><p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span>Cold</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Dry</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p><img src="file:///C:/a.png"></p>`
  expect(await pasted(word)).toBe(
    '<p>Wool is <strong>warm</strong></p><ol><li>Wash<ol><li>Cold</li></ol></li><li>Dry</li></ol>',
  )
  const google = `<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">Water</span></h2><p dir="ltr" style="text-align:center"><span style="font-weight:700">Cold</span><span style="font-weight:400;font-style:italic"> only</span></p><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">One</span></p></li></ul><table><colgroup><col width="10"></colgroup><tbody><tr><td><p dir="ltr"><span>1</span></p></td></tr></tbody></table></b>`
  expect(await pasted(google)).toBe(
    '<h2>Water</h2><p style="text-align: center;"><strong>Cold</strong><em> only</em></p><ul><li>One</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>',
  )
})

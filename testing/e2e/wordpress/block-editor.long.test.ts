import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEgress } from '../../../apps/server/src/outside/egress.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { launchBrowser } from '../browser.ts'
import { startWordPress, type WordpressSite } from './start-wordpress.ts'

let site: WordpressSite
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })

beforeAll(async () => {
  site = await startWordPress({ hasLooks: true })
}, 240_000)
afterAll(async () => {
  await site?.stop()
  await egress.close()
})

/** By requests, not by its form: that one steals the focus from who types, and the dashboard behind it is slow. */
const logIn = async (page: Page): Promise<void> => {
  const address = `${site.url}/wp-login.php`
  await page.request.get(address, { timeout: 60_000 })
  const answer = await page.request.post(address, {
    form: { log: site.username, pwd: site.adminPassword, testcookie: '1' },
    maxRedirects: 0,
    timeout: 60_000,
  })
  expect(answer.status()).toBe(302)
}

type EditorBlock = { name: string; isValid: boolean; innerBlocks: EditorBlock[] }
const flat = (blocks: EditorBlock[]): EditorBlock[] =>
  blocks.flatMap((block) => [block, ...flat(block.innerBlocks)])

const html = `<h2>Uno</h2><h3 style="text-align:center">Dos</h3><p>Texto <a href="https://example.test/?a=1&amp;b=2">con enlace</a> y <strong>más</strong></p>
<p style="text-align:right">Derecha</p><ul><li>Uno<ol><li>Dos</li></ol></li><li>Tres</li></ul><ol start="3"><li>Cuatro</li></ol>
<blockquote><p>Cita</p><cite>Ana</cite></blockquote><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 &amp; 2</td></tr></tbody></table><hr>
<pre><code>a &lt; b</code></pre><pre>verso</pre><figure><img src="/wp-includes/images/w-logo-blue.png" alt="b"><figcaption>Pie</figcaption></figure>
<p><a href="https://example.test/"><img src="/wp-includes/images/w-logo-blue.png" alt="c"></a></p>
<p><img src="/wp-includes/images/w-logo-blue.png" alt="d" class="wp-image-7"></p>
<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><video src="/v.mp4"></video><dl><dt>Ñ</dt></dl>`

test('[JOB-02] the block editor opens our post: every block valid, none of them classic', async () => {
  const wordpress = createWordpress(egress)
  const own = { baseUrl: site.url, username: site.username, appPassword: site.appPassword, authorId: null }
  const draft = await wordpress.createDraft(own, {
    marker: randomUUID(),
    title: 'Hola',
    html,
    excerpt: '',
    slug: 'hola',
    dueAt: new Date(),
    imageId: null,
    search: { title: null, description: null },
  })
  const remoteId = draft.kind === 'ok' ? draft.value.remoteId : ''
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await logIn(page)
    await page.goto(`${site.url}/wp-admin/post.php?post=${remoteId}&action=edit`, {
      waitUntil: 'commit',
      timeout: 120_000,
    })
    await page.waitForFunction('window.wp?.data?.select("core/block-editor")?.getBlockCount() > 0', null, {
      timeout: 120_000,
    })
    const blocks = flat(
      (await page.evaluate('wp.data.select("core/block-editor").getBlocks()')) as EditorBlock[],
    )
    expect(blocks.filter((block) => !block.isValid).map((block) => block.name)).toEqual([])
    const names = new Set(blocks.map((block) => block.name))
    const expected =
      'heading paragraph list list-item quote table separator code preformatted image embed video html'.split(
        ' ',
      )
    expect(names).toEqual(new Set(expected.map((name) => `core/${name}`)))
  } finally {
    await browser.close()
  }
}, 240_000)

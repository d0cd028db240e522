import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { done } from '../../../testing/contracts/outcomes.ts'
import { newPost } from '../../../testing/contracts/platform-contract.ts'
import { type FakeShopify, startFakeShopify } from '../../../testing/fake-shopify/start-fake-shopify.ts'
import { choicesOf } from '../../../testing/kills/random.ts'
import { createEgress } from '../../egress.ts'
import { createShopify } from './shopify.ts'

vi.setConfig({ testTimeout: 120_000 })

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
let fake: FakeShopify
let shopify: ReturnType<typeof createShopify>
beforeAll(async () => {
  fake = await startFakeShopify()
  shopify = createShopify(egress, { address: fake.address })
})
afterAll(async () => {
  await fake?.stop()
  await egress.close()
})

const seed = 20261122
const { pick, between } = choicesOf(seed)

const phrases = [
  'Lana &amp; lino',
  '5 &lt; 6',
  'caf&eacute; con leche',
  'a&nbsp;mano',
  '«Así» — ¿sí?',
  'naïve 羊毛 🧶',
  'two  spaces\nand a line',
  'l&#39;été &quot;doux&quot;',
]
const inline = (): string =>
  pick([
    () => pick(phrases),
    () => `<strong>${pick(phrases)}</strong>`,
    () => `<em>${pick(phrases)}</em>`,
    () => `<a href="https://example.com/?a=1&amp;b=2" title='one "two"'>${pick(phrases)}</a>`,
    () => `${pick(phrases)}<br/>${pick(phrases)}`,
    () => `<code>${pick(phrases)}</code>`,
  ])()
const many = (make: () => string, most: number) => Array.from({ length: between(1, most) }, make).join('')
const blocks = [
  () => `<h2>${inline()}</h2>`,
  () => `<h3 id="part">${inline()}</h3>`,
  () => `<p>${many(inline, 5)}</p>`,
  () => `<ul>${many(() => `<li>${inline()}</li>`, 4)}</ul>`,
  () => `<ol><li>${inline()}<ul><li>${inline()}</li></ul></li></ol>`,
  () => `<blockquote><p>${inline()}</p></blockquote>`,
  () =>
    `<figure><img src="https://cdn.example/a.png" alt="Un ovillo" /><figcaption>${inline()}</figcaption></figure>`,
  () => `<table><tbody><tr><th>${inline()}</th><td>${inline()}</td></tr></tbody></table>`,
  () => `<pre><code>let a = 1 &lt; 2\n  b()</code></pre>`,
  () => '<hr />',
]

test(`[JOB-03] a hundred documents arrive as they were sent, however the shop writes their HTML (seed ${seed})`, async () => {
  const credentials = shopify.readCredentials(fake.form())
  for (let nth = 0; nth < 100; nth++) {
    const title = `${pick(['Lana', 'Wool', '5 < 6 & más'])} ${nth}`
    const excerpt = pick(['Lo que dura & lo que no', '', '1 < 2 "three"'])
    const post = newPost({ html: many(() => pick(blocks)(), 12), title, excerpt, slug: `text-${nth}` })
    const { remoteId } = done(await shopify.createDraft(credentials, post))
    const out = done(await shopify.publishById(credentials, remoteId, post))
    expect(await shopify.compare(credentials, post, out), post.html).toEqual([])
  }
})

test('[JOB-03] what a shop takes out of a text is told, by elements, attributes and words', async () => {
  const credentials = shopify.readCredentials(fake.form())
  const post = newPost({
    html: '<p id="a">One</p><iframe src="https://video.example"></iframe>',
    slug: randomUUID(),
  })
  const { remoteId } = done(await shopify.createDraft(credentials, post))
  const out = done(await shopify.publishById(credentials, remoteId, post))
  const stored = (body: string) => shopify.compare(credentials, post, { ...out, body })
  const body = (kind: string, detail: string) => ({ field: 'body', kind, detail })
  expect(await stored('<p id="a">One</p>')).toEqual([body('tags-removed', 'iframe')])
  expect(await stored(post.html.replace(' id="a"', ''))).toEqual([body('attributes-removed', 'p[id]')])
  expect(await stored(post.html.replace('One', 'Two'))).toEqual([body('text-changed', '')])
})

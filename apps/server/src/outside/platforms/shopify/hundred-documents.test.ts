import { randomUUID } from 'node:crypto'
import { DOCUMENTS_SEED, hundredDocuments } from '@tintario/testing/contracts/hundred-documents.ts'
import { done } from '@tintario/testing/contracts/outcomes.ts'
import { newPost } from '@tintario/testing/contracts/platform-contract.ts'
import { type FakeShopify, startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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

test(`[JOB-03] a hundred documents arrive as they were sent, however the shop writes their HTML (seed ${DOCUMENTS_SEED})`, async () => {
  const credentials = shopify.readCredentials(fake.form())
  for (const document of hundredDocuments()) {
    const post = newPost(document)
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

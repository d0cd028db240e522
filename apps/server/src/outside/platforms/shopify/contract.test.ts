import { platformContract } from '@tintario/testing/contracts/platform-contract.ts'
import { type FakeShopify, startFakeShopify } from '@tintario/testing/fake-shopify/start-fake-shopify.ts'
import { afterAll, beforeAll } from 'vitest'
import { createEgress } from '../../egress.ts'
import { createShopify } from './shopify.ts'

/** A pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let fake: FakeShopify
const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
let shopify: ReturnType<typeof createShopify>
beforeAll(async () => {
  fake = await startFakeShopify()
  await fake.shop('wool', { readingMs: 60 })
  shopify = createShopify(egress, { address: fake.address, pauseMs: 20 })
})
afterAll(async () => {
  await fake?.stop()
  await egress.close()
})

platformContract(() => ({
  platform: shopify,
  own: shopify.readCredentials(fake.form()),
  wrong: shopify.readCredentials({ ...fake.form(), accessToken: `shpat_${'0'.repeat(32)}` }),
  png,
  trash: (remoteId) => fake.article('wool', remoteId),
  hasTrash: false,
  hasCopies: false,
}))

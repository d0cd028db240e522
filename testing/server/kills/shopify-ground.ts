import { api } from '@tintario/contract/api.ts'
import { createShopify } from '../../../apps/server/src/outside/platforms/shopify/shopify.ts'
import { startFakeShopify } from '../fake-shopify/start-fake-shopify.ts'
import type { KillGround } from './ground.ts'

/** One of the shops lets us in by an app. */
export const shopifyGround = async (): Promise<KillGround> => {
  const fake = await startFakeShopify()
  const origin = `http://shop-1.test:${fake.port}`
  const address = `${origin}/{shop}`
  const nameOf = (host: string) => host.replace('.test', '')
  return {
    platform: 'shopify',
    fake,
    platforms: (egress) => ({ shopify: createShopify(egress, { address }) }),
    orders: { shopAdminUrl: address },
    connect: async (world, as, host) => {
      const name = nameOf(host)
      await fake.shop(name, { readingMs: 100 })
      const body = host.endsWith('2.test') ? fake.appForm(name) : fake.form(name)
      await world.call(api.shopify.connect, { as, body })
      await world.call(api.shopify.activate, { as, body: {} })
    },
    siteOf: (host) => `${nameOf(host)}.myshopify.com`,
    posts: async () =>
      (await fake.articles()).map(({ site, id, isPublished, handle, publishedAt }) => ({
        key: `${site}/${id}`,
        isPublic: isPublished,
        link: `${origin}/${site}/blogs/news/${handle}`,
        publishedAt: publishedAt ?? 0,
      })),
  }
}

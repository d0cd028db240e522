import { api } from '@tintario/contract/api.ts'
import { createWordpress } from '../../../apps/server/src/outside/platforms/wordpress/wordpress.ts'
import { startFakePlatform } from '../fake-platform/start-fake-platform.ts'
import type { KillGround } from './ground.ts'

export const wordpressGround = async (): Promise<KillGround> => {
  const fake = await startFakePlatform()
  return {
    platform: 'wordpress',
    fake,
    platforms: (egress) => ({ wordpress: createWordpress(egress) }),
    orders: {},
    connect: async (world, as, host) => {
      const { username, appPassword } = fake.credentials()
      const baseUrl = `http://${host}:${fake.port}/${host}`
      const body = { baseUrl, username, appPassword, acceptsHttp: true }
      await world.call(api.wordpress.connect, { as, body })
      await world.call(api.wordpress.activate, { as, body: {} })
    },
    siteOf: (host) => host,
    posts: async () =>
      (await fake.posts()).map(({ site, id, status, slug, date, publishedAt }) => ({
        key: `${site}/${id}`,
        isPublic: status === 'publish',
        link: `http://${site}:${fake.port}/${site}/${new Date(date ?? 0).toISOString().slice(0, 7).replace('-', '/')}/${slug}/`,
        publishedAt: publishedAt ?? 0,
      })),
  }
}

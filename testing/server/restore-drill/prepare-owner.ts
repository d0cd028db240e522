import { api } from '@tintario/contract/api.ts'
import { expect } from 'vitest'
import { enqueue } from '../../../apps/server/src/jobs/jobs.ts'
import { insertDuePosts } from '../due-posts.ts'
import type { Person, World } from '../world.ts'
import { type Services, saveCard } from './drill-outside.ts'
import { CAMPAIGNS, COINS, DRAFTS, LATER, LETTERS, POSTS, rowsOf, SHOP_POSTS } from './drill-rows.ts'

/** An owner with everything that is to happen, all of it an hour ahead. */
export const prepareOwner = async (
  world: World,
  site: string,
  { blog, shops, mailchimp, activeCampaign, stripe }: Services,
): Promise<Person & { cardId: string }> => {
  const owner = await world.owner()
  const { username, appPassword } = blog.credentials()
  const form = { baseUrl: `${blog.url}/${site}`, username, appPassword, acceptsHttp: true }
  await world.call(api.wordpress.connect, { as: owner, body: form })
  await world.call(api.wordpress.activate, { as: owner, body: {} })
  const newsletter = {
    apiKey: mailchimp.books.keys[0] ?? '',
    audience: 'a1b2c3d4e5',
    fromName: 'Nora',
    replyTo: 'nora@example.com',
    mode: 'scheduled' as const,
  }
  await world.call(api.mailchimp.connect, { as: owner, body: newsletter })
  await world.call(api.mailchimp.activate, { as: owner, body: {} })
  await shops.shop(site, {})
  await world.call(api.shopify.connect, { as: owner, body: shops.form(site) })
  await world.call(api.shopify.activate, { as: owner, body: {} })
  const lists = {
    accountUrl: 'https://wool.api-us1.com',
    apiKey: activeCampaign.books.keys[0] ?? '',
    list: '1',
    fromName: 'Nora',
    fromEmail: 'nora@example.com',
    replyTo: 'nora@example.com',
  }
  await world.call(api['active-campaign'].connect, { as: owner, body: lists })
  await world.call(api['active-campaign'].activate, { as: owner, body: {} })
  const { accountId, workspaceId } = owner
  const insert = async (platform: 'wordpress' | 'shopify', count: number, dueInMs = 3_600_000) => {
    const found = await rowsOf(world, `select id from integration where platform = '${platform}'`)
    const at = { accountId, workspaceId, integrationIds: [found[0].id], dueInMs }
    return insertDuePosts(world.database.pool, { ...at, platform, count })
  }
  const posts = await insert('wordpress', POSTS)
  await insert('shopify', SHOP_POSTS)
  await insert('wordpress', LATER, 3 * 86_400_000)
  for (const { postId } of posts.slice(0, DRAFTS)) {
    const params = { id: postId, platform: 'active-campaign' as const }
    expect((await world.call(api.campaigns.enable, { as: owner, params, body: {} })).status).toBe(200)
  }
  for (const { postId } of posts.slice(0, CAMPAIGNS)) {
    const params = { id: postId, platform: 'mailchimp' as const }
    expect((await world.call(api.campaigns.enable, { as: owner, params, body: {} })).status).toBe(200)
  }
  const cardId = await saveCard(world, owner, stripe)
  await world.call(api.subscriptions.start, { as: owner, body: { tier: 'basic' } })
  // A charge whose money is given back after the copy was made.
  const body = { product: COINS, quantity: 1, paymentMethodId: cardId }
  expect((await world.call(api.payments.pay, { as: owner, body })).status).toBe(200)
  await rowsOf(
    world,
    `insert into refund (account_id, of_gateway_id, is_invoice, subject, amount, cause)
     select account_id, gateway_id, false, id, amount, 'given-up' from payment`,
  )
  for (let n = 0; n < LETTERS; n++)
    await enqueue(
      world.database.db,
      'send-password-changed-letter',
      { accountId, userId: owner.userId },
      { afterSeconds: 3600 },
    )
  return { ...owner, cardId }
}

import { randomBytes } from 'node:crypto'
import { api } from '@tintario/contract/api.ts'
import pg from 'pg'
import { restoreBackup } from '../../../apps/server/src/db/backup/restore-backup.ts'
import { createEgress, type Egress } from '../../../apps/server/src/outside/egress.ts'
import type { Letter } from '../../../apps/server/src/outside/mail/mail.ts'
import { createStripe } from '../../../apps/server/src/outside/payments/stripe/stripe.ts'
import type { ListedStorage } from '../../../apps/server/src/outside/storage/storage.ts'
import { createVault } from '../../../apps/server/src/outside/vault/vault.ts'
import { urlOf } from '../copy-database.ts'
import {
  type ActiveCampaignBooks,
  newActiveCampaignBooks,
  startFakeActiveCampaign,
} from '../fake-active-campaign/start-fake-active-campaign.ts'
import {
  type MailchimpBooks,
  newMailchimpBooks,
  startFakeMailchimp,
} from '../fake-mailchimp/start-fake-mailchimp.ts'
import { type FakePlatform, startFakePlatform } from '../fake-platform/start-fake-platform.ts'
import { type FakeShopify, startFakeShopify } from '../fake-shopify/start-fake-shopify.ts'
import { type FakeStripe, startFakeStripe } from '../fake-stripe/start-fake-stripe.ts'
import type { FakeVendor } from '../fake-vendor.ts'
import { createWorld, type Person, type World } from '../world.ts'

const key = randomBytes(32)

/** Every service that a restored copy could publish to, mail through or charge at. */
export type Services = {
  blog: FakePlatform
  shops: FakeShopify
  mailchimp: FakeVendor<MailchimpBooks>
  activeCampaign: FakeVendor<ActiveCampaignBooks>
  stripe: FakeStripe
}

/** `renew` empties the newsletters and starts another Stripe, for the next seed. */
export const startServices = async (): Promise<{
  services: Services
  renew(): Promise<void>
  stop(): Promise<void>
}> => {
  const [blog, shops, mailchimp, activeCampaign, stripe] = await Promise.all([
    startFakePlatform(),
    startFakeShopify(),
    startFakeMailchimp(),
    startFakeActiveCampaign(),
    startFakeStripe(),
  ])
  const services: Services = { blog, shops, mailchimp, activeCampaign, stripe }
  return {
    services,
    renew: async () => {
      Object.assign(mailchimp.books, newMailchimpBooks())
      Object.assign(activeCampaign.books, newActiveCampaignBooks())
      await services.stripe.stop()
      services.stripe = await startFakeStripe()
    },
    stop: async () => {
      await Promise.all(Object.values(services).map((fake) => fake.stop()))
    },
  }
}

/** The fake blog has no pages for readers: each address answers. */
const readers: Egress = {
  ...createEgress({ allowedPrivateHosts: [] }),
  request: async ({ url }) => ({ status: 200, headers: {}, body: Buffer.from('<h1>Wool</h1>'), url }),
}

/** What the mail server and the file storage have: they are no part of the database. */
export const newOutside = () => ({ letters: [] as Letter[], files: new Map<string, Buffer>() })
export type Outside = ReturnType<typeof newOutside>

export const open = (
  serverUrl: string,
  name: string,
  { mailchimp, activeCampaign, shops, stripe }: Services,
  { letters, files }: Outside,
): Promise<World> =>
  createWorld({
    databaseUrl: urlOf(serverUrl, name),
    env: {
      PLATFORM_API_URLS: `mailchimp=${mailchimp.url},active-campaign=${activeCampaign.url}`,
      SHOP_ADMIN_URL: shops.address,
    },
    tools: {
      egress: readers,
      vault: createVault([{ id: 'test', key }]),
      payments: createStripe({ ...stripe, apiUrl: stripe.url }),
      mail: { name: 'smtp', send: async (letter) => void letters.push(letter) },
      storage: {
        put: async (name, bytes) => void files.set(name, bytes),
        get: async (name) => files.get(name) ?? null,
        remove: async (name) => void files.delete(name),
      },
    },
  })

export const listed = ({ files }: Outside): ListedStorage => ({
  put: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
  get: async (name) => {
    const bytes = files.get(name)
    return bytes ? Buffer.from(bytes) : null
  },
  remove: async (name) => void files.delete(name),
  list: async function* () {
    yield* files.keys()
  },
})

/** As the operator's command on an empty database. */
export const restoreCopy = async (
  serverUrl: string,
  path: string,
  to: string,
  outside: Outside,
): Promise<void> => {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${to}`).finally(() => server.end())
  const options = { storage: listed(outside), keyIds: ['test'], confirm: async () => true }
  await restoreBackup(path, { url: urlOf(serverUrl, to), ...options })
}

export const saveCard = async (world: World, owner: Person, stripe: FakeStripe): Promise<string> => {
  const setup = await world.call(api.cards.create, { as: owner, body: { save: true } })
  const { clientSecret } = setup.body
  const entry = (await stripe.books('setup')).find((one) => one.clientSecret === clientSecret)
  const typed = { number: '4242424242424242', expiry: '10/44', securityCode: '123' }
  await stripe.enterCard({ customerId: entry?.customerId ?? '', clientSecret, ...typed })
  const { body: cards } = await world.call(api.cards.list, { as: owner })
  return cards[0]?.id ?? ''
}

import { newsletterContract } from '@tintario/testing/contracts/newsletter-contract.ts'
import {
  type ActiveCampaignBooks,
  startFakeActiveCampaign,
} from '@tintario/testing/fake-active-campaign/start-fake-active-campaign.ts'
import { type FakeVendor, noVendorFaults } from '@tintario/testing/fake-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEgress } from '../../egress.ts'
import type { Campaign, Newsletter } from '../newsletter.ts'
import { createActiveCampaign } from './active-campaign.ts'
import type { ActiveCampaignCredentials } from './credentials.ts'

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
let fake: FakeVendor<ActiveCampaignBooks>
let newsletter: Newsletter<ActiveCampaignCredentials>
const form = {
  accountUrl: 'https://wool.api-us1.com',
  apiKey: '0123456789abcdef0123456789abcdef0123456789abcdef',
  fromName: 'Nora',
  fromEmail: 'nora@example.com',
  replyTo: 'nora@example.com',
}
const own = (more: object = {}) => newsletter.readCredentials({ ...form, ...more })
beforeAll(async () => {
  fake = await startFakeActiveCampaign()
  newsletter = createActiveCampaign(egress, { origin: fake.url })
})
afterEach(() => Object.assign(fake.faults, noVendorFaults))
afterAll(async () => {
  await fake?.stop()
  await egress.close()
})

const campaign: Campaign = {
  marker: 'marker-1',
  recipientsId: '1',
  subject: 'How to wash wool',
  previewText: 'Cold water.',
  fromName: 'Nora',
  replyTo: 'nora@example.com',
  html: '<p>Wool.</p>',
  text: 'Wool.',
}

newsletterContract(() => ({
  newsletter,
  own: own(),
  wrong: own({ apiKey: 'ffffffffffffffffffffffff' }),
  times: async (remoteId) => fake.books.campaigns.find(({ id }) => id === remoteId)?.times ?? 0,
  loseAnswers: (isLost) => {
    // The message goes through; what is lost is the answer of what joins or sends it.
    fake.faults.lose = isLost ? 'version1' : 'no'
  },
}))

test('[INTEG-56] a draft names one list and one message, and what is refused with status 200 is refused', async () => {
  const before = fake.books.campaigns.length
  expect(await newsletter.create(own(), campaign)).toMatchObject({ kind: 'ok', value: { state: 'draft' } })
  const made = fake.books.campaigns.at(-1)
  expect(made).toMatchObject({ list: '1', status: 0 })
  expect(fake.books.messages.find(({ id }) => id === made?.message)).toMatchObject({
    subject: campaign.subject,
  })
  expect(await newsletter.create(own(), { ...campaign, recipientsId: '99' })).toMatchObject({
    kind: 'refused',
    problem: 'ACTIVE_CAMPAIGN_LIST_UNKNOWN',
  })
  expect(fake.books.campaigns).toHaveLength(before + 1)
})

test('campaigns that are older than the marker are not read', async () => {
  const [first] = fake.books.campaigns
  if (!first) throw new Error('there is no campaign')
  const old = Array.from({ length: 250 }, (_, n) => ({
    ...first,
    id: `old-${n}`,
    cdate: '2020-01-01T00:00:00Z',
  }))
  fake.books.campaigns.unshift(...old)
  fake.requests.length = 0
  const marker = '01a20e6f-3b39-71e2-ba6b-0683bdca2480'
  expect(await newsletter.find(own(), marker)).toEqual({ kind: 'ok', value: [] })
  expect(fake.requests).toHaveLength(1)
  expect(await newsletter.find(own(), 'no-moment')).toEqual({ kind: 'ok', value: [] })
  expect(fake.requests).toHaveLength(4)
  fake.books.campaigns.splice(0, old.length)
})

test('too many calls wait as long as the account says; 422 is the vendor’s own words', async () => {
  fake.faults.instead = [
    { status: 429, headers: { 'retry-after': '7' }, body: { message: 'slow' } },
    { status: 422, body: { errors: [{ title: 'The subject is too long', detail: '' }] } },
  ]
  expect(await newsletter.create(own(), campaign)).toMatchObject({ kind: 'transient', retryAfterMs: 7_000 })
  expect(await newsletter.create(own(), campaign)).toMatchObject({
    kind: 'refused',
    values: { detail: 'The subject is too long' },
  })
})

test('a key whose user lacks a permission is reported differently from an unknown key', async () => {
  const forbidden = { status: 403, body: { message: 'You are not authorized to access this resource.' } }
  fake.faults.instead = [forbidden]
  expect(await newsletter.create(own(), campaign)).toMatchObject({
    kind: 'unauthorized',
    problem: 'ACTIVE_CAMPAIGN_NOT_ALLOWED',
  })
  expect(await newsletter.create(own({ apiKey: 'ffffffffffffffffffffffff' }), campaign)).toMatchObject({
    kind: 'unauthorized',
    problem: 'ACTIVE_CAMPAIGN_WRONG_KEY',
  })
})

test('a list that is gone is said by the check, and nothing in a text is a tag', async () => {
  expect(await newsletter.check(own({ list: '77' }))).toMatchObject({
    problem: 'ACTIVE_CAMPAIGN_LIST_UNKNOWN',
  })
  expect(newsletter.literal('Save 20% %FIRSTNAME%')).not.toContain('%FIRSTNAME%')
})

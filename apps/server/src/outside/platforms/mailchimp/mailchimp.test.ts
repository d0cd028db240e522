import { newsletterContract } from '@tintario/testing/contracts/newsletter-contract.ts'
import { done } from '@tintario/testing/contracts/outcomes.ts'
import {
  type MailchimpBooks,
  startFakeMailchimp,
} from '@tintario/testing/fake-mailchimp/start-fake-mailchimp.ts'
import { type FakeVendor, noVendorFaults } from '@tintario/testing/fake-vendor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEgress } from '../../egress.ts'
import type { Campaign, Newsletter } from '../newsletter.ts'
import type { MailchimpCredentials } from './credentials.ts'
import { createMailchimp, nextQuarterHour } from './mailchimp.ts'

const egress = createEgress({ allowedPrivateHosts: ['127.0.0.1'] })
let fake: FakeVendor<MailchimpBooks>
let newsletter: Newsletter<MailchimpCredentials>
const form = {
  apiKey: '0123456789abcdef0123456789abcdef-us21',
  fromName: 'Nora',
  replyTo: 'nora@example.com',
}
const own = (more: object = {}) => newsletter.readCredentials({ ...form, ...more })
beforeAll(async () => {
  fake = await startFakeMailchimp()
  newsletter = createMailchimp(egress, { origin: fake.url })
})
afterEach(() => Object.assign(fake.faults, noVendorFaults))
afterAll(async () => {
  await fake?.stop()
  await egress.close()
})

const campaign: Campaign = {
  marker: 'marker-1',
  recipientsId: 'a1b2c3d4e5',
  subject: 'How to wash wool',
  previewText: 'Cold water.',
  fromName: 'Nora',
  replyTo: 'nora@example.com',
  html: '<p>Wool.</p><a href="*|UNSUB|*">Leave</a>',
  text: 'Wool. *|UNSUB|*',
}

newsletterContract(() => ({
  newsletter: {
    ...newsletter,
    // What Mailchimp wants of every e-mail, and the suite's own has not.
    fill: (credentials, remoteId, given, signal) =>
      newsletter.fill(credentials, remoteId, { ...given, html: `${given.html}*|UNSUB|*` }, signal),
  },
  own: own(),
  wrong: own({ apiKey: 'ffffffffffffffffffffffffffffffff-us21' }),
  times: async (remoteId) => fake.books.campaigns.find(({ id }) => id === remoteId)?.times ?? 0,
  loseAnswers: (isLost) => {
    fake.faults.lose = isLost ? 'writes' : 'no'
  },
}))

test('[INTEG-52] the data centre is the end of the key, and a key without one is never used', () => {
  expect(newsletter.placeOf(own()).host).toBe('us21.api.mailchimp.com')
  expect(newsletter.placeOf(own({ apiKey: 'aaaaaaaaaaaa-eu7' })).host).toBe('eu7.api.mailchimp.com')
  expect(() => newsletter.placeOf(own({ apiKey: 'aaaaaaaaaaaa' }))).toThrow()
})

test('[INTEG-55] a campaign is scheduled for a quarter hour that is still ahead', () => {
  const at = (time: string) =>
    nextQuarterHour(new Date(`2026-11-22T${time}Z`))
      .toISOString()
      .slice(11, 19)
  expect([at('10:00:00'), at('10:00:01'), at('10:15:00'), at('10:46:00'), at('23:59:00')]).toEqual([
    '10:00:00',
    '10:15:00',
    '10:15:00',
    '11:00:00',
    '00:00:00',
  ])
})

test('an account that is asked too much says so in two ways, and neither is about rights', async () => {
  fake.faults.instead = [
    {
      status: 429,
      body: { title: 'Too Many Requests', status: 429, detail: 'slow', type: '', instance: '' },
    },
    { status: 403, html: '<html><h1>403 Forbidden</h1></html>' },
  ]
  for (const _ of [1, 2])
    expect(await newsletter.create(own(), campaign)).toMatchObject({
      kind: 'transient',
      problem: 'PLATFORM_TOO_MANY_REQUESTS',
    })
  const refusal = {
    title: 'Forbidden',
    status: 403,
    detail: 'You do not have permission',
    type: '',
    instance: '',
  }
  fake.faults.instead = [{ status: 403, body: refusal }]
  expect(await newsletter.create(own(), campaign)).toMatchObject({
    kind: 'unauthorized',
    problem: 'MAILCHIMP_NOT_ALLOWED',
  })
})

test('a server error after a write leaves its effect open; after a read it does not', async () => {
  const broken = { status: 502, html: '<html>Bad gateway</html>' }
  fake.faults.instead = [broken, broken]
  expect(await newsletter.create(own(), campaign)).toMatchObject({ kind: 'unknown' })
  expect(await newsletter.find(own(), campaign.marker)).toMatchObject({ kind: 'transient' })
})

test('[INTEG-55] an audience or a sender that Mailchimp does not know is said, and nothing is sent', async () => {
  expect(await newsletter.create(own(), { ...campaign, recipientsId: 'zzz' })).toMatchObject({
    kind: 'refused',
    problem: 'MAILCHIMP_AUDIENCE_UNKNOWN',
  })
  expect(await newsletter.check(own({ audience: 'zzz' }))).toMatchObject({
    problem: 'MAILCHIMP_AUDIENCE_UNKNOWN',
  })
  const unverified = { ...campaign, marker: 'marker-2', replyTo: 'other@example.com' }
  const { remoteId } = done(await newsletter.create(own(), unverified))
  done(await newsletter.fill(own(), remoteId, unverified))
  const sent = await newsletter.send(own(), remoteId, new Date())
  expect(sent).toMatchObject({ kind: 'refused', problem: 'MAILCHIMP_NOT_READY' })
  expect(JSON.stringify(sent)).toContain('not verified')
  expect(fake.books.campaigns.find(({ id }) => id === remoteId)).toMatchObject({ status: 'save', times: 0 })
})

test('[INTEG-55] a plan without scheduling keeps the draft and the connection, and a compliance review is named', async () => {
  const { remoteId } = done(await newsletter.create(own(), { ...campaign, marker: 'marker-3' }))
  done(await newsletter.fill(own(), remoteId, campaign))
  fake.books.maySchedule = false
  expect(await newsletter.send(own(), remoteId, new Date())).toMatchObject({
    kind: 'refused',
    problem: 'MAILCHIMP_NO_SCHEDULING',
  })
  fake.books.maySchedule = true
  expect(done(await newsletter.getById(own(), remoteId)).state).toBe('draft')
  for (const status of [403, 500]) {
    const detail = 'This method has been disabled.'
    const body = { title: 'Compliance Related', status, detail, type: '', instance: '' }
    fake.faults.instead = [{ status, body }]
    expect(await newsletter.fill(own(), remoteId, campaign)).toMatchObject({
      kind: 'unauthorized',
      problem: 'MAILCHIMP_COMPLIANCE',
      values: { detail },
    })
  }
})

test('nothing in a text is a tag of Mailchimp', () => {
  expect(newsletter.literal('Hello *|FNAME|*')).not.toContain('*|')
})

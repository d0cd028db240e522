import { expect, test } from 'vitest'
import { trackedLink } from './compose-campaign.ts'

test.each([
  ['https://shop.example/lana-fr%C3%ADa/', 'lana-fría'],
  ['https://shop.example/50%-off', '50%-off'],
  ['https://shop.example/?p=12#wool', 'post'],
])('an e-mail links %s as the campaign %s', (link, campaign) => {
  const tracked = new URL(trackedLink(link, 'mailchimp'))
  expect(Object.fromEntries(tracked.searchParams)).toMatchObject({
    utm_source: 'mailchimp',
    utm_medium: 'email',
    utm_campaign: campaign,
  })
  expect(tracked.hash).toBe(new URL(link).hash)
})

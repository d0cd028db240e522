import { expect, test } from 'vitest'
import { integration } from './endpoints.ts'
import { knownPlatforms } from './platforms.ts'

test('[SHELL-51] four platforms are known by their names, and the blogs among them are what a post goes to', () => {
  expect(knownPlatforms).toEqual(['Wordpress', 'Shopify', 'Mailchimp', 'Active Campaign'])
  const { platform } = integration.shape
  expect(knownPlatforms.filter((name) => platform.safeParse(name).success)).toEqual(['Wordpress', 'Shopify'])
})

import { expect, test } from 'vitest'
import { knownPlatforms, nameOfLabel, platformLabels } from '../core/platform-names.ts'
import { platformName } from '../posts/post.ts'
import { integration } from './endpoints.ts'

test('[SHELL-51, ENT-25, ENT-28] four platforms are known by their names, and the blogs among them are what a post goes to', () => {
  expect(platformLabels).toEqual(['Wordpress', 'Shopify', 'Mailchimp', 'Active Campaign'])
  expect(platformLabels.map((label) => nameOfLabel[label])).toEqual(knownPlatforms)
  const { platform } = integration.shape
  expect(platformLabels.filter((label) => platform.safeParse(label).success)).toEqual(platformLabels)
  expect(knownPlatforms.filter((name) => platformName.safeParse(name).success)).toEqual([
    'wordpress',
    'shopify',
  ])
})

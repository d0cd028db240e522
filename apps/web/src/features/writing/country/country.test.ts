import { expect, test } from 'vitest'
import { isCountryFound } from './find-country.ts'
import { fromBrowser } from './from-browser.ts'

const offered = { country: ['ES', 'US', 'GB', 'MX'], language: ['en', 'es'] }

test.each([
  [['en-US', 'en'], { country: 'US', language: 'en' }],
  [['es', 'es-MX', 'en-GB'], { country: 'MX', language: 'es' }],
  [['es-419'], { country: null, language: 'es' }],
  [['ca-ES', 'es'], { country: 'ES', language: 'es' }],
  [['zh-Hant-TW', 'fr'], { country: null, language: null }],
  [[], { country: null, language: null }],
])('a browser set to %j presets %j', (locales, preset) => {
  expect(fromBrowser(locales, offered)).toEqual(preset)
})

const named = {
  US: ['United States', 'Estados Unidos'],
  GB: ['United Kingdom', 'Reino Unido'],
  AS: ['American Samoa', 'Samoa Americana'],
  ES: ['Spain', 'España'],
}
test.each([
  ['USA', ['US']],
  ['U.S.A.', ['US']],
  ['us', ['US']],
  ['EE. UU.', ['US']],
  ['ee.uu', ['US']],
  ['EEUU', ['US']],
  ['America', ['US', 'AS']],
  ['UK', ['GB']],
  ['Inglaterra', ['GB']],
  ['espana', ['ES']],
  ['xyz', []],
])('typing %s finds %j', (typed, found) => {
  const isFound = ([value, labels]: [string, string[]]) =>
    labels.some((label) => isCountryFound({ value, label }, typed))
  expect(
    Object.entries(named)
      .filter(isFound)
      .map(([value]) => value),
  ).toEqual(found)
})

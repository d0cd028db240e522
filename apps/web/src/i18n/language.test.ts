import { afterEach, expect, test, vi } from 'vitest'
import { detailDate, exactDate, moment, otherDate, pickerFormat } from './dates.ts'
import { languageFrom, languageOfBrowser } from './language.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const winter = new Date(2026, 10, 5, 9, 7)

test('[I18N-03] only es is Spanish; absent and unknown values count as en', () => {
  expect(languageFrom('es')).toBe('es')
  for (const other of ['en', 'fr', '', 'ES', null]) expect(languageFrom(other)).toBe('en')
})

test.for([
  [['es-ES', 'en'], 'es'],
  [['ca', 'es-MX', 'en'], 'es'],
  [['fr', 'en-GB', 'es'], 'en'],
  [['fr', 'de'], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j gets %s before a language is chosen', ([wanted, shown]) => {
  expect(languageOfBrowser(wanted)).toBe(shown)
})

test('[I18N-07, I18N-14] detail views show D MMM YYYY in the chosen language', () => {
  expect(detailDate(winter, 'en')).toBe('5 Nov 2026')
  expect(detailDate(winter, 'es')).toBe('5 nov 2026')
})

test('[I18N-07, I18N-15] other dates show DD MMM HH:mm z in the chosen language', () => {
  expect(otherDate(winter, 'en')).toMatch(/^05 Nov 09:07 \S+$/)
  expect(otherDate(winter, 'es')).toMatch(/^05 nov 09:07 \S+$/)
})

test.for([
  ['Europe/Madrid', '05 Nov 10:07 CET'],
  ['UTC', '05 Nov 09:07 UTC'],
  ['America/New_York', '05 Nov 04:07 GMT-5'],
] as const)('[I18N-15] in %s the hour and the name of the zone are the viewer’s', ([zone, shown]) => {
  vi.stubEnv('TZ', zone)
  expect(otherDate(new Date('2026-11-05T09:07:00Z'), 'en')).toBe(shown)
})

test('[I18N-07] a moment names its year only when it is not the present one', () => {
  const year = new Date().getFullYear()
  const third = (years: number) => new Date(year + years, 11, 3, 10)
  expect(moment(third(0), 'en')).toMatch(/^[A-Z][a-z]{2} 3 Dec, 10:00$/)
  expect(moment(third(0), 'es')).toMatch(/^[a-zé]{3} 3 dic, 10:00$/)
  expect(moment(third(1), 'es')).toMatch(new RegExp(`^[a-zé]{3} 3 dic ${year + 1}, 10:00$`))
})

test('[I18N-13] pickers put the day first in Spanish and the month first otherwise', () => {
  expect(pickerFormat('es')).toBe('DD/MM/YYYY')
  expect(pickerFormat('en')).toBe('MM/DD/YYYY')
})

test('[I18N-07] the end of a trial has its hour and zone, as in its letter', () => {
  vi.stubEnv('TZ', 'Europe/Madrid')
  const end = new Date('2027-01-31T23:30:00Z')
  expect(exactDate(end, 'en')).toBe('1 Feb 2027, 00:30 CET')
  expect(exactDate(end, 'es')).toBe('1 feb 2027, 00:30 CET')
})

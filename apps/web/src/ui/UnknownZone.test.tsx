import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../i18n/i18n.ts'
import { viewerZone } from '../i18n/zone.ts'
import { UnknownZone } from './UnknownZone.tsx'

beforeAll(() => loadTexts(['common']))
afterEach(() => void vi.restoreAllMocks())

const withZone = (timeZone: string) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}

test.each(['', 'Etc/Unknown', '+02:00'])('uses UTC for a browser whose zone is “%s”, and says so', (zone) => {
  withZone(zone)
  expect(viewerZone()).toBe('UTC')
  expect(renderToStaticMarkup(<UnknownZone />)).toContain('the workspace uses UTC')
})

test('says nothing of a zone that is known', () => {
  withZone('America/New_York')
  expect(viewerZone()).toBe('America/New_York')
  expect(renderToStaticMarkup(<UnknownZone />)).toBe('')
})

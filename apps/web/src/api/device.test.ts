import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from './device.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    clear: () => stored.clear(),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('[SHELL-50, AUTH-31] log-out clears local storage except for the language and the theme of the device', () => {
  stored.set('i18nextLng', 'es').set('mantine-color-scheme-value', 'dark')
  for (const key of ['signed-in', 'current-workspace-id', 'recent-searches', 'voice-draft'])
    stored.set(key, 'x')
  clearDevice()
  expect([...stored]).toEqual([
    ['i18nextLng', 'es'],
    ['mantine-color-scheme-value', 'dark'],
  ])
})

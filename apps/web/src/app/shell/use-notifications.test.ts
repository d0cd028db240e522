import { expect, test } from 'vitest'
import { POLL_MS } from './use-notifications.ts'

test('[NOTIF-03] notifications are read again after exactly 66 seconds', () => {
  expect(POLL_MS).toBe(66_000)
})

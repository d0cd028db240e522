import { stormWebhooks } from '@tintario/testing/webhook-storm.ts'
import { expect, test } from 'vitest'

/** `npm run prove -- webhooks` takes more of both. */
const events = Number(process.env.WEBHOOK_EVENTS ?? 600)
const kills = Number(process.env.WEBHOOK_KILLS ?? 20)
const seed = Number(process.env.WEBHOOK_SEED ?? 1)

test('[#40] events under kills of API, workers and database arrive with one id, in order, and none of a rollback', async () => {
  const storm = await stormWebhooks({ events, kills, seed })
  console.info('webhooks under kills', { events, kills, seed, ...storm })
  expect(storm).toMatchObject({ lost: 0, invented: 0, wrongIds: 0, unordered: 0, pending: 0 })
  expect(storm.committed).toBeGreaterThan(events / 2)
  expect(storm.rolledBack).toBeGreaterThan(events / 20)
  expect(storm.settledMs).toBeLessThan(300_000)
}, 3_600_000)

import { expect, test } from 'vitest'
import { judgePosts } from './facts.ts'

test('[API-083] an honest judge finds 98 % of the planted errors and marks at most 2 % of honest sentences, by recordings that fit the current questions', async () => {
  const { planted, alarms, honest, stale } = await judgePosts()
  // Renew: BENCH_JUDGE_URL=<an OpenAI-compatible endpoint> npm run bench -- facts
  expect(stale).toEqual([])
  expect(planted.length).toBeGreaterThanOrEqual(200)
  expect(planted.filter(({ isFound }) => isFound).length / planted.length).toBeGreaterThanOrEqual(0.98)
  expect(alarms.length / honest).toBeLessThanOrEqual(0.02)
})

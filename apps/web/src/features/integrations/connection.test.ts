import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { failedCheck } from './check-connection.ts'
import { activityFlags, connectionState, stepWithin } from './connection.ts'

test('[INTEG-42] only a working and active integration counts as connected', () => {
  expect(connectionState({ isActive: true, isWorking: true })).toBe('connected')
  expect(connectionState({ isActive: true, isWorking: false })).toBe('needs-attention')
  expect(connectionState({ isActive: false, isWorking: true })).toBe('not-connected')
  expect(connectionState(undefined)).toBe('not-connected')
})

test('[INTEG-21] a help step moves within its list', () => {
  expect([stepWithin(0, -1, 4), stepWithin(0, 1, 4), stepWithin(3, 1, 4), stepWithin(3, -1, 4)]).toEqual([
    0, 1, 3, 2,
  ])
  expect(stepWithin(0, 1, 1)).toBe(0)
})

test('[INTEG-49] the first flag is of the platforms for posts, the second of those for e-mails', () => {
  const of = (platform: 'Wordpress' | 'Shopify' | 'Mailchimp', isActive: boolean) => ({ platform, isActive })
  expect(activityFlags([])).toEqual([{ isActive: false }, { isActive: false }])
  expect(activityFlags([of('Wordpress', false), of('Shopify', true)])).toEqual([
    { isActive: true },
    { isActive: false },
  ])
  expect(activityFlags([of('Mailchimp', true), of('Wordpress', false)])).toEqual([
    { isActive: false },
    { isActive: true },
  ])
})

test('[ERR-74] a check that could not be made is told as its status and the words of its cause', () => {
  const words = (key: string) => `words of ${key}`
  expect(failedCheck(new ApiError(503, 'MESSAGES_BUSY'), words)).toBe('Error 503: words of MESSAGES_BUSY')
  expect(failedCheck(new Error('boom'), words)).toBe('Error 0: words of MESSAGES_SOMETHING_WENT_WRONG')
})

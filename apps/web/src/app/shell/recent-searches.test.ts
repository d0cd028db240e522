import { expect, test } from 'vitest'
import { withRecent } from './recent-searches.ts'

test('[SHELL-39] the last five different searches are kept, the newest first', () => {
  const five = ['a', 'b', 'c', 'd', 'e']
  expect(withRecent(five, 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withRecent(five, 'C')).toEqual(['C', 'a', 'b', 'd', 'e'])
  expect(withRecent([], 'velas')).toEqual(['velas'])
})

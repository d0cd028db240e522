import { expect, test } from 'vitest'
import { shownTitle } from './shown-title.ts'

test('a post is called by its title as soon as it has one, by its description before', () => {
  expect(shownTitle({ title: 'Three teas', description: 'Teas for Christmas' })).toBe('Three teas')
  expect(shownTitle({ title: null, description: ' Teas for Christmas' })).toBe('Teas for Christmas')
  expect(shownTitle({ title: ' ', description: '' })).toBe('')
})

import { expect, test } from 'vitest'
import { bandOf, isMoving, mayEdit, previewAddress, shownScore } from './post-rules.ts'

test('[POST-02] only finished, unpublished posts are edited', () => {
  const shown = (
    ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
  ).filter(mayEdit)
  expect(shown).toEqual(['ready', 'created', 'failed'])
})

test('[POST-05] a score has one decimal and a missing one counts as 8', () => {
  expect([shownScore(8.64, 'en'), shownScore(9, 'es'), shownScore(null, 'en')]).toEqual(['8.6', '9,0', '8.0'])
  expect([7, 6.9, 4.9].map(bandOf)).toEqual(['hi', 'mid', 'lo'])
})

test('[POST-07] the preview address is the base with the token', () => {
  expect(previewAddress('https://app.example.com/', 'abc')).toBe('https://app.example.com/preview-post/abc')
})

test('the page looks again while something is written, sent or due', () => {
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const publication = { state: 'scheduled', dueAt: at(0), nextTryAt: null } as never
  expect(isMoving('creating', [], now)).toBe(true)
  expect(isMoving('ready', [publication], now)).toBe(true)
  expect(isMoving('ready', [{ ...(publication as object), dueAt: at(600_000) } as never], now)).toBe(false)
  expect(isMoving('published', [{ ...(publication as object), state: 'published' } as never], now)).toBe(
    false,
  )
})

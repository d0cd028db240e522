import { expect, test } from 'vitest'
import { bandOf, mayEdit, previewAddress, shownScore } from './post-rules.ts'

test('[POST-02] the edit button is there for all posts but published ones and drafts', () => {
  const shown = (
    ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
  ).filter(mayEdit)
  expect(shown).toEqual(['ready', 'created', 'failed', 'creating', 'proposed'])
})

test('[POST-05] a score has one decimal and a missing one counts as 8', () => {
  expect([shownScore(8.64, 'en'), shownScore(9, 'es'), shownScore(null, 'en')]).toEqual(['8.6', '9,0', '8.0'])
  expect([7, 6.9, 4.9].map(bandOf)).toEqual(['hi', 'mid', 'lo'])
})

test('[POST-07] the preview address is the base with the token', () => {
  expect(previewAddress('https://app.example.com/', 'abc')).toBe('https://app.example.com/preview-post/abc')
})

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

test('[POST-07, POST-08] the preview address is that of the place where the app is open, with the token', () => {
  const places = ['https://app.example.com/', 'https://staging.example.com', 'http://127.0.0.1:4400/']
  expect(places.map((base) => previewAddress(base, 'abc'))).toEqual([
    'https://app.example.com/preview-post/abc',
    'https://staging.example.com/preview-post/abc',
    'http://127.0.0.1:4400/preview-post/abc',
  ])
})

import { expect, test } from 'vitest'
import {
  bandOf,
  isCalledDraft,
  isWholeDraft,
  mayBeReady,
  mayEdit,
  previewAddress,
  shownScore,
} from './post-rules.ts'

test('[POST-02] the edit button is there for all posts but published ones and drafts', () => {
  const shown = (
    ['draft', 'ready', 'created', 'published', 'failed', 'creating', 'proposed'] as const
  ).filter((status) => mayEdit({ status, isUnpaid: false, body: '<p>Wool.</p>' }))
  expect(shown).toEqual(['ready', 'created', 'failed', 'creating', 'proposed'])
  const unpaid = { status: 'draft', isUnpaid: true } as const
  expect([mayEdit({ ...unpaid, body: '<p>Wool.</p>' }), mayEdit({ ...unpaid, body: null })]).toEqual([
    true,
    false,
  ])
})

test('only a draft with a complete and paid text can be marked ready', () => {
  const whole = {
    status: 'draft' as const,
    body: '<p>Wool.</p>',
    isIncompleteText: false,
    isUnpaid: false,
    isExample: false,
  }
  expect(mayBeReady(whole)).toBe(true)
  for (const lack of [{ body: null }, { isIncompleteText: true }, { isUnpaid: true }, { isExample: true }])
    expect(mayBeReady({ ...whole, ...lack })).toBe(false)
})

test('a complete text that is not paid yet is called a draft, not an incomplete post', () => {
  const whole = { status: 'draft' as const, body: '<p>Wool.</p>', isIncompleteText: false, isUnpaid: true }
  const kinds = [
    whole,
    { ...whole, status: 'created' as const },
    { ...whole, isIncompleteText: true },
    { ...whole, body: null },
    { ...whole, isUnpaid: false },
  ]
  expect(kinds.map(isWholeDraft)).toEqual([true, true, false, false, false])
  expect(kinds.map(isCalledDraft)).toEqual([true, true, true, false, false])
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

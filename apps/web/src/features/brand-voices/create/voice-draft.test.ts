import { questionsOf } from '@tintario/contract/brand-voices/questions.ts'
import { expect, test } from 'vitest'
import { answersOf, emptyDraft, furthestOf, openQuestions, stepsOf, type VoiceDraft } from './voice-draft.ts'

const filled = (type: 'basic' | 'professional', answer: string): VoiceDraft => ({
  type,
  at: 0,
  answers: Object.fromEntries(questionsOf(type).map((question) => [question, answer])),
})

test('a professional voice has seven steps of questions between the type and the price, a basic one has one', () => {
  expect(stepsOf(null)).toEqual(['type'])
  expect(stepsOf('basic')).toEqual(['type', 'brand', 'price'])
  expect(stepsOf('professional')).toHaveLength(9)
  expect([questionsOf('basic').length, questionsOf('professional').length]).toEqual([5, 22])
  expect(new Set(questionsOf('professional')).size).toBe(22)
})

test('the furthest step is the first with an answer that is too short or too long, blanks left out', () => {
  expect(furthestOf(emptyDraft)).toBe(0)
  expect(furthestOf(filled('professional', 'abc'))).toBe(8)
  expect(furthestOf(filled('professional', ' ab '))).toBe(1)
  expect(furthestOf(filled('basic', 'a'.repeat(251)))).toBe(1)
  const draft = filled('professional', 'abc')
  draft.answers.who = ''
  expect([furthestOf(draft), openQuestions(draft, 'competitors')]).toEqual([7, ['who']])
})

test('a draft that changes its type sends the questions of that type alone', () => {
  const draft = { ...filled('professional', ' abc '), type: 'basic' as const }
  expect(Object.keys(answersOf(draft))).toEqual(questionsOf('basic'))
  expect(answersOf(draft).brandPersonality).toBe('abc')
  expect(answersOf(draft).goals).toBe('')
})

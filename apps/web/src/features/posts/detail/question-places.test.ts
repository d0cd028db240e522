import type { OpenQuestion } from '@tintario/contract/findings/findings.ts'
import { expect, test } from 'vitest'
import { placeQuestions } from './question-places.ts'

const node = { isChosen: true, order: 0, index: 0 }
const outline = {
  ...node,
  id: 'a',
  tag: 'h1' as const,
  label: 'Bags',
  parentId: null,
  children: ['Care', 'Repair', 'Price'].map((label) => ({
    ...node,
    id: label,
    tag: 'h2' as const,
    label,
    parentId: 'a',
    children: [],
  })),
}
const question = (
  id: string,
  heading: string | null,
  state: OpenQuestion['state'] = 'open',
  under: string | null = null,
) => ({
  id,
  heading,
  under,
  level: 2 as const,
  text: `${id}?`,
  example: null,
  state,
  answer: null,
})
const places = (questions: OpenQuestion[], headings: string[]) =>
  placeQuestions(questions, headings, outline).map(({ heading, ghostLevel, before, questions: here }) => [
    heading,
    ghostLevel,
    before,
    here.map(({ id }) => id).join(' '),
  ])

test('questions stand at the end of their section, a heading that is not there yet before the next of the outline', () => {
  const all = [question('a', 'Care'), question('b', 'Repair'), question('c', 'Price'), question('d', null)]
  expect(places(all, ['Care!', 'Price'])).toEqual([
    [null, null, 0, 'd'],
    ['Care', null, 1, 'a'],
    ['Repair', 2, 1, 'b'],
    ['Price', null, 2, 'c'],
  ])
})

test('a text without headings has them in the order of the outline, a strange heading at the end, settled ones nowhere', () => {
  const all = [
    question('a', 'Care'),
    question('b', 'Care'),
    question('x', 'Other'),
    question('e', 'Price', 'dropped'),
  ]
  expect(places(all, [])).toEqual([
    ['Care', 2, 0, 'a b'],
    ['Other', 2, 0, 'x'],
  ])
  expect(places(all, ['Price'])).toEqual([
    ['Care', 2, 0, 'a b'],
    ['Other', 2, 1, 'x'],
  ])
})

test('a question without a heading stands where its answer goes: above all headings, in a section, at the end', () => {
  const all = [
    question('opening', null),
    question('inside', null, 'open', 'Care'),
    question('ending', null, 'open', 'Price'),
  ]
  expect(places(all, ['Care', 'Repair', 'Price'])).toEqual([
    [null, null, 0, 'opening'],
    ['Care', null, 1, 'inside'],
    ['Price', null, 3, 'ending'],
  ])
})

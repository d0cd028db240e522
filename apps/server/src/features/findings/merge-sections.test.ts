import { expect, test } from 'vitest'
import { mergeSections } from './merge-sections.ts'

const wash = '<h2>How to wash it</h2><p>Wash it cold.</p>'
const cost = '<h2>What it costs</h2><p>A large one is 48 €.</p>'
const newCost = '<h2>What it costs</h2><p>A large one is 52 €.</p>'
const maker = '<h2>Who makes it</h2><p>Marta, in Vigo.</p>'

test.each([
  ['what is untouched follows the notes', wash + cost, wash + cost, wash + newCost, wash + newCost],
  [
    'a new section comes after the one before it',
    wash + cost,
    wash + cost,
    wash + maker + cost,
    wash + maker + cost,
  ],
  ['a section that the notes lost goes', wash + cost, wash + cost, wash, wash],
  ['a section that the owner wrote stays', wash + maker, wash, wash + cost, wash + cost + maker],
  [
    'a text that the owner rewrote gets no section that they merged into another',
    '<h2>How to wash it</h2><p>Cold water, by hand. Marta makes it in Vigo.</p>',
    wash,
    wash + maker,
    '<h2>How to wash it</h2><p>Cold water, by hand. Marta makes it in Vigo.</p>',
  ],
  ['a section that the owner deleted stays deleted', wash, wash + cost, wash + newCost, wash],
  [
    'a renamed section keeps its name and follows the notes',
    `${wash}<h2>Our prices</h2><p>A large one is 48 €.</p>`,
    wash + cost,
    wash + newCost,
    `${wash}<h2>Our prices</h2><p>A large one is 52 €.</p>`,
  ],
  [
    'an answer stays beside changed notes',
    `${wash}${cost}<p>Postage is free.</p>`,
    wash + cost,
    wash + newCost,
    `${wash}${newCost}<p>Postage is free.</p>`,
  ],
  [
    'a paragraph that the owner changed stays, with what is new in the notes',
    '<h2>What it costs</h2><p>Large: 48 €. Small: 30 €, and no less.</p>',
    '<h2>What it costs</h2><p>Large: 48 €. Small: 30 €.</p>',
    '<h2>What it costs</h2><p>Large: 48 €. Small: 30 €. Giant: 90 €.</p>',
    '<h2>What it costs</h2><p>Giant: 90 €.</p><p>Large: 48 €. Small: 30 €, and no less.</p>',
  ],
  [
    'the text before the headings',
    `<p>Old.</p>${wash}`,
    `<p>Old.</p>${wash}`,
    `<p>New.</p>${wash}`,
    `<p>New.</p>${wash}`,
  ],
  [
    'lists and tables are whole',
    `${wash}<ul><li>a</li></ul>`,
    `${wash}<ul><li>a</li></ul>`,
    `${wash}<ul><li>b</li></ul>`,
    `${wash}<ul><li>b</li></ul>`,
  ],
])('%s', (_, current, former, next, merged) => {
  expect(mergeSections(current, former, next)).toBe(merged)
  // Without changes of the notes nothing changes.
  expect(mergeSections(current, former, former)).toBe(current)
})

test('[WIZ-01] a heading of the outline whose sentences all moved elsewhere stays, without its sentences it goes', () => {
  const moved = '<h2>How to wash it</h2><p>Wash it cold. A large one is 48 €.</p>'
  const outline = ['How to wash it', 'What it costs']
  expect(mergeSections(wash + cost, wash + cost, moved, outline)).toBe(`${moved}<h2>What it costs</h2>`)
  expect(mergeSections(`${moved}<h2>What it costs</h2>`, moved, wash + cost, outline)).toBe(wash + cost)
  expect(mergeSections(wash + cost, wash + cost, wash, outline)).toBe(wash)
  expect(mergeSections(wash + cost, wash + cost, moved, ['How to wash it'])).toBe(moved)
})

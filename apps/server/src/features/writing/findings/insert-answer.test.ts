import { expect, test } from 'vitest'
import { answerHtml, insertAnswer } from './insert-answer.ts'

const html =
  '<p>Hello.</p><h2>Care &amp; love</h2><p>Dry.</p><blockquote><h2>Not a place</h2></blockquote><h2>End</h2><p>Bye.</p>'
const put = (more: Partial<Parameters<typeof insertAnswer>[1]>) =>
  insertAnswer(html, {
    outline: ['Care & love', 'Repair', 'End'],
    heading: null,
    level: 2,
    answer: 'Yes.',
    ...more,
  })

test('an answer stands at the end of what its heading has, and never inside another block', () => {
  expect(put({ heading: 'Care & love!' })).toContain('</blockquote><p>Yes.</p><h2>End</h2>')
  expect(put({ heading: 'End' })).toMatch(/<p>Bye\.<\/p><p>Yes\.<\/p>$/)
  expect(put({})).toContain('<p>Hello.</p><p>Yes.</p><h2>Care')
})

test('a heading that the text has not yet stands before the next one of the outline, or at the end', () => {
  expect(put({ heading: 'Repair' })).toContain('</blockquote><h2>Repair</h2><p>Yes.</p><h2>End</h2>')
  expect(put({ heading: 'Unknown <b>', level: 3 })).toMatch(/<h3>Unknown &lt;b&gt;<\/h3><p>Yes\.<\/p>$/)
})

test('lines are paragraphs and lists, and nothing in them is HTML', () => {
  expect(answerHtml('Two ways:\n\n- <one>\n* two\n1. first\n2) second\nThat is it.')).toBe(
    '<p>Two ways:</p><ul><li>&lt;one&gt;</li><li>two</li></ul><ol><li>first</li><li>second</li></ol><p>That is it.</p>',
  )
})

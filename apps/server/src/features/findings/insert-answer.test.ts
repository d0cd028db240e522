import { endingQuestion, openingQuestion } from '@tintario/built-in-writer/question-places.ts'
import { expect, test } from 'vitest'
import { answerHtml, headingsForQuestions, insertAnswer } from './insert-answer.ts'

const html =
  '<p>Hello.</p><h2>Care &amp; love</h2><p>Dry.</p><blockquote><h2>Not a place</h2></blockquote><h2>End</h2><p>Bye.</p>'
const put = (more: Partial<Parameters<typeof insertAnswer>[1]>) =>
  insertAnswer(html, {
    outline: ['Care & love', 'Repair', 'End'],
    heading: null,
    level: 2,
    answer: 'Yes.',
    about: { question: 'Anything else?', notes: [], language: 'en' },
    ...more,
  })

test('an answer stands at the end of what its heading has, and never inside another block', () => {
  expect(put({ heading: 'Care & love!' })).toContain('</blockquote><p>Yes.</p><h2>End</h2>')
  expect(put({ heading: 'End' })).toMatch(/<p>Bye\.<\/p><p>Yes\.<\/p>$/)
})

test('a heading that the text has not yet stands before the next one of the outline, or at the end', () => {
  expect(put({ heading: 'Repair' })).toContain('</blockquote><h2>Repair</h2><p>Yes.</p><h2>End</h2>')
  expect(put({ heading: 'Unknown <b>', level: 3 })).toMatch(/<h3>Unknown &lt;b&gt;<\/h3><p>Yes\.<\/p>$/)
})

test.each(['en', 'es'] as const)('an opening goes above the first heading, in %s', (language) => {
  const about = { question: openingQuestion[language], notes: [], language }
  expect(put({ about })).toMatch(/^<p>Hello\.<\/p><p>Yes\.<\/p><h2>Care/)
  const asked = { outline: [], heading: null, level: 2, answer: 'Yes.', about }
  expect(insertAnswer('<h2>Care</h2><p>Dry.</p>', asked)).toBe('<p>Yes.</p><h2>Care</h2><p>Dry.</p>')
})

test('lines are paragraphs and lists, and nothing in them is HTML', () => {
  expect(answerHtml('Two ways:\n\n- <one>\n* two\n1. first\n2) second\nThat is it.')).toBe(
    '<p>Two ways:</p><ul><li>&lt;one&gt;</li><li>two</li></ul><ol><li>first</li><li>second</li></ol><p>That is it.</p>',
  )
})

test.each([
  [
    'How is it done? One step on each line.',
    'Clean it.\nOil it.',
    '<ol><li>Clean it.</li><li>Oil it.</li></ol>',
  ],
  ['¿Cómo se hace? Un paso por línea.', 'Limpia.\n\nEngrasa.', '<ol><li>Limpia.</li><li>Engrasa.</li></ol>'],
  [
    'What do you need?',
    'A cloth.\nOil.\nTen minutes.',
    '<ul><li>A cloth.</li><li>Oil.</li><li>Ten minutes.</li></ul>',
  ],
  ['What do you need?', 'A cloth.\n\nOil.\n\nTime.', '<p>A cloth.</p><p>Oil.</p><p>Time.</p>'],
  ['When?', 'We open at nine.\nWe close at five.', '<p>We open at nine.</p><p>We close at five.</p>'],
])('[WIZ-01] lines that are steps or items are a list: %s %s', (question, answer, html) => {
  expect(answerHtml(answer, question)).toBe(html)
})

test('an answer without a heading is never above the first one: it goes where its sentence stood, or its words fit', () => {
  const text = '<p>Hello.</p><h2>Care in practice</h2><p>Dry it.</p><h2>Repair</h2><p>We glue handles.</p>'
  const put = (answer: string, question: string, notes: string[] = []) =>
    insertAnswer(text, {
      outline: [],
      heading: null,
      level: 2,
      answer,
      about: { question, notes, language: 'en' },
    })
  const asked = 'This isn’t in the text: “Say it is heavy.”. Is any of it for your readers?'
  const inCare = /<p>Dry it\.<\/p><p>[^<]*<\/p><h2>Repair/
  expect(
    put('It is heavy.', asked, ['Care\n- Dry it\n- Say it is heavy.\n\nRepair\nWe glue handles.']),
  ).toMatch(inCare)
  expect(put('A loose handle costs nothing.', asked)).toMatch(/handles\.<\/p><p>A loose/)
  expect(put('Yes, a minute.', 'How long does the care take?')).toMatch(inCare)
  expect(put('Yes.', 'Anything else?')).toMatch(/handles\.<\/p><p>Yes\.<\/p>$/)
  const bare = insertAnswer('<p>Hello.</p>', {
    outline: [],
    heading: null,
    level: 2,
    answer: 'Yes.',
    about: { question: '', notes: [], language: 'en' },
  })
  expect(bare).toBe('<p>Hello.</p><p>Yes.</p>')
})

test.each(['en', 'es'] as const)(
  'the answer for the ending stays at the end of the text, in %s',
  (language) => {
    const about = { question: endingQuestion[language], notes: [], language }
    const ended = put({ about, answer: 'Come and try one.' })
    expect(ended).toMatch(/<p>Bye\.<\/p><p>Come and try one\.<\/p>$/)
    const closing = { question: about.question, answer: 'Come and try one.' }
    const asked = { outline: [], heading: null, level: 2, answer: 'The price.', closing }
    const other = { question: 'Zzz?', notes: [], language }
    expect(insertAnswer(ended, { ...asked, about: other })).toMatch(
      /<p>Bye\.<\/p><p>The price\.<\/p><p>Come and try one\.<\/p>$/,
    )
  },
)

test('a question is shown in the section that its answer goes to', () => {
  const asked = ['How often does it need care?', endingQuestion.en, openingQuestion.en]
  const places = asked.map((question) => ({ question, notes: [], language: 'en' as const }))
  expect(headingsForQuestions(html, places)).toEqual(['Care & love', 'End', null])
  for (const [at, about] of places.entries()) {
    const heading = [
      /Not a place<\/h2><\/blockquote><p>Yes\./,
      /Bye\.<\/p><p>Yes\.<\/p>$/,
      /^<p>Hello\.<\/p><p>Yes\./,
    ][at]
    expect(put({ about })).toMatch(heading ?? /^$/)
  }
})

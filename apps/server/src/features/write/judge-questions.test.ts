import { expect, test } from 'vitest'
import { citedSentences } from './citations.ts'
import {
  judgedFindings,
  judgeQuestions,
  judgeShape,
  secondQuestion,
  unsureOf,
  verdictsIn,
} from './judge-questions.ts'

const fact = (id: string, quote: string) => ({
  id,
  text: quote,
  quote,
  from: 'D',
  quantities: [],
  kind: 'plain' as const,
})
const known = {
  facts: [fact('F1', 'Alba, soy, 180 g'), fact('F2', 'Colmena, beeswax, 150 g')],
  computed: [{ id: 'C1', formula: 'F1 - F2', value: 30, unit: 'g', facts: ['F1', 'F2'] }],
}
const nothingAsked = { headings: [], questions: [] }
const MARKED = [
  '<p>Two candles, two waxes {F1, F2}. The difference is 30 g {C1}.</p>',
  '<h2>Weights</h2>',
  '<table><tr><th>Candle</th><th>Wax</th><th>Weight</th></tr><tr><td>Alba</td><td>Soy</td><td>180 g {F1}</td></tr></table>',
  '<h2>Before you light one</h2><p>Never do this:</p><ul><li>Leave it alone.</li><li>Move it while it is liquid.</li></ul>',
].join('')
const linesIn = (task: string): unknown =>
  JSON.parse(task.slice(task.indexOf('<sentences>') + 11, task.indexOf('</sentences>')))

test('[API-083] the judge reads a table by rows with their heads, and the items of a list after their sentence', () => {
  const sentences = citedSentences(MARKED, 'en')
  const [question, ...more] = judgeQuestions(sentences, known, nothingAsked)
  expect(more).toEqual([])
  expect(linesIn(question?.task ?? '')).toEqual([
    { heading: null, lines: ['0 Two candles, two waxes. [F1, F2]', '1 The difference is 30 g. [C1]'] },
    {
      heading: 'Weights',
      lines: [
        ['2 Candle', '3 Wax', '4 Weight'],
        ['5 Candle: Alba', '6 Wax: Soy', '7 Weight: 180 g [F1]'],
      ],
    },
    {
      heading: 'Before you light one',
      lines: ['8 Never do this:', '9 • Leave it alone.', '10 • Move it while it is liquid.'],
    },
  ])
  expect(question?.task).toContain('"formula":"F1 - F2"')
})

test('[API-083] a long text is judged in parts, each with the sentence before it and the one that leads in its list', () => {
  const items = Array.from({ length: 30 }, (_, at) => `<li>Do step number ${at}.</li>`).join('')
  const sentences = citedSentences(
    `<p>Read this.</p><h2>Steps</h2><p>Never do these.</p><ul>${items}</ul><h2>End</h2><p>Done.</p>`,
    'en',
  )
  const parts = judgeQuestions(sentences, known, nothingAsked)
  expect(parts.map(({ stage, asked }) => [stage, asked.length])).toEqual([
    ['judge:0', 1],
    ['judge:1', 24],
    ['judge:2', 8],
  ])
  expect(parts.flatMap(({ asked }) => asked)).toEqual(sentences.map((_, n) => n))
  expect(linesIn(parts[2]?.task ?? '')).toMatchObject([
    { heading: 'Steps', before: ['Never do these.', 'Do step number 22.'] },
    { heading: 'End', lines: ['32 Done.'] },
  ])
})

test('[API-083] an undecided sentence is asked about with its row, and stays open in words', () => {
  const sentences = citedSentences(MARKED, 'en')
  const [question] = judgeQuestions(sentences, known, nothingAsked)
  if (!question) throw new Error('no question')
  const answer = judgeShape.parse({
    verdicts: [
      { n: 1, verdict: 'partly', part: 'The difference', fact: 'F9' },
      { n: 7, verdict: 'hardly' },
      { n: 9, verdict: 'opposite', fact: 'F2', part: 'alone' },
      { n: 99, verdict: 'claim' },
    ],
  })
  const verdicts = verdictsIn(answer, question)
  expect(unsureOf(verdicts)).toEqual([7])
  const again = secondQuestion(sentences, known, [7])
  expect(linesIn(again.task)).toMatchObject([
    { heading: 'Weights', lines: [['5 Candle: Alba', '6 Wax: Soy', '7 Weight: 180 g [F1]']] },
  ])
  expect(judgedFindings(sentences, verdicts, known)).toMatchObject([
    { check: 'partly', sentence: 'The difference is 30 g.', values: { words: 'The difference' } },
    { check: 'unchecked', sentence: '180 g', fix: null },
    { check: 'meaning', sentence: 'Leave it alone.', evidence: { quote: 'Colmena, beeswax, 150 g' } },
  ])
})

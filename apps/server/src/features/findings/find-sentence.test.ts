import { expect, test } from 'vitest'
import { findGone, findSentence } from './find-sentence.ts'

const found = (html: string, sentence: string): string | null => {
  const place = findSentence(html, sentence)
  return place && html.slice(place.from, place.to)
}

test('a sentence is found through tags, entities, line ends and fixed spaces, and only whole and in one block', () => {
  expect(found('<p>One. Wool &amp; <a href="/a">silk</a><br />are 3&lt;4.</p>', 'Wool & silk are 3<4.')).toBe(
    'Wool &amp; <a href="/a">silk</a><br />are 3&lt;4.',
  )
  expect(found('<p>It is 5.5 kg. It\u00a0is\n5.</p>', 'It is 5.')).toBe('It\u00a0is\n5.')
  expect(found('<p>It is</p><p>5.</p>', 'It is 5.')).toBeNull()
  expect(found('<p>It is 5.</p>', '  ')).toBeNull()
  expect(found('<p>A &notthis; stays</p>', 'A &notthis; stays')).toBe('A &notthis; stays')
})

test('what is gone is what no block has any more; a finding on the whole text never is', () => {
  expect(findGone('<p>One. Two.</p>', ['Two.', 'Three.', ''])).toEqual(['Three.'])
})

test('a long body full of beginnings of the sentence is read in linear time', () => {
  const html = `<p>${'Two goes '.repeat(20_000)}</p>${'<b'.repeat(20_000)}`
  expect(findSentence(html, `${'Two goes '.repeat(50)}on.`)).toBeNull()
})

import { expect, test } from 'vitest'
import { applyFix } from './apply-fix.ts'

const remove = (html: string, sentence: string, heading: string | null = null) =>
  applyFix(html, { check: 'figure', sentence, heading, values: {}, fix: { act: 'remove' } })

test.each([
  ['one of two', '<p>One is here. Two stays.</p>', 'One is here.', '<p>Two stays.</p>'],
  ['the last one', '<p>One stays. Two goes.</p>', 'Two goes.', '<p>One stays.</p>'],
  ['a whole paragraph', '<p>A.</p>\n<p>Two goes.</p>\n<p>C.</p>', 'Two goes.', '<p>A.</p>\n<p>C.</p>'],
  ['an item', '<ul><li>A.</li><li>Goes.</li></ul>', 'Goes.', '<ul><li>A.</li></ul>'],
  ['the last item and its list', '<p>A.</p><ul><li>Goes.</li></ul>', 'Goes.', '<p>A.</p>'],
  ['a section and its heading', '<h2>A</h2><p>B.</p><h2>C</h2><p>Goes.</p>', 'Goes.', '<h2>A</h2><p>B.</p>'],
  ['with a link inside', '<p>Stay. See <a href="x">this</a> now.</p>', 'See this now.', '<p>Stay.</p>'],
  ['with entities', '<p>Salt &amp; oil go. Stay&nbsp;here.</p>', 'Salt & oil go.', '<p>Stay&nbsp;here.</p>'],
  [
    'a table cell',
    '<table><tr><td>A</td><td>5 €</td></tr></table>',
    '5 €',
    '<table><tr><td>A</td><td>–</td></tr></table>',
  ],
  ['one that is not there', '<p>A.</p>', 'B.', '<p>A.</p>'],
])('takes out %s and leaves the rest as it is', (_, html, sentence, wanted) => {
  expect(remove(html, sentence)).toBe(wanted)
})

test('of two like sentences the one under the heading goes', () => {
  const html = '<h2>A</h2><p>Same. One.</p><h2>B</h2><p>Same. Two.</p>'
  expect(remove(html, 'Same.', 'B')).toBe('<h2>A</h2><p>Same. One.</p><h2>B</h2><p>Two.</p>')
})

test('a replacement changes what differs, and links and emphasis stay', () => {
  const html = '<p>The <a href="x">bar</a> costs <strong>5,50 €</strong> here.</p>'
  const fixed = applyFix(html, {
    check: 'figure',
    sentence: 'The bar costs 5,50 € here.',
    heading: null,
    values: {},
    fix: { act: 'replace', text: 'The bar costs 6,50 € here.' },
  })
  expect(fixed).toBe('<p>The <a href="x">bar</a> costs <strong>6,50 €</strong> here.</p>')
})

test.each([
  ['a script', '<p>A</p><script>x()</script>', 'script', '', '<p>A</p>'],
  ['an attribute', '<p onclick="x()">A</p>', 'p', 'onclick', '<p>A</p>'],
  ['a first heading', '<h1>A</h1><p>B</p>', 'h1', '', '<h2>A</h2><p>B</p>'],
  ['a container', '<div><p>A</p></div>', 'div', '', '<p>A</p>'],
])('takes out %s', (_, html, tag, attribute, wanted) => {
  const values = { tag, attribute }
  expect(applyFix(html, { check: 'html', sentence: '', heading: null, values, fix: { act: 'remove' } })).toBe(
    wanted,
  )
})

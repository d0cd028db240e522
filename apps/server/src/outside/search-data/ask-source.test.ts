import { expect, test } from 'vitest'
import { plainLine } from './ask-source.ts'

test.each([
  ['<b>Wool</b> &amp; <em>silk</em>,\n 5&nbsp;&euro;', 'Wool & silk, 5 €'],
  ['Caf&eacute; en Espa&ntilde;a &#8211; gu&iacute;a', 'Café en España – guía'],
  ['Write &amp;#39; for an apostrophe', 'Write &#39; for an apostrophe'],
  ['A bell &#7; and &#x110000; are left out', 'A bell and � are left out'],
])('decodes every entity of a source once: %s', (sent, line) => {
  expect(plainLine(sent, 100)).toBe(line)
})

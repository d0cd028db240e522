import { expect, test } from 'vitest'
import { freeInternalLinks } from './send-images.ts'

const rel = 'rel="noopener noreferrer"'

test.each([
  [
    `<a href="https://www.shop.example/wool?a=1&amp;b=2" ${rel}>`,
    '<a href="https://www.shop.example/wool?a=1&amp;b=2">',
  ],
  [
    `<a href="https://shop.example/" target="_blank" ${rel}>`,
    '<a href="https://shop.example/" target="_blank" rel="noopener">',
  ],
  [`<a href="https://other.example/wool" ${rel}>`, `<a href="https://other.example/wool" ${rel}>`],
  [
    `<a href="https://shop.example.evil.example/" ${rel}>`,
    `<a href="https://shop.example.evil.example/" ${rel}>`,
  ],
  [
    `<a href="https://evil.example/?https://shop.example/" ${rel}>`,
    `<a href="https://evil.example/?https://shop.example/" ${rel}>`,
  ],
  ['<a href="/wool">', '<a href="/wool">'],
])('only links to the own site lose their rel: %s', (sent, expected) => {
  expect(freeInternalLinks(`<p>${sent}wool</a></p>`, 'shop.example')).toBe(`<p>${expected}wool</a></p>`)
})

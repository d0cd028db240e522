import { expect, test } from 'vitest'
import type { Brief } from '../../outside/ai/ai.ts'
import { linkOwnPages, productOf } from './own-links.ts'

const lamp = { title: 'Oak lamp', url: 'https://oak.example/p/lamp?v=1&w=2' }

test('a link to an own page gets its canonical address, and a link elsewhere stays', () => {
  const canonical = { 'oak.example/old': 'https://oak.example/care?a=1&b=2' }
  const html =
    '<p><a href="http://www.oak.example/old/">Care</a> <a href="https://oak.example/older">b</a> <a href="https://else.example/old">c</a></p>'
  expect(linkOwnPages(html, { canonical, product: null, language: 'en' })).toBe(
    html.replace('http://www.oak.example/old/', 'https://oak.example/care?a=1&amp;b=2'),
  )
})

test('a product is linked where it is named first outside headings and links, and once', () => {
  const given = { canonical: {}, product: lamp, language: 'es' } as const
  const link = '<a href="https://oak.example/p/lamp?v=1&amp;w=2">oak lamp</a>'
  expect(
    linkOwnPages('<h2>Oak lamp</h2><p><a href="/x">Oak lamp</a> An oak lamp, an oak lamp.</p>', given),
  ).toBe(`<h2>Oak lamp</h2><p><a href="/x">Oak lamp</a> An ${link}, an oak lamp.</p>`)
  expect(linkOwnPages(`<p>An oak lamp and ${link}.</p>`, given)).toBe(`<p>An oak lamp and ${link}.</p>`)
  expect(linkOwnPages('<p>Lamps.</p>', given)).toBe(
    `<p>Lamps.</p><p>Míralo en la tienda: ${link.replace('>oak', '>Oak')}.</p>`,
  )
})

test('a post is about a product when its title or keyword names exactly one', () => {
  const page = (title: string, kind: 'product' | 'page' = 'product') => ({
    title,
    url: title,
    excerpt: '',
    kind,
  })
  const of = (title: string, ...pages: ReturnType<typeof page>[]) =>
    productOf({ title, language: 'en', site: { pages } } as unknown as Brief)?.title ?? null
  expect(of('How to oil an oak lamp', page('Oak lamps'), page('Pine lamp'))).toBe('Oak lamps')
  expect(of('How to oil a small oak lamp', page('Oak lamp'), page('Small oak lamp'))).toBe('Small oak lamp')
  expect(of('Oak lamp or pine lamp?', page('Oak lamp'), page('Pine lamp'))).toBeNull()
  expect(of('How to oil an oak lamp', page('Oak lamp', 'page'))).toBeNull()
})

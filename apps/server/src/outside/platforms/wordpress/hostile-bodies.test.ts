import { expect, test } from 'vitest'
import { inThread } from '../../threads.ts'
import { compareBodies } from '../compare-posts.ts'
import { htmlToBlocks } from './blocks/html-to-blocks.ts'

/** Linear work takes a second at most; what grows with the square of its text takes minutes and is ended. */
const inAMinute = { deadlineMs: 50_000, short: 0 }
const blocks = inThread(htmlToBlocks, new URL('./blocks/html-to-blocks.ts', import.meta.url).href, inAMinute)
const owner = { owner: 'a' }
const fill = (piece: string) => piece.repeat(Math.floor(390_000 / piece.length))
const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`

test('[JOB-02] a body of nothing but spaces, breaks or cites becomes blocks in linear time', async () => {
  expect(await blocks(owner, `<p>a${fill(' ')}b</p>`)).toBe(paragraph(`a${fill(' ')}b`))
  expect(await blocks(owner, `<p>${fill('<br>')}a${fill('<br> ')}</p>`)).toBe(paragraph('a'))
  expect(await blocks(owner, `<p>a${fill('<br>')}b</p>`)).toBe(paragraph(`a${fill('<br>')}b`))
  expect(await blocks(owner, `<blockquote>${fill('<cite>x</cite>')}</blockquote>`)).toContain('x<br>x</cite>')
})

test('what a site sends back is compared whatever it is: nothing throws', () => {
  const body = '<p>Wool <b>is</b> warm.</p>'
  const notCompared = { field: 'body', kind: 'not-compared', detail: '' }
  for (const tag of ['<b>', '<li><dd>', '<svg><title>', '<table><tr><td>'])
    expect(compareBodies(body, tag.repeat(20_000)), tag).toEqual([notCompared])
  expect(compareBodies(body, 'a'.repeat(3_000_000))).toEqual([notCompared])
  expect(compareBodies(body, `<p>Wool is warm.</p>`)).toEqual([
    { field: 'body', kind: 'tags-removed', detail: 'b' },
  ])
  expect(compareBodies(body, `<!-- seen -->${body}`)).toEqual([])
})

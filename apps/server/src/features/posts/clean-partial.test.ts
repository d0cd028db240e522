import { expect, test } from 'vitest'
import { cleanGrown, createPartialCleaner } from './clean-partial.ts'

test('[API-083] a text is shown clean while it grows, with the paragraph that is not finished', async () => {
  const clean = createPartialCleaner('a')
  const text = '<h2>Wool<script>x</script></h2>\n<p>Warm <b>and</b> soft.</p>\n<ul><li>One</li><li>Two'
  expect(await clean(text.slice(0, 20))).toBe('<h2>Wool</h2>')
  expect(await clean(text.slice(0, text.indexOf('nd</b>')))).toBe('<h2>Wool</h2><p>Warm <b>a</b></p>')
  expect(await clean(text)).toBe('<h2>Wool</h2><p>Warm <b>and</b> soft.</p><ul><li>One</li><li>Two</li></ul>')
  expect(await clean('<p>Begun anew')).toBe('<p>Begun anew</p>')
})

test('[API-083] what was finished is not read again, and an endless rest is shown when it ends', async () => {
  const finished = '<p>Wool is warm.</p>'.repeat(100)
  expect(cleanGrown(`${finished}<p>More`)).toEqual({ end: finished.length, finished, rest: '<p>More</p>' })
  expect(cleanGrown(`<p>${'<b>x</b>'.repeat(2_000)}`)).toEqual({ end: 0, finished: '', rest: '' })
  expect(cleanGrown('<br><p>a<p>b')).toMatchObject({ end: 0 })
})

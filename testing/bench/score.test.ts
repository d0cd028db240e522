import { scorePost } from '@tintario/prose/score/score-post.ts'
import { type ChildNode, isTag, isText, type ParentNode } from 'domhandler'
import { expect, test } from 'vitest'
import { readBody, scoreSeo } from '../../apps/server/src/features/checks/score-seo.ts'
import { parseHtml } from '../../apps/server/src/outside/html.ts'
import { type PageNode, readPage } from '../../apps/web/src/features/posts/detail/read-page.ts'
import { pairsOf, scoredTexts, spearman } from './score.ts'
import { gradedTexts } from './score-texts.ts'

const sample = scoredTexts().filter(({ name }) => ['wool-jumper', 'miel'].includes(name))

test('[ENT-21] a text that was made worse scores less than the one it was made from', () => {
  const pairs = pairsOf(sample)
  expect(pairs).toHaveLength(18)
  for (const { worse, better } of pairs)
    expect(worse.total, `${worse.name}: ${worse.step} against ${better.step}`).toBeLessThan(better.total)
})

test('[ENT-21] stuffed, shuffled and senseless texts score 5 or less, good ones 8 or more', () => {
  for (const { name, step, total } of sample) {
    if (['stuffed', 'shuffled', 'nonsense'].includes(step))
      expect(total, `${name} ${step}`).toBeLessThanOrEqual(5)
    if (step === 'good') expect(total, name).toBeGreaterThanOrEqual(8)
  }
})

/** Where a text can be cut: after each of its blocks. `isWhole`: the cut leaves no section unfinished. */
const beginningsOf = (html: string): { html: string; isWhole: boolean }[] => {
  const blocks = html.split(/(?<=<\/(?:p|h[1-6]|ul|ol|table|blockquote)>)\s*/).filter(Boolean)
  return blocks.map((_, at) => ({
    html: blocks.slice(0, at + 1).join(''),
    isWhole: (blocks[at + 1] ?? '<h2>').startsWith('<h'),
  }))
}

test('[ENT-21] cutting text off never raises the score, and next to no text scores below 1', () => {
  for (const { name, step, input } of gradedTexts()) {
    if (step !== 'good') continue
    const cuts = beginningsOf(input.html).map(({ html, isWhole }) => ({
      isWhole,
      total: scoreSeo({ ...input, html }).total,
    }))
    const whole = scoreSeo(input).total
    for (const { total } of cuts) expect(total, name).toBeLessThanOrEqual(whole)
    const sections = cuts.filter(({ isWhole }) => isWhole).map(({ total }) => total)
    expect(sections.length, name).toBeGreaterThan(4)
    expect(sections, name).toEqual(sections.toSorted((a, b) => a - b))
    const words = input.html
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)
    for (const text of ['Hello.', words.slice(0, 10).join(' '), words.slice(0, 25).join(' ')])
      expect(scoreSeo({ ...input, html: `<p>${text}</p>` }).total, text).toBeLessThan(1)
  }
})

test('[ENT-21] the order of the scores is nearly the order given by hand', () => {
  expect(
    spearman(
      sample.map(({ grade }) => grade),
      sample.map(({ total }) => total),
    ),
  ).toBeGreaterThan(0.6)
})

/** A parsed text as a browser would hand it to the editor's reader. */
const asPage = (node: ParentNode | ChildNode): PageNode => ({
  nodeType: isText(node) ? 3 : isTag(node) ? 1 : 11,
  nodeName: isTag(node) ? node.name.toUpperCase() : '#text',
  nodeValue: isText(node) ? node.data : null,
  childNodes: 'children' in node ? node.children.map(asPage) : [],
  getAttribute: (name) => (isTag(node) ? (node.attribs[name] ?? null) : null),
})

test('[ENT-21] sections in another order never score more than in the natural one', () => {
  const kinds = new Set(['good', 'vague', 'empty'])
  for (const { name, step, input } of gradedTexts().filter((one) => kinds.has(one.step))) {
    const [opening = '', ...sections] = input.html.split(/(?=<h2)/)
    const natural = scoreSeo(input)
    const middle = sections.length >> 1
    for (const order of [sections.toReversed(), [...sections.slice(middle), ...sections.slice(0, middle)]]) {
      const other = scoreSeo({ ...input, html: [opening, ...order].join('') })
      expect(other.total, `${name}, ${step}`).toBeLessThanOrEqual(natural.total)
      expect(natural.key_content, `${name}, ${step}`).toBeGreaterThanOrEqual(other.key_content)
    }
  }
})

test('[API-090] the editor scores a text as the server does', () => {
  for (const { name, step, input } of gradedTexts()) {
    const { html, ...post } = input
    const body = readPage(asPage(parseHtml(html)))
    expect(body, `${name} ${step}`).toEqual(readBody(html))
    expect(scorePost({ ...post, body })).toEqual(scoreSeo(input))
  }
})

import { expect, test } from 'vitest'
import { type Block, diffBlocks, isChanged, sideOf } from './history-diff.ts'

const p = (...texts: string[]): Block[] => texts.map((text) => ({ tag: 'p', text }))
const shown = (old: Block[], now: Block[]) =>
  diffBlocks(old, now)
    .map(({ tag, parts }) => {
      const marks = { same: '', added: '+', removed: '-' }
      return `${tag}: ${parts.map(({ kind, words }) => `${marks[kind]}${words}`).join(' | ')}`
    })
    .join('\n')

test('two texts are compared word by word, in blocks', () => {
  expect(shown(p('Feed it twice a year.'), p('Feed it once a year.'))).toBe(
    'p: Feed it | -twice | +once | a year.',
  )
  expect(shown(p('One.', 'Two.'), p('One.', 'And a half.', 'Two.'))).toBe('p: One.\np: +And a half.\np: Two.')
  expect(shown(p('One.', 'Two.'), p('One.'))).toBe('p: One.\np: -Two.')
  expect(shown([], p('A text.'))).toBe('p: +A text.')
  expect(shown(p('A text.'), [])).toBe('p: -A text.')
})

test('a block that only became another kind of block is unchanged in its words', () => {
  const blocks = diffBlocks(p('Care'), [{ tag: 'h2', text: 'Care' }])
  expect(blocks).toEqual([{ tag: 'h2', begins: 'same', parts: [{ kind: 'same', words: 'Care' }] }])
  expect(isChanged(blocks)).toBe(false)
})

/** A generator of its own, so that each run sees the same texts. */
const numbers = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed
}

test('whatever changed, both texts can be read from what is shown, word for word', () => {
  const next = numbers(7)
  const words = 'la bolsa de cuero necesita crema dos veces al año'.split(' ')
  const text = () => p(...Array.from({ length: 1 + (next() % 4) }, () => many(1 + (next() % 30))))
  const many = (count: number) => Array.from({ length: count }, () => words[next() % words.length]).join(' ')
  for (let n = 0; n < 300; n++) {
    const old = text()
    const now = text()
    const blocks = diffBlocks(old, now)
    const side = (without: string) =>
      blocks
        .flatMap(({ parts }) => parts.filter(({ kind }) => kind !== without).map((one) => one.words))
        .join(' ')
    expect(side('added')).toBe(old.map((one) => one.text).join(' '))
    expect(side('removed')).toBe(now.map((one) => one.text).join(' '))
    const paragraphs = (of: 'old' | 'new') =>
      sideOf(blocks, of).map(({ parts }) => parts.map((one) => one.words).join(' '))
    expect(paragraphs('old')).toEqual(old.map((one) => one.text))
    expect(paragraphs('new')).toEqual(now.map((one) => one.text))
  }
})

test('texts that have nothing in common are shown one after the other', () => {
  const far = (word: string) => p(Array.from({ length: 3000 }, (_, n) => `${word}${n}`).join(' '))
  const [block] = diffBlocks(far('a'), far('b'))
  expect(block?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

import { expect, test } from 'vitest'
import { type Box, dropPlace } from './drop-place.ts'
import { push, redo, startHistory, undo } from './tree-history.ts'
import { zoomBy } from './tree-layout.ts'

/** Two h2, the first with two h3, each box 40 high, one under the other. */
const boxes: Box[] = [
  { id: 'a', tag: 'h2', parentId: 'root', top: 0, bottom: 40 },
  { id: 'a0', tag: 'h3', parentId: 'a', top: 40, bottom: 80 },
  { id: 'a1', tag: 'h3', parentId: 'a', top: 80, bottom: 120 },
  { id: 'b', tag: 'h2', parentId: 'root', top: 120, bottom: 160 },
]

test('an h2 lands beside the others, counting what hangs on them', () => {
  expect(dropPlace(boxes, 'b', 50)).toEqual({ parentId: 'root', index: 0 })
  expect(dropPlace(boxes, 'b', 90)).toEqual({ parentId: 'root', index: 1 })
  expect(dropPlace(boxes, 'a', 200)).toEqual({ parentId: 'root', index: 1 })
})

test('an h3 lands under the h2 whose part it is held in', () => {
  expect(dropPlace(boxes, 'a1', 45)).toEqual({ parentId: 'a', index: 0 })
  expect(dropPlace(boxes, 'a0', 110)).toEqual({ parentId: 'a', index: 1 })
  expect(dropPlace(boxes, 'a0', 150)).toEqual({ parentId: 'b', index: 0 })
  expect(dropPlace(boxes, 'unknown', 50)).toBeNull()
})

test('[TREE-17] the zoom goes from 0.5 to 2 in steps of 0.1', () => {
  const walk = (from: number, by: number) => {
    const seen = [from]
    for (let i = 0; i < 30; i++) seen.push(zoomBy(seen.at(-1) ?? 1, by))
    return [...new Set(seen)]
  }
  expect(walk(1, 1)).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2])
  expect(walk(1, -1)).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5])
})

test('steps are taken back and done again; a new step forgets what was taken back', () => {
  const tree = (label: string) =>
    ({
      id: 'root',
      tag: 'h1',
      label,
      isChosen: true,
      order: 0,
      index: 0,
      parentId: null,
      children: [],
    }) as const
  const [one, two, three] = [tree('one'), tree('two'), tree('three')].map((t) => ({ ...t, children: [] }))
  if (!one || !two || !three) throw new Error('three trees are needed')
  const after = push(push(startHistory(one), two), three)
  expect(undo(undo(after)).present).toBe(one)
  expect(redo(undo(after)).present).toBe(three)
  expect(redo(push(undo(after), one)).present).toBe(one)
  expect(undo(startHistory(one)).present).toBe(one)
  expect(push(after, three)).toBe(after)
})

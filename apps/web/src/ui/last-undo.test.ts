import { beforeEach, expect, test } from 'vitest'
import { clearUndos, storeUndo, undoLast } from './last-undo.ts'

const undone: string[] = []
const store = (name: string) => storeUndo(() => void undone.push(name))

beforeEach(() => {
  clearUndos()
  undone.length = 0
})

test('acts are undone one after the other, the last one first, each once', () => {
  for (const name of ['first', 'second', 'third']) store(name)
  expect([undoLast(), undoLast(), undoLast(), undoLast()]).toEqual([true, true, true, false])
  expect(undone).toEqual(['third', 'second', 'first'])
})

test('an act that was undone elsewhere is left out, and nothing is undone past one that is final', () => {
  store('final')
  clearUndos()
  store('first')
  const takeOut = store('second')
  takeOut()
  expect([undoLast(), undoLast()]).toEqual([true, false])
  expect(undone).toEqual(['first'])
})

test('the oldest acts are dropped', () => {
  for (let nth = 0; nth < 60; nth++) store(String(nth))
  while (undoLast());
  expect(undone).toHaveLength(50)
  expect(undone.at(-1)).toBe('10')
})

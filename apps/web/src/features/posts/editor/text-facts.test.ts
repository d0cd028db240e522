import { Node, Schema } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { afterEach, expect, test, vi } from 'vitest'
import { endOfThinnest, headingsOf, wordsOf } from './text-facts.ts'

afterEach(() => void vi.restoreAllMocks())

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*' },
    heading: { group: 'block', content: 'inline*', attrs: { level: {} } },
    hardBreak: { group: 'inline', inline: true },
    text: { group: 'inline' },
  },
})
const line = (words: string) => schema.node('paragraph', null, schema.text(words))
const doc = schema.node('doc', null, [
  schema.node('heading', { level: 2 }, schema.text('Cold water')),
  line('Wash wool in it.'),
  schema.node('paragraph', null, [schema.text('Dry'), schema.node('hardBreak'), schema.text('flat.')]),
])

test('counts words across blocks and line breaks, and finds headings with their positions', () => {
  expect(wordsOf(doc)).toBe(8)
  expect(headingsOf(doc)).toEqual([{ text: 'Cold water', level: 2, at: 0 }])
})

test('finds the end of the section with the fewest words, and of a text without headings its own', () => {
  const heading = (words: string) => schema.node('heading', { level: 2 }, schema.text(words))
  const sections = [
    line('Wool.'),
    heading('Wash'),
    line('In cold water.'),
    heading('Dry'),
    line('Lay it.'),
    heading('Store'),
    line('In a dark and dry box.'),
  ]
  const text = schema.node('doc', null, sections)
  expect(text.textBetween(0, endOfThinnest(text), ' ')).toMatch(/Lay it\.$/)
  expect(endOfThinnest(schema.node('doc', null, [line('Wool.')]))).toBe(7)
})

test('reads nothing again when the selection moves, and only the changed block when a key is typed', () => {
  const state = EditorState.create({ doc })
  wordsOf(state.doc)
  headingsOf(state.doc)
  const reads = vi.spyOn(Node.prototype, 'textBetween')
  const walks = vi.spyOn(Node.prototype, 'forEach')
  const moved = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 14)))
  wordsOf(moved.doc)
  expect(headingsOf(moved.doc)).toBe(headingsOf(doc))
  expect(walks).not.toHaveBeenCalled()
  const typed = moved.apply(moved.tr.insertText(' more', 17))
  expect(wordsOf(typed.doc)).toBe(9)
  expect(reads).toHaveBeenCalledTimes(1)
})

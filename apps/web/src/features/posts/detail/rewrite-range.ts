import { createNodeFromContent, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { htmlOf } from '../editor/editor-html.ts'

export const rewriteScopes = ['selection', 'paragraph', 'section'] as const
export type RewriteScope = (typeof rewriteScopes)[number]

export type RewriteRange = { from: number; to: number; isWhole: boolean }

type Top = { node: Node; from: number; to: number }

const topsOf = (doc: Node): Top[] => {
  const tops: Top[] = []
  doc.forEach((node, offset) => {
    tops.push({ node, from: offset, to: offset + node.nodeSize })
  })
  return tops
}
const levelOf = ({ node }: Top): number => (node.type.name === 'heading' ? Number(node.attrs.level) : 7)

/** What a section is made of: what stands under the heading before the cursor, down to the next of its rank. */
const sectionAt = (tops: readonly Top[], at: number): Top[] => {
  const heading = tops.findLastIndex((top, nth) => nth <= at && levelOf(top) < 7)
  const rank = heading < 0 ? 7 : levelOf(tops[heading] as Top)
  const rest = tops.slice(heading + 1)
  const end = rest.findIndex((top) => levelOf(top) <= Math.min(rank, 6))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The piece that a scope names where the cursor is; null where there are no words. */
export const rangeOf = ({ doc, selection }: EditorState, scope: RewriteScope): RewriteRange | null => {
  const worded = (range: RewriteRange) =>
    doc.textBetween(range.from, range.to, ' ').trim() === '' ? null : range
  if (scope === 'selection')
    return selection.empty ? null : worded({ from: selection.from, to: selection.to, isWhole: false })
  const tops = topsOf(doc)
  const at = tops.findIndex(({ from, to }) => selection.from >= from && selection.from < to)
  const found = scope === 'section' ? sectionAt(tops, at) : tops.slice(at, at + 1)
  const [first, last] = [found[0], found.at(-1)]
  return at >= 0 && first && last ? worded({ from: first.from, to: last.to, isWhole: true }) : null
}

/** A piece's HTML with the words around it. */
export const readRange = ({ doc }: EditorState, { from, to }: RewriteRange, around: number) => ({
  text: htmlOf(doc.type.schema, doc.slice(from, to).content),
  before: doc.textBetween(0, from, '\n').slice(-around),
  after: doc.textBetween(to, doc.content.size, '\n').slice(0, around),
})

/**
 * Puts HTML in the place of a piece, as one step that can be undone; nothing else is touched. The caret is at its end, so
 * that the next key replaces nothing.
 */
export const replaceRange = (editor: Editor, { from, to, isWhole }: RewriteRange, html: string): void => {
  const made = createNodeFromContent(html, editor.schema, { slice: true })
  const content = made instanceof Fragment ? made : Fragment.from(made)
  const slice = isWhole ? new Slice(content, 0, 0) : Slice.maxOpen(content)
  const { state, view } = editor
  const replaced = closeHistory(state.tr.replaceRange(from, to, slice))
  const end = replaced.doc.resolve(replaced.mapping.map(to, -1))
  view.dispatch(replaced.setSelection(TextSelection.near(end, -1)).scrollIntoView())
}

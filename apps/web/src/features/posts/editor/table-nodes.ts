import { alignments } from '@tintario/contract/posts/allowed-html.ts'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A table without widths, which keeps its caption. Head rows become `thead` by `tidy` (`editor-html.ts`). */
const PostTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      rendered: false,
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.textContent?.trim() || null,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ node }) => {
    const caption = node.attrs.caption as string | null
    const rows = ['tbody', 0] as const
    return caption ? ['table', ['caption', caption], rows] : ['table', rows]
  },
})

const sides: readonly string[] = alignments
/** What a cell keeps: no width, and its alignment by its style as everything else. */
const cellAttributes = {
  colwidth: { default: null, rendered: false, parseHTML: () => null },
  align: {
    default: null,
    parseHTML: ({ style }: HTMLElement) => (sides.includes(style.textAlign) ? style.textAlign : null),
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { style: `text-align:${align}` } : {}),
  },
}
/** An empty header cell names no row or column: screen readers announce it as a cell until it has text. */
const emptyHeaders = ({ doc }: EditorState): DecorationSet => {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'tableHeader' && node.textContent.trim() === '')
      found.push(Decoration.node(at, at + node.nodeSize, { role: 'cell' }))
    return !node.isTextblock && node.type.name !== 'tableHeader'
  })
  return DecorationSet.create(doc, found)
}
const PostHeader = TableHeader.extend({
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: emptyHeaders } })],
  addAttributes() {
    return { ...this.parent?.(), ...cellAttributes, scope: { default: null } }
  },
})
const PostCell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...cellAttributes }
  },
})

export const tableNodes = [
  PostTable.configure({ resizable: false, renderWrapper: false }),
  TableRow,
  PostHeader,
  PostCell,
]

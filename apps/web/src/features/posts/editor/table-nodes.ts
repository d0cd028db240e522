import { alignments } from '@tintario/contract/posts/allowed-html.ts'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

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
const PostHeader = TableHeader.extend({
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

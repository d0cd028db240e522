import { Link } from '@mantine/tiptap'
import { alignments } from '@tintario/contract/posts/allowed-html.ts'
import TextAlign from '@tiptap/extension-text-align'
import StarterKit from '@tiptap/starter-kit'
import { createFigureNode } from './figure-node.ts'
import { smallMarks } from './small-marks.ts'
import { tableNodes } from './table-nodes.ts'
import { createVideoNode } from './video-node.ts'

/** What the tools outside of the text are told by its keys. */
export type EditorWords = {
  openVideo: (site: string) => string
  /** Why a picture is not shown that would come without encryption. */
  plainPicture?: string
  openLink?: () => void
}

/** What a text in the editor is to those who do not see it: a field of more than one line. */
export const textRole = { role: 'textbox', 'aria-multiline': 'true' } as const

/** Words of code may be bold or a link as well, and an item may begin with a picture, which the kit's own keep out. */
const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? []
    return all.map((each) => {
      if (each.name === 'code') return each.extend({ excludes: '' })
      return each.name === 'listItem' ? each.extend({ content: 'block+' }) : each
    })
  },
})

/** What a text in the editor can hold: the contract's list, element by element (`allowed-html.ts`). */
export const postExtensions = ({ openVideo, plainPicture = '', openLink }: EditorWords) => [
  Kit.configure({
    link: false,
    heading: { levels: [1, 2, 3, 4] },
    // A last empty line would come into every saved text.
    trailingNode: false,
  }),
  // Where a link opens is what its writer said; `rel` is the server's.
  Link.extend({
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        openLink?.()
        return true
      },
    }),
  }).configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...alignments] }),
  createFigureNode(plainPicture),
  createVideoNode(openVideo),
  ...smallMarks,
  ...tableNodes,
]

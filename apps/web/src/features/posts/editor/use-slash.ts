import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { type Slash, slashAt } from './slash-commands.ts'

/**
 * The slash that a menu stands at; null while there is none. Only one that was just typed opens it: a line that begins
 * with one when it is opened is an address. `close` lasts until the next slash.
 */
export const useSlash = (editor: Editor): { slash: Slash | null; close: () => void } => {
  const [openAt, setOpenAt] = useState<number | null>(null)
  useEffect(() => {
    const look = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      const slash = slashAt(editor)
      if (!slash) setOpenAt(null)
      else if (transaction.docChanged && slash.words === '' && editor.isFocused) setOpenAt(slash.from)
    }
    const leave = () => setOpenAt(null)
    editor.on('transaction', look)
    editor.on('blur', leave)
    return () => {
      editor.off('transaction', look)
      editor.off('blur', leave)
    }
  }, [editor])
  const slash = useEditorState({
    editor,
    selector: (shown) => (openAt === null ? null : slashAt(shown.editor)),
  })
  return { slash: slash?.from === openAt ? slash : null, close: () => setOpenAt(null) }
}

import type { Post } from '@tintario/contract/posts/post.ts'
import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { endOfThinnest } from './text-facts.ts'

/** Puts the cursor at the end of the section with the fewest words, once, when the editor opens. */
export const useStartAtThinnest = (editor: Editor, post: Post, isOn: boolean): void => {
  const isDone = useRef(!isOn)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { doc } = editor.state
    // A draft without material contains its title alone, which typing replaces.
    const isShell = [post.title, post.structure?.label].includes(doc.textContent)
    if (isShell) editor.chain().focus().selectAll().run()
    else editor.commands.focus(Selection.near(doc.resolve(endOfThinnest(doc)), -1).head)
  }, [editor, post])
}

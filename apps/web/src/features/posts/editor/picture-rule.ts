import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { isPlain } from './plain-picture.ts'

const sourcesOf = (doc: Node): Set<string> => {
  const found = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'figure') found.add(String(node.attrs.src))
  })
  return found
}

/**
 * Takes a picture that comes in without alternative text out again, whichever way it came (EDITOR-10), and one that would
 * be loaded without encryption. Those that the text had before stay: its score says what they lack, and a card stands for
 * what is not loaded.
 */
export const createPictureRule = (onRemoved: (why: 'alt' | 'plain') => void) =>
  Extension.create({
    name: 'pictureRule',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, before, now) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const wrong: { at: number; size: number }[] = []
          let known: Set<string> | null = null
          let why: 'alt' | 'plain' = 'plain'
          now.doc.descendants((node, at) => {
            if (node.type.name !== 'figure') return
            const src = String(node.attrs.src)
            const hasNoWords = String(node.attrs.alt ?? '').trim() === ''
            if (!hasNoWords && !isPlain(src)) return
            known ??= sourcesOf(before.doc)
            if (known.has(src)) return
            if (hasNoWords) why = 'alt'
            wrong.push({ at, size: node.nodeSize })
          })
          if (wrong.length === 0) return null
          const change = now.tr
          for (const { at, size } of wrong.reverse()) change.delete(at, at + size)
          queueMicrotask(() => onRemoved(why))
          return change
        },
      }),
    ],
  })

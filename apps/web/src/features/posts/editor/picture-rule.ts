import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'

const sourcesOf = (doc: Node): Set<string> => {
  const found = new Set<string>()
  doc.descendants((node) => {
    if (node.type.name === 'figure') found.add(String(node.attrs.src))
  })
  return found
}

/**
 * Takes a picture that comes in without alternative text out again, whichever way it came (EDITOR-10). Those that the
 * text had before stay: its score says what they lack.
 */
export const createPictureRule = (onRemoved: () => void) =>
  Extension.create({
    name: 'pictureRule',
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, before, now) => {
          if (!transactions.some(({ docChanged }) => docChanged)) return null
          const wrong: { at: number; size: number }[] = []
          let known: Set<string> | null = null
          now.doc.descendants((node, at) => {
            if (node.type.name !== 'figure' || String(node.attrs.alt ?? '').trim() !== '') return
            known ??= sourcesOf(before.doc)
            if (!known.has(String(node.attrs.src))) wrong.push({ at, size: node.nodeSize })
          })
          if (wrong.length === 0) return null
          const change = now.tr
          for (const { at, size } of wrong.reverse()) change.delete(at, at + size)
          queueMicrotask(onRemoved)
          return change
        },
      }),
    ],
  })

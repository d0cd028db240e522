import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import classes from './PictureUploads.module.css'
import { oncePerNode } from './text-facts.ts'

/** Whether a picture is stored here: uploaded, or a copy. */
export const isStoredPicture = (src: string): boolean => src.startsWith('/api/images/')

type PictureWithoutAlt = { key: string; at: number; size: number }

/** Stored pictures of a text that have no alternative text, in its order. The text can't be saved with them. */
export const picturesWithoutAlt = oncePerNode((text: Node): readonly PictureWithoutAlt[] => {
  const found: PictureWithoutAlt[] = []
  const seen = new Map<string, number>()
  text.descendants((node, at) => {
    const { src, alt } = node.attrs
    if (node.type.name !== 'figure' || !isStoredPicture(String(src)) || String(alt ?? '').trim()) return
    const nth = seen.get(src) ?? 0
    seen.set(src, nth + 1)
    found.push({ key: `${src} ${nth}`, at, size: node.nodeSize })
  })
  return found
})

/** Marks these pictures and keeps an element below each of them, for React to draw in. They are no part of the document. */
export const createAltMarks = () => {
  const hosts = new Map<string, HTMLElement>()
  const hostOf = (key: string): HTMLElement => {
    const host = hosts.get(key) ?? document.createElement('div')
    host.contentEditable = 'false'
    hosts.set(key, host)
    return host
  }
  const marksOf = oncePerNode((text: Node) =>
    DecorationSet.create(
      text,
      picturesWithoutAlt(text).flatMap(({ key, at, size }) => [
        Decoration.node(at, at + size, { class: classes.marked ?? '' }),
        Decoration.widget(at + size, hostOf(key), {
          key,
          side: -1,
          stopEvent: () => true,
          ignoreSelection: true,
        }),
      ]),
    ),
  )
  const extension = Extension.create({
    name: 'altMarks',
    addProseMirrorPlugins: () => [new Plugin({ props: { decorations: ({ doc }) => marksOf(doc) } })],
  })
  return {
    extension,
    hostOf,
    /** Focuses the field of the first one; false when every picture has its text. */
    focusFirst: ({ state }: Editor): boolean => {
      const [first] = picturesWithoutAlt(state.doc)
      if (!first) return false
      const host = hostOf(first.key)
      host.scrollIntoView({ block: 'center' })
      host.querySelector('input')?.focus()
      return true
    },
  }
}

export type AltMarks = ReturnType<typeof createAltMarks>

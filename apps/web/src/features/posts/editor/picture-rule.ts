import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { isStoredPicture } from './pictures-without-alt.ts'
import { isPlain } from './plain-picture.ts'

type Found = { src: string; at: number; size: number; why: 'alt' | 'plain' | null }

/** The pictures of a text, in its order, each with what keeps it from coming in. */
const picturesOf = (doc: Node): Found[] => {
  const found: Found[] = []
  doc.descendants((node, at) => {
    if (node.type.name !== 'figure') return
    const src = String(node.attrs.src)
    // A stored one may wait for its text: a field below it asks for it.
    const hasNoWords = String(node.attrs.alt ?? '').trim() === '' && !isStoredPicture(src)
    found.push({ src, at, size: node.nodeSize, why: hasNoWords ? 'alt' : isPlain(src) ? 'plain' : null })
  })
  return found
}

/** Those that a change brings in and that may not stay: of what was there before, none is more now. */
const wrongOnes = (before: Node, now: Node): Found[] => {
  const pictures = picturesOf(now)
  if (pictures.every(({ why }) => why === null)) return []
  const known = new Map<string, number>()
  const count = (src: string, by: number) => known.set(src, (known.get(src) ?? 0) + by)
  for (const { src } of picturesOf(before)) count(src, 1)
  for (const { src, why } of pictures) if (why === null) count(src, -1)
  return pictures.filter(({ src, why }) => {
    if (why === null) return false
    count(src, -1)
    return (known.get(src) ?? 0) < 0
  })
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
          const wrong = wrongOnes(before.doc, now.doc)
          if (wrong.length === 0) return null
          const change = now.tr
          for (const { at, size } of wrong.toReversed()) change.delete(at, at + size)
          const why = wrong.some((one) => one.why === 'alt') ? 'alt' : 'plain'
          queueMicrotask(() => onRemoved(why))
          return change
        },
      }),
    ],
  })

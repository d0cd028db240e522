import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

/** A place where the wanted words stand. */
export type Match = { from: number; to: number }
type Search = { wanted: string; matches: readonly Match[]; at: number }

/** What stands for a picture or the end of a line: as long as that, and in nobody's words. */
const LEAF = '\ufffc'
/** Small letters one by one, so that places stay what they are. */
const folded = (text: string): string =>
  Array.from(text, (sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('')

/** Where words stand in a text, however they are written; never across two blocks. */
export const findMatches = (doc: Node, wanted: string): Match[] => {
  const found: Match[] = []
  const words = folded(wanted)
  if (words === '') return found
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const text = folded(node.textBetween(0, node.content.size, undefined, LEAF))
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
      found.push({ from: pos + 1 + at, to: pos + 1 + at + words.length })
    return false
  })
  return found
}

const key = new PluginKey<Search>('find-text')
const nothing: Search = { wanted: '', matches: [], at: 0 }

/** Marks what is looked for in the text. The marks are no part of it. */
export const FindText = Extension.create({
  name: 'findText',
  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => nothing,
        apply: (change, search) => {
          const asked = change.getMeta(key) as Partial<Search> | undefined
          if (!asked && !change.docChanged) return search
          const wanted = asked?.wanted ?? search.wanted
          const matches = findMatches(change.doc, wanted)
          const at = asked?.at ?? (asked?.wanted === undefined ? search.at : 0)
          return { wanted, matches, at: Math.min(at, Math.max(matches.length - 1, 0)) }
        },
      },
      props: {
        decorations: (state) => {
          const { matches, at } = key.getState(state) ?? nothing
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, nth) =>
              Decoration.inline(from, to, { class: nth === at ? 'found found-now' : 'found' }),
            ),
          )
        },
      },
    }),
  ],
})

/** What is found now. */
export const searchOf = ({ state }: Editor): Search => key.getState(state) ?? nothing

/** Looks for other words; none end the search. */
export const lookFor = ({ view, state }: Editor, wanted: string): void =>
  view.dispatch(state.tr.setMeta(key, { wanted }))

/** Goes on by so many matches, around the end, and brings the match into view. */
export const goToMatch = (editor: Editor, step: number): void => {
  const { matches, at } = searchOf(editor)
  if (matches.length === 0) return
  const next = (at + step + matches.length) % matches.length
  editor.view.dispatch(editor.state.tr.setMeta(key, { at: next }))
  const match = matches[next]
  const { node } = match ? editor.view.domAtPos(match.from) : { node: null }
  const shown = node instanceof HTMLElement ? node : node?.parentElement
  shown?.scrollIntoView({ block: 'center' })
}

/** Writes other words in the place of the present match, or of all, as one step that can be undone. */
export const replaceMatches = (editor: Editor, words: string, which: 'this' | 'all'): number => {
  const { matches, at } = searchOf(editor)
  const chosen = which === 'all' ? matches : matches.slice(at, at + 1)
  const change = editor.state.tr
  for (const { from, to } of chosen.toReversed()) {
    if (words === '') change.delete(from, to)
    else change.insertText(words, from, to)
  }
  if (chosen.length > 0) editor.view.dispatch(change)
  return chosen.length
}

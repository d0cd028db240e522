import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { headingsOf } from '../editor/text-facts.ts'
import type { QuestionPlace } from './question-places.ts'

type PlacesFor = (headings: readonly string[]) => readonly QuestionPlace[]

/**
 * Keeps an element at each place of open questions in an editor's text, for React to draw in. They are no part of the
 * document: neither its HTML nor its history has any trace of them. `show` says what places there are now.
 */
export const createQuestionWidgets = () => {
  const hosts = new Map<string, HTMLElement>()
  let placesFor: PlacesFor = () => []
  /** The widgets of the text that was drawn last: a new selection does not move them. */
  let shown: { doc: Node; placesFor: PlacesFor; set: DecorationSet } | null = null
  const hostOf = (key: string): HTMLElement => {
    const host = hosts.get(key) ?? document.createElement('div')
    host.contentEditable = 'false'
    hosts.set(key, host)
    return host
  }
  const extension = Extension.create({
    name: 'openQuestions',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            if (shown?.doc === doc && shown.placesFor === placesFor) return shown.set
            const headings = headingsOf(doc)
            const places = placesFor(headings.map(({ text }) => text))
            const widgets = places.map(({ key, before }, nth) =>
              Decoration.widget(headings[before]?.at ?? doc.content.size, hostOf(key), {
                key,
                // Those of one place stand in their order.
                side: nth - places.length,
                stopEvent: () => true,
                ignoreSelection: true,
              }),
            )
            const set = DecorationSet.create(doc, widgets)
            shown = { doc, placesFor, set }
            return set
          },
        },
      }),
    ],
  })
  return {
    extension,
    hostOf,
    show: (next: PlacesFor) => {
      placesFor = next
    },
  }
}

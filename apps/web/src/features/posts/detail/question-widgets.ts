import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import type { QuestionPlace } from './question-places.ts'

type PlacesFor = (headings: readonly string[]) => readonly QuestionPlace[]

/**
 * Keeps an element at each place of open questions in an editor's text, for React to draw in. They are no part of the
 * document: neither its HTML nor its history has any trace of them. `show` says what places there are now.
 */
export const createQuestionWidgets = () => {
  const hosts = new Map<string, HTMLElement>()
  let placesFor: PlacesFor = () => []
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
            const headings: { text: string; at: number }[] = []
            doc.forEach((node, at) => {
              if (node.type.name === 'heading') headings.push({ text: node.textContent, at })
            })
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
            return DecorationSet.create(doc, widgets)
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

import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'

type Place = { from: number; to: number }
type Marked = { sentences: readonly string[]; shown: string | null }
type Marks = Marked & { set: DecorationSet }

/** One character for each picture and line break, so that offsets in the text are positions in the document. */
const LEAF = '\ufffc'

/** The text of a block without white space, and the offset of each of its characters. */
const lettersOf = (block: Node): { text: string; offsets: number[] } => {
  const whole = block.textBetween(0, block.content.size, undefined, LEAF)
  const offsets: number[] = []
  let text = ''
  for (let at = 0; at < whole.length; at++) {
    const character = whole.charAt(at)
    if (character === LEAF || character.trim() === '') continue
    text += character
    offsets.push(at)
  }
  return { text, offsets }
}

/** Places of sentences in a document, compared without white space; null for one that is not in any block. */
export const placesOf = (doc: Node, sentences: readonly string[]): (Place | null)[] => {
  const wanted = sentences.map((sentence) => sentence.replace(/\s+/g, ''))
  const places = wanted.map((): Place | null => null)
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    const { text, offsets } = lettersOf(node)
    for (const [nth, letters] of wanted.entries()) {
      if (places[nth] || letters === '') continue
      const at = text.indexOf(letters)
      const first = offsets[at]
      const last = offsets[at + letters.length - 1]
      if (at === -1 || first === undefined || last === undefined) continue
      places[nth] = { from: pos + 1 + first, to: pos + 2 + last }
    }
    return false
  })
  return places
}

const key = new PluginKey<Marks>('finding-marks')
const nothing: Marks = { sentences: [], shown: null, set: DecorationSet.empty }

const draw = (doc: Node, { sentences, shown }: Marked): DecorationSet =>
  DecorationSet.create(
    doc,
    placesOf(doc, sentences).flatMap((place, nth) =>
      place
        ? Decoration.inline(place.from, place.to, {
            class: sentences[nth] === shown ? 'finding finding-shown' : 'finding',
          })
        : [],
    ),
  )

/** Marks the sentences of findings in the text. Typing moves the marks; they are searched again when others are shown. */
export const FindingMarks = Extension.create({
  name: 'findingMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => nothing,
        apply: (change, marks) => {
          const asked = change.getMeta(key) as Partial<Marked> | undefined
          if (!asked)
            return change.docChanged ? { ...marks, set: marks.set.map(change.mapping, change.doc) } : marks
          const next = { sentences: marks.sentences, shown: marks.shown, ...asked }
          return { ...next, set: draw(change.doc, next) }
        },
      },
      props: { decorations: (state) => key.getState(state)?.set },
    }),
  ],
})

/** Marks these sentences and no others. */
export const markFindings = ({ view, state }: Editor, sentences: readonly string[]): void =>
  view.dispatch(state.tr.setMeta(key, { sentences, shown: null }))

/** Scrolls to a sentence, marks it more and puts the cursor before it; false if the text does not contain it. */
export const showFinding = (editor: Editor, sentence: string): boolean => {
  const { state, view } = editor
  const [place] = placesOf(state.doc, [sentence])
  if (!place) return false
  const change = state.tr.setMeta(key, { shown: sentence })
  view.dispatch(change.setSelection(TextSelection.create(change.doc, place.from)))
  const { node } = view.domAtPos(place.from)
  const shown = node instanceof HTMLElement ? node : node.parentElement
  shown?.scrollIntoView({ block: 'center' })
  view.focus()
  return true
}

/** Where two texts differ: what they have in common before and after it stays. */
const differenceOf = (old: string, text: string): { start: number; end: number; text: string } => {
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old[start] === text[start]) start++
  let same = 0
  while (same < most - start && old.at(-1 - same) === text.at(-1 - same)) same++
  return { start, end: old.length - same, text: text.slice(start, text.length - same) }
}

/**
 * Replaces sentences in one step that can be undone, and scrolls to the last of them; how many the text contains. Only the
 * words that differ are replaced: the others keep their links and their bold type.
 */
export const replaceFindings = (
  editor: Editor,
  findings: readonly { sentence: string; text: string }[],
): number => {
  const { state, view } = editor
  const places = placesOf(
    state.doc,
    findings.map(({ sentence }) => sentence),
  )
  const change = closeHistory(state.tr)
  // From the end on, so that the places before stay where they are.
  const found = findings
    .flatMap(({ text }, nth) => (places[nth] ? [{ ...places[nth], text }] : []))
    .sort((one, other) => other.from - one.from)
    .filter(({ to }, nth, sorted) => nth === 0 || to <= (sorted[nth - 1]?.from ?? 0))
  for (const { from, to, text } of found) {
    const { start, end, text: words } = differenceOf(state.doc.textBetween(from, to, undefined, LEAF), text)
    change.insertText(words, from + start, from + end)
  }
  if (found.length > 0) view.dispatch(change.scrollIntoView())
  return found.length
}

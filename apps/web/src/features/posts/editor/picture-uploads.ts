import type { Image } from '@tintario/contract/images/image.ts'
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { ResolvedPos } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { type FileProblem, readFile } from '../cover/read-file.ts'
import { isOnlyPicture } from './clean-pasted.ts'

/** Milliseconds from the first byte of a picture to the answer. */
const TIMEOUT_MS = 120_000

export type PictureUpload = {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'failed'
  /** Shows the file on this device; null until it is read. */
  url: string | null
  /** The part of the file that has left this device, 0 to 1. */
  sent: number
  /** Why this file can't be sent. */
  problem: FileProblem | null
  /** Message key of a failed call, which may be repeated. */
  failure: string | null
  /** The element in the text that shows it. */
  host: HTMLElement
}
type Entry = PictureUpload & { file: File; order: number; end: AbortController }

/** The last event, for screen readers. */
export type UploadNews = { what: 'sending' | 'done' | 'failed' | 'cancelled'; name: string }

type Place = Pick<Entry, 'id' | 'order' | 'host'>
type Change = { added?: { at: number; places: Place[] }; ended?: { at: number; id: string; order: number } }
const key = new PluginKey<DecorationSet>('pictureUploads')

const widget = (at: number, { id, order, host }: Place) =>
  // Its side is not negative, so it stays behind a picture that is inserted there.
  Decoration.widget(at, host, {
    id,
    order,
    host,
    key: id,
    side: order,
    stopEvent: () => true,
    ignoreSelection: true,
  })

/** The position between blocks nearest to `$pos`: before an empty paragraph, in which writing goes on, else after its block. */
const placeNear = ($pos: ResolvedPos): number => {
  const { figure } = $pos.doc.type.schema.nodes
  for (let depth = $pos.depth; depth > 0 && figure; depth--) {
    const isEmpty =
      depth === $pos.depth && $pos.parent.type.name === 'paragraph' && $pos.parent.childCount === 0
    const index = $pos.index(depth - 1) + (isEmpty ? 0 : 1)
    if ($pos.node(depth - 1).canReplaceWith(index, index, figure))
      return isEmpty ? $pos.before(depth) : $pos.after(depth)
  }
  return $pos.pos
}

const filesIn = (data: DataTransfer | null): File[] => {
  const html = data?.getData('text/html') ?? ''
  return html === '' || isOnlyPicture(html) ? [...(data?.files ?? [])] : []
}

/**
 * Uploads pictures for a post's text, one after another. Until a picture is stored, an element at its place shows the
 * upload; it is no part of the document, so neither drafts nor the history contain it. An upload ends when its place is
 * deleted.
 */
export const createPictureUploads = (postId: string) => {
  let entries: readonly Entry[] = []
  let news: UploadNews | null = null
  let view: EditorView | null = null
  let isSending = false
  let count = 0
  let snapshot: { uploads: readonly PictureUpload[]; news: UploadNews | null } = { uploads: [], news }
  const listeners = new Set<() => void>()

  const set = (next: readonly Entry[], what?: UploadNews['what'], name = '') => {
    entries = next
    if (what) news = { what, name }
    snapshot = { uploads: entries, news }
    for (const listener of listeners) listener()
  }
  const change = (id: string, part: Partial<Entry>, what?: UploadNews['what']) =>
    set(
      entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)),
      what,
      entries.find((entry) => entry.id === id)?.name,
    )
  const drop = (id: string, what: UploadNews['what']) => {
    const entry = entries.find((each) => each.id === id)
    if (!entry) return
    entry.end.abort()
    if (entry.url) URL.revokeObjectURL(entry.url)
    set(
      entries.filter((each) => each !== entry),
      what,
      entry.name,
    )
  }
  const placeOf = (id: string): number | undefined =>
    view
      ? key.getState(view.state)?.find(undefined, undefined, (place) => place.id === id)[0]?.from
      : undefined

  const insert = ({ id, order }: Entry, { urls, width, height }: Image) => {
    const at = placeOf(id)
    const figure = view?.state.schema.nodes.figure
    if (at === undefined || !view || !figure) return
    // Before its place is removed: an upload without a place counts as cancelled.
    drop(id, 'done')
    const { doc, tr } = view.state
    const put = tr.insert(
      insertPoint(doc, at, figure) ?? doc.content.size,
      figure.create({ src: urls.full, alt: '', width, height }),
    )
    // A step of undo by itself, also during typing.
    view.dispatch(closeHistory(put.setMeta(key, { ended: { at, id, order } } satisfies Change)))
  }
  const send = async (entry: Entry): Promise<void> => {
    const { id, file, end } = entry
    const read = await readFile(file, { isGifAccepted: true })
    if (end.signal.aborted) return
    if (typeof read === 'string') return change(id, { state: 'failed', problem: read }, 'failed')
    if (entry.url) URL.revokeObjectURL(entry.url)
    change(id, { state: 'sending', url: read.url, sent: 0 }, 'sending')
    const form = new FormData()
    form.set('picture', file)
    try {
      const image = await call(api.images.uploadForText, {
        params: { id: postId },
        form,
        onSent: (sent) => change(id, { sent }),
        signal: end.signal,
        timeout: TIMEOUT_MS,
      })
      insert(entry, image)
    } catch (error) {
      if (!end.signal.aborted) change(id, { state: 'failed', failure: messageOf(error) }, 'failed')
    }
  }
  const sendAll = async () => {
    if (isSending) return
    isSending = true
    for (;;) {
      const next = entries.find(({ state }) => state === 'waiting')
      if (!next) break
      await send(next)
    }
    isSending = false
  }
  /** Uploads files to the place nearest to a position, or to the cursor. */
  const add = (files: readonly File[], at?: number) => {
    if (!view || files.length === 0) return
    const { doc, selection, tr } = view.state
    const added = files.map((file): Entry => {
      const host = document.createElement('div')
      host.contentEditable = 'false'
      const order = count++
      const pending = { state: 'waiting', url: null, sent: 0, problem: null, failure: null } as const
      return {
        ...pending,
        id: `upload-${order}`,
        name: file.name,
        file,
        order,
        host,
        end: new AbortController(),
      }
    })
    const place = placeNear(at === undefined ? selection.$to : doc.resolve(at))
    set([...entries, ...added])
    view.dispatch(tr.setMeta(key, { added: { at: place, places: added } } satisfies Change))
    void sendAll()
  }
  const extension = Extension.create({
    name: 'pictureUploads',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (made, former) => {
            const { added, ended }: Change = made.getMeta(key) ?? {}
            let next = former.map(made.mapping, made.doc)
            if (ended) {
              // Failed uploads before this one stay before its picture.
              const earlier = former
                .find(ended.at, ended.at)
                .map(({ spec }) => spec as Place)
                .filter(({ order }) => order < ended.order)
              const gone = new Set([ended.id, ...earlier.map(({ id }) => id)])
              next = next.remove(next.find(undefined, undefined, ({ id }) => gone.has(id))).add(
                made.doc,
                earlier.map((place) => widget(ended.at, place)),
              )
            }
            return added
              ? next.add(
                  made.doc,
                  added.places.map((place) => widget(added.at, place)),
                )
              : next
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (_, { clipboardData }) => {
            const files = filesIn(clipboardData).filter(({ type }) => type.startsWith('image/'))
            add(files)
            return files.length > 0
          },
          handleDrop: (shown, event) => {
            // A browser also offers a dragged picture of the text itself as a file.
            const files = shown.dragging ? [] : filesIn(event.dataTransfer)
            add(files, shown.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
            return files.length > 0
          },
        },
        view: (shown) => {
          view = shown
          return {
            update: () => {
              for (const { id } of entries) if (placeOf(id) === undefined) drop(id, 'cancelled')
            },
            destroy: () => {
              for (const { id } of entries) drop(id, 'cancelled')
            },
          }
        },
      }),
    ],
  })
  return {
    extension,
    add,
    retry: (id: string) => {
      change(id, { state: 'waiting', failure: null })
      void sendAll()
    },
    remove: (id: string) => {
      const at = placeOf(id)
      const entry = entries.find((each) => each.id === id)
      drop(id, 'cancelled')
      if (!view || at === undefined || !entry) return
      view.dispatch(view.state.tr.setMeta(key, { ended: { at, id, order: entry.order } } satisfies Change))
      view.focus()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

import { mergeAttributes, Node } from '@tiptap/core'
import { DOMSerializer, type Schema } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { originalAddress, shownAddress } from '../../../api/foreign-picture.ts'
import { isPlain, PLAIN, plainPictureCard } from './plain-picture.ts'

/** A picture of a text. */
export type Figure = {
  src: string
  alt: string
  title?: string | null
  width?: string | null
  height?: string | null
  /** Where a click on it leads. */
  href?: string | null
}

const attributeNames = ['src', 'alt', 'title', 'width', 'height'] as const

const readPicture = (picture: Element | null): Figure | false => {
  const src = picture?.getAttribute('src')
  if (!picture || !src) return false
  const others = Object.fromEntries(attributeNames.map((name) => [name, picture.getAttribute(name)]))
  const href = picture.closest('a')?.getAttribute('href') ?? null
  // A copy from a preview carries the address through which it was shown.
  return { ...others, src: originalAddress(src), alt: picture.getAttribute('alt') ?? '', href }
}

/** Serializes for the clipboard, whose document is never shown, with the addresses that other programs need. */
const forClipboard = (schema: Schema): DOMSerializer => {
  // A new one: `fromSchema` answers the one that all share.
  const serializer = new DOMSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  )
  const serialize = serializer.serializeFragment.bind(serializer)
  serializer.serializeFragment = (fragment, options, target) => {
    const page = serialize(fragment, options, target)
    for (const picture of page.querySelectorAll(`img[${PLAIN}]`)) {
      const src = picture.getAttribute(PLAIN) ?? ''
      if (isPlain(src)) continue
      picture.removeAttribute(PLAIN)
      picture.setAttribute('src', src)
    }
    return page
  }
  return serializer
}

/**
 * A picture with the caption that can be typed below it. One that stands alone in the HTML is the same with an empty
 * caption; `tidy` writes it as it came (`editor-html.ts`).
 */
export const createFigureNode = (plainPicture: string) =>
  Node.create({
    name: 'figure',
    group: 'block',
    content: 'inline*',
    isolating: true,
    defining: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(
        [...attributeNames, 'href'].map((name) => [name, { default: null, rendered: false }]),
      ),
    parseHTML: () => [
      {
        tag: 'figure',
        getAttrs: (element) => readPicture(element.querySelector('img')),
        contentElement: (element) =>
          (element as Element).querySelector<HTMLElement>('figcaption') ??
          document.createElement('figcaption'),
      },
      // Before the mark of a link takes what is around the picture.
      {
        tag: 'a',
        priority: 1100,
        getAttrs: (element) =>
          element.querySelector('img') && element.textContent?.trim() === ''
            ? readPicture(element.querySelector('img'))
            : false,
        contentElement: () => document.createElement('figcaption'),
      },
      {
        tag: 'img',
        getAttrs: (element) => readPicture(element),
        contentElement: () => document.createElement('figcaption'),
      },
    ],
    renderHTML({ node, HTMLAttributes }) {
      // Serializing creates elements of the shown document, which would load the picture from its own address.
      const { src } = node.attrs as Figure
      const address = shownAddress(src) === src && !isPlain(src) ? 'src' : PLAIN
      const given = attributeNames.map((name) => [name === 'src' ? address : name, node.attrs[name]] as const)
      const picture = ['img', Object.fromEntries(given.filter(([, value]) => value !== null))] as const
      const href = node.attrs.href as string | null
      return [
        'figure',
        mergeAttributes(HTMLAttributes),
        href ? (['a', { href }, picture] as const) : picture,
        ['figcaption', 0],
      ]
    },
    // Where it is written, a picture is not loaded that would come without encryption.
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('figure')
        const { src, alt, title, width, height, href } = node.attrs as Figure
        const contentDOM = document.createElement('figcaption')
        if (isPlain(src)) dom.append(plainPictureCard(alt, plainPicture), contentDOM)
        else {
          const picture = document.createElement('img')
          const given = { src: shownAddress(src), alt, title, width, height }
          for (const [name, value] of Object.entries(given))
            if (value != null) picture.setAttribute(name, value)
          const link = document.createElement('a')
          if (href) link.setAttribute('href', href)
          link.append(picture)
          dom.append(href ? link : picture, contentDOM)
        }
        return { dom, contentDOM }
      },
    addProseMirrorPlugins() {
      return [new Plugin({ props: { clipboardSerializer: forClipboard(this.editor.schema) } })]
    },
    addKeyboardShortcuts() {
      return {
        // Out of the caption, to a new line below.
        Enter: ({ editor }) => {
          const { $from } = editor.state.selection
          if ($from.parent.type !== this.type) return false
          const after = $from.after()
          return editor
            .chain()
            .insertContentAt(after, { type: 'paragraph' })
            .setTextSelection(after + 1)
            .run()
        },
      }
    },
  })

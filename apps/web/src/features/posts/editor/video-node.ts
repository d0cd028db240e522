import { isPlayer } from '@tintario/contract/posts/video-address.ts'
import { Node } from '@tiptap/core'
import { videoCard } from './video-card.ts'

/** Marks what stands for a video until a text is written as HTML. */
const VIDEO = 'data-video-frame'
const attributeNames = ['src', 'width', 'height', 'title', 'allowfullscreen'] as const

/**
 * A video of another site. Where it is written or looked at here, a card stands for it: nothing is loaded from that site
 * before somebody opens it there.
 */
export const createVideoNode = (openLabel: (site: string) => string) =>
  Node.create({
    name: 'video',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attributeNames.map((name) => [name, { default: null }])),
    parseHTML: () =>
      ['iframe', `[${VIDEO}]`].map((tag) => ({
        tag,
        getAttrs: (frame) => isPlayer(frame.getAttribute('src') ?? '') && null,
      })),
    // The editor may draw this for a moment before the card is there; a frame would ask the other site at once.
    renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, [VIDEO]: '' }],
    addNodeView:
      () =>
      ({ node }) => ({ dom: videoCard(String(node.attrs.src), openLabel) }),
  })

/** Makes frames of what stands for them, in a page that is not shown. */
export const frameVideos = (page: DocumentFragment): void => {
  for (const stand of page.querySelectorAll(`[${VIDEO}]`)) {
    const frame = document.createElement('iframe')
    for (const { name, value } of stand.attributes) if (name !== VIDEO) frame.setAttribute(name, value)
    stand.replaceWith(frame)
  }
}

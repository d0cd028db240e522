import { isPlayer } from '@tintario/contract/posts/video-address.ts'
import { Node } from '@tiptap/core'
import { videoCard } from './video-card.ts'

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
    parseHTML: () => [
      { tag: 'iframe', getAttrs: (frame) => isPlayer(frame.getAttribute('src') ?? '') && null },
    ],
    renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => ({ dom: videoCard(String(node.attrs.src), openLabel) }),
  })

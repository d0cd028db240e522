import type { H2, H3, StructureTree } from '@tintario/contract/posts/structure-rules.ts'

/** Sizes of the drawn tree in pixels at 100 %. */
const SIZE = { h1: [188, 156], h2: [256, 56], h3: [256, 44] } as const
const LEFT = { h1: 28, h2: 264, h3: 572 } as const
/** The tools of the uppermost heading stand in it. */
const MARGIN = 44
const H3_GAP = 8
const H2_GAP = 18

export type DrawnNode = {
  node: StructureTree | H2 | H3
  x: number
  y: number
  width: number
  height: number
}
type Branch = { id: string; path: string; isChosen: boolean }
type Drawing = { nodes: DrawnNode[]; branches: Branch[]; width: number; height: number }

const place = (node: DrawnNode['node'], y: number): DrawnNode => ({
  node,
  x: LEFT[node.tag],
  y,
  width: SIZE[node.tag][0],
  height: SIZE[node.tag][1],
})
const middle = (drawn: DrawnNode) => drawn.y + drawn.height / 2

const branch = (from: DrawnNode, to: DrawnNode): Branch => {
  const x1 = from.x + from.width
  const bend = (x1 + to.x) / 2
  const [y1, y2] = [middle(from), middle(to)]
  return {
    id: to.node.id,
    path: `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${to.x} ${y2}`,
    isChosen: to.node.isChosen,
  }
}

/** Places the tree from left to right: h1, h2, h3. Each h2 stands in the middle of its h3; folded ones hide theirs. */
export const drawTree = (tree: StructureTree, folded: ReadonlySet<string> = new Set()): Drawing => {
  const nodes: DrawnNode[] = []
  const branches: Branch[] = []
  const h2s: DrawnNode[] = []
  let y = MARGIN
  for (const h2 of tree.children) {
    const shown = folded.has(h2.id) ? [] : h2.children
    const h3Height = shown.length * SIZE.h3[1] + Math.max(0, shown.length - 1) * H3_GAP
    const height = Math.max(SIZE.h2[1], h3Height)
    const drawn = place(h2, y + (height - SIZE.h2[1]) / 2)
    h2s.push(drawn)
    nodes.push(drawn)
    const top = y + (height - h3Height) / 2
    shown.forEach((h3, i) => {
      const leaf = place(h3, top + i * (SIZE.h3[1] + H3_GAP))
      nodes.push(leaf)
      branches.push(branch(drawn, leaf))
    })
    y += height + H2_GAP
  }
  const height = Math.max(y - H2_GAP + MARGIN, SIZE.h1[1] + 2 * MARGIN)
  const root = place(tree, (height - SIZE.h1[1]) / 2)
  branches.push(...h2s.map((h2) => branch(root, h2)))
  return { nodes: [root, ...nodes], branches, width: LEFT.h3 + SIZE.h3[0] + MARGIN, height }
}

/** The tree view's zoom: 0.5 to 2 in steps of 0.1 (TREE-17). */
export const ZOOM_MIN = 0.5
export const ZOOM_MAX = 2
export const zoomBy = (zoom: number, steps: number) =>
  Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.round(zoom * 10 + steps) / 10))
/** The largest zoom, at most 100 %, at which the whole drawing is seen. */
export const zoomToFit = (drawing: Pick<Drawing, 'width' | 'height'>, width: number, height: number) =>
  Math.min(
    1,
    Math.max(ZOOM_MIN, Math.floor(Math.min(width / drawing.width, height / drawing.height) * 10) / 10),
  )

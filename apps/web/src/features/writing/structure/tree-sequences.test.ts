import { type StructureTree, treeLimits, treeProblem } from '@tintario/contract/posts/structure-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBy, moveTo } from './move-node.ts'
import { addH2, addH3, chosenH2, type Edit, remove, rename, toggle, type View } from './tree-edits.ts'
import { push, redo, startHistory, undo } from './tree-history.ts'

const start: StructureTree = {
  id: 'root',
  tag: 'h1',
  label: 'A candle for every room',
  isChosen: true,
  order: 0,
  index: 0,
  parentId: null,
  children: [],
}

type Act = (tree: StructureTree, id: string) => Edit

const idsOf = (tree: StructureTree): string[] => [
  tree.id,
  ...tree.children.flatMap((h2) => [h2.id, ...h2.children.map(({ id }) => id)]),
]

/** Any act at any node: `at` and `to` say which of those that are there, as parts of a thousand. */
const anyAct = fc
  .record({
    kind: fc.constantFrom('toggle', 'addH2', 'addH3', 'addH3', 'rename', 'remove', 'move', 'up', 'down'),
    at: fc.nat(999),
    to: fc.nat(999),
    index: fc.nat(8),
    view: fc.constantFrom<View>('tree', 'list'),
  })
  .map(({ kind, at, to, index, view }): Act => {
    const pick = (tree: StructureTree, part: number) => {
      const ids = idsOf(tree)
      return ids[Math.floor((part / 1000) * ids.length)] ?? tree.id
    }
    return (tree, id) => {
      const node = pick(tree, at)
      if (kind === 'toggle') return toggle(tree, node)
      if (kind === 'addH2') return addH2(tree, id)
      if (kind === 'addH3') return addH3(tree, node, id, view)
      if (kind === 'rename') return rename(tree, node, `A heading with words ${id}`)
      if (kind === 'remove') return remove(tree, node)
      if (kind === 'move') return moveTo(tree, node, { parentId: pick(tree, to), index })
      return moveBy(tree, node, kind === 'up' ? -1 : 1)
    }
  })

/** The limits that hold at every moment; fewer than three chosen h2 are allowed until it is saved (R61). */
const breaks = (tree: StructureTree): string | null => {
  const problem = treeProblem(tree)
  if (problem === null || problem === 'FIELD_TREE_NODE_LENGTH') return null
  return problem.endsWith('MIN_H2_SELECTION') && chosenH2(tree) < treeLimits.h2ChosenMin ? null : problem
}

test('[TREE-04] no sequence of acts breaks a limit, loses the numbering or names an id twice', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 120 }), (acts) => {
      let tree = start
      for (const [nth, act] of acts.entries()) {
        const { tree: next } = act(tree, `new-${nth}`)
        expect(breaks(next)).toBeNull()
        const ids = idsOf(next)
        expect(new Set(ids).size).toBe(ids.length)
        const all = next.children.flatMap((h2) => [h2, ...h2.children])
        expect(all.map(({ order }) => order)).toEqual(all.map((_, at) => at + 1))
        tree = next
      }
    }),
    { numRuns: 300 },
  )
})

test('undo leads back through every step to the beginning, and redo to the end', () => {
  fc.assert(
    fc.property(fc.array(anyAct, { minLength: 1, maxLength: 40 }), (acts) => {
      let history = startHistory(start)
      const seen = [start]
      for (const [nth, act] of acts.entries()) {
        const { tree } = act(history.present, `new-${nth}`)
        if (tree === history.present) continue
        history = push(history, tree)
        seen.push(tree)
      }
      for (const tree of seen.toReversed().slice(1)) {
        history = undo(history)
        expect(history.present).toEqual(tree)
      }
      for (const tree of seen.slice(1)) {
        history = redo(history)
        expect(history.present).toEqual(tree)
      }
    }),
    { numRuns: 100 },
  )
})

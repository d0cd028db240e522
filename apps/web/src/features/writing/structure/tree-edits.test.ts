import type { H2, H3, StructureTree } from '@tintario/contract/posts/structure-rules.ts'
import { renumber, treeProblem } from '@tintario/contract/posts/structure-rules.ts'
import { describe, expect, test } from 'vitest'
import { moveBy, moveTo } from './move-node.ts'
import {
  addH2,
  addH3,
  chosenH2,
  chosenH3,
  type Edit,
  findNode,
  labelProblem,
  remove,
  rename,
  toggle,
} from './tree-edits.ts'

const limit = (name: string) => `MESSAGES_STRUCTURE_TREE_NODE_ERROR_${name}`
/** A tree by its h2, each as [chosen, chosen h3, other h3]. Ids are a, b, c … and a0, a1 … */
const grow = (...h2s: [isChosen: boolean, chosenH3?: number, otherH3?: number][]): StructureTree =>
  renumber({
    id: 'root',
    tag: 'h1',
    label: 'How to sell more candles',
    isChosen: true,
    order: 0,
    index: 0,
    parentId: null,
    children: h2s.map(([isChosen, chosen = 0, other = 0], i): H2 => {
      const id = String.fromCharCode(97 + i)
      return {
        id,
        tag: 'h2',
        label: `Heading number ${id}`,
        isChosen,
        order: 0,
        index: 0,
        parentId: 'root',
        children: Array.from(
          { length: chosen + other },
          (_, k): H3 => ({
            id: `${id}${k}`,
            tag: 'h3',
            label: `Part ${k} of heading ${id}`,
            isChosen: k < chosen,
            order: 0,
            index: 0,
            parentId: id,
            children: [],
          }),
        ),
      }
    }),
  })
const many = (count: number): [boolean][] => Array.from({ length: count }, () => [true])
const isChosen = (tree: StructureTree, id: string) => findNode(tree, id)?.node.isChosen
const expectRefused = (edit: Edit, before: StructureTree, name: string) => {
  expect(edit.problem).toBe(limit(name))
  expect(edit.tree).toBe(before)
}

describe('choosing', () => {
  test('[TREE-03] a node is chosen or not, and toggling changes that', () => {
    const tree = grow([true], [true], [true], [true, 1])
    const skipped = toggle(tree, 'd0').tree
    expect(isChosen(skipped, 'd0')).toBe(false)
    expect(isChosen(toggle(skipped, 'd0').tree, 'd0')).toBe(true)
  })
  test('[TREE-06] un-choosing below 3 h2 is done, named, and makes the tree unfit to save', () => {
    const { tree, problem } = toggle(grow([true], [true], [true]), 'b')
    expect(problem).toBe(limit('MIN_H2_SELECTION'))
    expect(chosenH2(tree)).toBe(2)
    expect(treeProblem(tree)).toBe(limit('MIN_H2_SELECTION'))
  })
  test('[TREE-06] un-choosing an h2 un-chooses its h3', () => {
    const { tree, problem } = toggle(grow([true, 3], [true], [true], [true]), 'a')
    expect(problem).toBeNull()
    expect(chosenH3(tree)).toBe(0)
  })
  test('[TREE-07] an 11th h2 is refused', () => {
    const tree = grow(...many(10), [false])
    expectRefused(toggle(tree, 'k'), tree, 'MAX_H2_SELECTION')
  })
  test('[TREE-10] a 6th h3 under one h2 is refused', () => {
    const tree = grow([true, 5, 1], [true], [true])
    expectRefused(toggle(tree, 'a5'), tree, 'MAX_H3_SELECTION')
    expect(toggle(grow([true, 4, 1], [true], [true]), 'a4').problem).toBeNull()
  })
  test('[TREE-11] an 11th h3 in all is refused', () => {
    const tree = grow([true, 4], [true, 4], [true, 2, 1])
    expectRefused(toggle(tree, 'c2'), tree, 'MAX_GLOBAL_H3_SELECTION')
  })
  test('[TREE-13] an h3 before its h2 is refused', () => {
    const tree = grow([false, 0, 1], [true], [true], [true])
    expectRefused(toggle(tree, 'a0'), tree, 'MUST_SELECT_PARENT_FIRST')
  })
})

describe('adding', () => {
  test('[TREE-02, TREE-08] an h2 comes with an empty list of children; a 16th is refused', () => {
    const { tree, touched } = addH2(grow(...many(9)), 'new-1')
    expect(touched).toBe('new-1')
    expect(tree.children.at(-1)?.children).toEqual([])
    expect(tree.children.at(-1)?.isChosen).toBe(true)
    const full = grow(...many(10), ...Array.from({ length: 5 }, (): [boolean] => [false]))
    expectRefused(addH2(full, 'new-1'), full, 'MAX_H2_LIMIT')
  })
  test('[TREE-07] an h2 added while 10 are chosen is not chosen', () => {
    const { tree, problem } = addH2(grow(...many(10)), 'new-1')
    expect(problem).toBe(limit('MAX_H2_SELECTION'))
    expect(isChosen(tree, 'new-1')).toBe(false)
  })
  test('[TREE-09] an 8th h3 under one h2 is refused', () => {
    const tree = grow([true, 2, 5], [true], [true])
    expectRefused(addH3(tree, 'a', 'new-1', 'tree'), tree, 'MAX_H3_CREATION')
  })
  test('[TREE-12] an h3 added in the list is chosen only while fewer than 3 are chosen there', () => {
    const third = addH3(grow([true, 2], [true], [true]), 'a', 'new-1', 'list')
    expect(third.problem).toBeNull()
    expect(isChosen(third.tree, 'new-1')).toBe(true)
    const fourth = addH3(third.tree, 'a', 'new-2', 'list')
    expect(fourth.problem).toBe(limit('MAX_H3_PER_H2'))
    expect(isChosen(fourth.tree, 'new-2')).toBe(false)
    expect(isChosen(addH3(third.tree, 'a', 'new-2', 'tree').tree, 'new-2')).toBe(true)
  })
  test('[TREE-14] an h3 under an h2 without text is refused', () => {
    const { tree } = addH2(grow(...many(3)), 'new-1')
    expectRefused(addH3(tree, 'new-1', 'new-2', 'tree'), tree, 'H3_IN_EMPTY_H2')
  })
  test('[TREE-16] nothing goes under an h3', () => {
    const tree = grow([true, 1], [true], [true])
    expectRefused(addH3(tree, 'a0', 'new-1', 'tree'), tree, 'MAX_SUB_LEVELS_WARNING')
  })
})

describe('changing and deleting', () => {
  test('[TREE-05] a heading has 8 to 100 characters without the spaces around it', () => {
    expect(labelProblem('   ')).toBe('FIELD_TREE_NODE_REQUIRED')
    expect(labelProblem(' seven77 ')).toBe('FIELD_TREE_NODE_LENGTH')
    expect(labelProblem('eight888')).toBeNull()
    expect(labelProblem('x'.repeat(100))).toBeNull()
    expect(labelProblem('x'.repeat(101))).toBe('FIELD_TREE_NODE_LENGTH')
    expect(findNode(rename(grow([true, 1]), 'a0', '  A better part ').tree, 'a0')?.node.label).toBe(
      'A better part',
    )
  })
  test('[TREE-15] deleting an h2 is refused at 3 chosen, also of one that is not chosen', () => {
    const tree = grow([true], [true], [true], [false])
    expectRefused(remove(tree, 'd'), tree, 'MIN_H2_SELECTION')
    expect(remove(grow(...many(4)), 'a').tree.children).toHaveLength(3)
    expect(remove(grow([true, 2], [true], [true]), 'a1').tree.children[0]?.children).toHaveLength(1)
  })
})

describe('moving', () => {
  const ids = (tree: StructureTree) =>
    tree.children.map((n) => n.id + n.children.map((c) => `(${c.id})`).join(''))
  test('an h2 takes its h3 along', () => {
    expect(ids(moveBy(grow([true, 1], [true], [true]), 'a', 1).tree)).toEqual(['b', 'a(a0)', 'c'])
    expect(ids(moveTo(grow([true], [true], [true]), 'c', { parentId: 'root', index: 0 }).tree)).toEqual([
      'c',
      'a',
      'b',
    ])
  })
  test('at the edge an h3 goes on to the neighbouring h2, an h2 stays', () => {
    const tree = grow([true, 1], [true, 1], [true])
    expect(ids(moveBy(tree, 'a0', 1).tree)).toEqual(['a', 'b(a0)(b0)', 'c'])
    expect(ids(moveBy(tree, 'b0', -1).tree)).toEqual(['a(a0)(b0)', 'b', 'c'])
    expect(moveBy(tree, 'a', -1).tree).toBe(tree)
    expect(moveBy(tree, 'a0', -1).tree).toBe(tree)
  })
  test('an h3 does not go where a limit keeps it out', () => {
    const full = grow([true, 1], [true, 0, 7], [true])
    expectRefused(moveBy(full, 'a0', 1), full, 'MAX_H3_CREATION')
    const chosen = grow([true, 1], [true, 5], [true])
    expectRefused(moveBy(chosen, 'a0', 1), chosen, 'MAX_H3_SELECTION')
    const skipped = grow([true, 1], [false], [true], [true])
    expectRefused(moveBy(skipped, 'a0', 1), skipped, 'MUST_SELECT_PARENT_FIRST')
  })
})

test('[TREE-04] every edit numbers the nodes again from the top', () => {
  const tree = grow([true, 2], [true, 1], [true], [true])
  const edits = [
    toggle(tree, 'a0'),
    addH2(tree, 'new-1'),
    addH3(tree, 'b', 'new-1', 'tree'),
    rename(tree, 'c', 'Another heading'),
    remove(tree, 'a'),
    moveBy(tree, 'b', -1),
    moveBy(tree, 'a1', 1),
  ]
  for (const { tree: next } of edits) {
    const all = next.children.flatMap((n) => [n, ...n.children])
    expect(all.map((n) => n.order)).toEqual(all.map((_, i) => i + 1))
    expect(next.children.map((n) => n.index)).toEqual(next.children.map((_, i) => i))
    for (const h2 of next.children) {
      expect(h2.parentId).toBe('root')
      expect(h2.children.map((c) => [c.index, c.parentId])).toEqual(h2.children.map((_, i) => [i, h2.id]))
    }
  }
})

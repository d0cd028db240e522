import { renumber, type StructureTree, treeLimits } from '@tintario/contract/posts/structure-rules.ts'
import { ownId } from '../options/options.ts'
import { addH2 } from './tree-edits.ts'

/** An outline for a person to fill in: the title and as many empty headings as a post needs. */
export const ownTree = (title: string): StructureTree => {
  const blank = { order: 0, index: 0, parentId: null }
  const root: StructureTree = { ...blank, id: 'h1', tag: 'h1', label: title, isChosen: true, children: [] }
  return renumber(
    Array.from({ length: treeLimits.h2ChosenMin }).reduce<StructureTree>(
      (tree) => addH2(tree, ownId()).tree,
      root,
    ),
  )
}

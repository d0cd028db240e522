import {
  type H2,
  type H3,
  renumber,
  type StructureTree,
  type TreeError,
  treeLimits,
} from '@tintario/contract/posts/structure-rules.ts'

/** Which of the two views an edit comes from; the list has a limit of its own (TREE-12). */
export type View = 'tree' | 'list'

/**
 * What an edit did. `problem` is the named limit: with the same tree when the edit was refused, with another tree
 * when it was done but left something unchosen (R61, R62). `touched` is the node that the edit is about.
 */
export type Edit = { tree: StructureTree; problem: TreeError | null; touched: string | null }

/** A limit's message key by its short name (R60). */
export const limit = <K extends string>(name: K) => `MESSAGES_STRUCTURE_TREE_NODE_ERROR_${name}` as const
const done = (tree: StructureTree, touched: string | null, problem: TreeError | null = null): Edit => ({
  tree: renumber(tree),
  problem,
  touched,
})
const refused = (tree: StructureTree, touched: string, problem: TreeError): Edit => ({
  tree,
  problem,
  touched,
})

export const chosenH2 = (tree: StructureTree) => tree.children.filter((n) => n.isChosen).length
export const chosenH3 = (tree: StructureTree) => tree.children.reduce((sum, n) => sum + chosenUnder(n), 0)
const chosenUnder = (n: H2) => n.children.filter((c) => c.isChosen).length

export type Found = { node: StructureTree | H2 | H3; parent: StructureTree | H2 | null }
/** A node of the tree with what it hangs on; null for an unknown id. */
export const findNode = (tree: StructureTree, id: string): Found | null => {
  if (tree.id === id) return { node: tree, parent: null }
  for (const h2 of tree.children) {
    if (h2.id === id) return { node: h2, parent: tree }
    const h3 = h2.children.find((c) => c.id === id)
    if (h3) return { node: h3, parent: h2 }
  }
  return null
}

const withH2 = (tree: StructureTree, id: string, change: (h2: H2) => H2): StructureTree => ({
  ...tree,
  children: tree.children.map((h2) => (h2.id === id ? change(h2) : h2)),
})

/** Why one more h3 under this h2 cannot be chosen; null when it can (TREE-10, TREE-11, TREE-13). */
const h3Refusal = (tree: StructureTree, parent: H2): TreeError | null => {
  if (!parent.isChosen) return limit('MUST_SELECT_PARENT_FIRST')
  if (chosenUnder(parent) >= treeLimits.h3ChosenPerH2Max) return limit('MAX_H3_SELECTION')
  return chosenH3(tree) >= treeLimits.h3ChosenMax ? limit('MAX_GLOBAL_H3_SELECTION') : null
}

const toggleH2 = (tree: StructureTree, h2: H2): Edit => {
  if (!h2.isChosen && chosenH2(tree) >= treeLimits.h2ChosenMax)
    return refused(tree, h2.id, limit('MAX_H2_SELECTION'))
  const next = withH2(tree, h2.id, (n) => ({
    ...n,
    isChosen: !n.isChosen,
    children: n.isChosen ? n.children.map((c) => ({ ...c, isChosen: false })) : n.children,
  }))
  const isShort = h2.isChosen && chosenH2(next) < treeLimits.h2ChosenMin
  return done(next, h2.id, isShort ? limit('MIN_H2_SELECTION') : null)
}

const toggleH3 = (tree: StructureTree, parent: H2, h3: H3): Edit => {
  const refusal = h3.isChosen ? null : h3Refusal(tree, parent)
  if (refusal) return refused(tree, h3.id, refusal)
  const flip = (c: H3): H3 => (c.id === h3.id ? { ...c, isChosen: !c.isChosen } : c)
  return done(
    withH2(tree, parent.id, (n) => ({ ...n, children: n.children.map(flip) })),
    h3.id,
  )
}

/** Chooses or skips a node (TREE-03, TREE-06, TREE-07, TREE-10, TREE-11, TREE-13). The h1 is always in. */
export const toggle = (tree: StructureTree, id: string): Edit => {
  const found = findNode(tree, id)
  if (found?.node.tag === 'h2') return toggleH2(tree, found.node)
  if (found?.node.tag === 'h3' && found.parent?.tag === 'h2') return toggleH3(tree, found.parent, found.node)
  return { tree, problem: null, touched: null }
}

/** Adds an empty h2 at the end, chosen while fewer than 10 are (TREE-07, TREE-08). */
export const addH2 = (tree: StructureTree, id: string): Edit => {
  if (tree.children.length >= treeLimits.h2Max) return refused(tree, tree.id, limit('MAX_H2_LIMIT'))
  const isChosen = chosenH2(tree) < treeLimits.h2ChosenMax
  const h2: H2 = { id, tag: 'h2', label: '', isChosen, order: 0, index: 0, parentId: tree.id, children: [] }
  const next = { ...tree, children: [...tree.children, h2] }
  return done(next, id, isChosen ? null : limit('MAX_H2_SELECTION'))
}

/**
 * Adds an empty h3 under an h2, chosen as far as the limits let it: from the list only while fewer than 3 are chosen
 * there (TREE-09, TREE-12, TREE-14, TREE-16, R62).
 */
export const addH3 = (tree: StructureTree, parentId: string, id: string, view: View): Edit => {
  const found = findNode(tree, parentId)
  if (found?.node.tag === 'h3') return refused(tree, parentId, limit('MAX_SUB_LEVELS_WARNING'))
  if (found?.node.tag !== 'h2') return { tree, problem: null, touched: null }
  const parent = found.node
  if (parent.label.trim() === '') return refused(tree, parentId, limit('H3_IN_EMPTY_H2'))
  if (parent.children.length >= treeLimits.h3PerH2Max)
    return refused(tree, parentId, limit('MAX_H3_CREATION'))
  const isListFull = view === 'list' && chosenUnder(parent) >= treeLimits.h3ChosenPerH2FromListMax
  const problem = h3Refusal(tree, parent) ?? (isListFull ? limit('MAX_H3_PER_H2') : null)
  const h3: H3 = {
    id,
    tag: 'h3',
    label: '',
    isChosen: problem === null,
    order: 0,
    index: 0,
    parentId,
    children: [],
  }
  const next = withH2(tree, parentId, (n) => ({ ...n, children: [...n.children, h3] }))
  // Under a skipped h2 a skipped h3 is what one expects: nothing to say about it.
  return done(next, id, parent.isChosen ? problem : null)
}

/** What a typed heading must change before it is taken (TREE-05); null when it is fine. */
export const labelProblem = (label: string): 'FIELD_TREE_NODE_REQUIRED' | 'FIELD_TREE_NODE_LENGTH' | null => {
  const length = label.trim().length
  if (length === 0) return 'FIELD_TREE_NODE_REQUIRED'
  return length < treeLimits.labelMin || length > treeLimits.labelMax ? 'FIELD_TREE_NODE_LENGTH' : null
}

/** Gives an h2 or h3 another text. The h1 is the post's title and is changed in its own step. */
export const rename = (tree: StructureTree, id: string, label: string): Edit => {
  const text = label.trim()
  const change = <N extends H2 | H3>(n: N): N => (n.id === id ? { ...n, label: text } : n)
  const children = tree.children.map((h2) => ({ ...change(h2), children: h2.children.map(change) }))
  return done({ ...tree, children }, id)
}

/** Takes a node out; an h2 only while more than 3 are chosen (TREE-15, R61). */
export const remove = (tree: StructureTree, id: string): Edit => {
  const found = findNode(tree, id)
  if (!found?.parent) return { tree, problem: null, touched: null }
  if (found.node.tag === 'h2' && chosenH2(tree) <= treeLimits.h2ChosenMin)
    return refused(tree, id, limit('MIN_H2_SELECTION'))
  const children = tree.children
    .filter((h2) => h2.id !== id)
    .map((h2) => ({ ...h2, children: h2.children.filter((c) => c.id !== id) }))
  return done({ ...tree, children }, null)
}

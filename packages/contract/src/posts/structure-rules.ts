export const treeLimits = {
  labelMin: 8,
  labelMax: 100,
  h2ChosenMin: 3,
  h2ChosenMax: 10,
  h2Max: 15,
  h3PerH2Max: 7,
  h3ChosenPerH2Max: 5,
  h3ChosenPerH2FromListMax: 3,
  h3ChosenMax: 10,
} as const

const PREFIX = 'MESSAGES_STRUCTURE_TREE_NODE_ERROR_'
export type TreeError = `${typeof PREFIX}${
  | 'MIN_H2_SELECTION'
  | 'MAX_H2_SELECTION'
  | 'MAX_H2_LIMIT'
  | 'MAX_H3_SELECTION'
  | 'MAX_GLOBAL_H3_SELECTION'
  | 'MUST_SELECT_PARENT_FIRST'
  | 'H3_IN_EMPTY_H2'
  | 'MAX_SUB_LEVELS_WARNING'
  | 'MAX_H3_CREATION'
  | 'MAX_H3_PER_H2'}`

/** An h2 always has a list of children. */
type Node = {
  id: string
  label: string
  isChosen: boolean
  order: number
  parentId: string | null
  index: number
}
export type H3 = Node & { tag: 'h3'; children: never[] }
export type H2 = Node & { tag: 'h2'; children: H3[] }
/** The whole tree: one h1 with its h2 and their h3. */
export type StructureTree = Node & { tag: 'h1'; children: H2[] }

const fits = (label: string) => {
  const length = label.trim().length
  return length >= treeLimits.labelMin && length <= treeLimits.labelMax
}

/** Why a tree can't be saved: the message key of the first exceeded limit, or null. */
export const treeProblem = (tree: StructureTree): TreeError | 'FIELD_TREE_NODE_LENGTH' | null => {
  const chosen = tree.children.filter((n) => n.isChosen)
  const h3s = tree.children.flatMap((n) => n.children)
  if (chosen.length < treeLimits.h2ChosenMin) return `${PREFIX}MIN_H2_SELECTION`
  if (chosen.length > treeLimits.h2ChosenMax) return `${PREFIX}MAX_H2_SELECTION`
  if (tree.children.length > treeLimits.h2Max) return `${PREFIX}MAX_H2_LIMIT`
  if (tree.children.some((n) => n.children.length > treeLimits.h3PerH2Max)) return `${PREFIX}MAX_H3_CREATION`
  const chosenUnder = (n: H2) => n.children.filter((c) => c.isChosen).length
  if (tree.children.some((n) => chosenUnder(n) > treeLimits.h3ChosenPerH2Max))
    return `${PREFIX}MAX_H3_SELECTION`
  if (h3s.filter((n) => n.isChosen).length > treeLimits.h3ChosenMax) return `${PREFIX}MAX_GLOBAL_H3_SELECTION`
  if (tree.children.some((n) => !n.isChosen && chosenUnder(n) > 0)) return `${PREFIX}MUST_SELECT_PARENT_FIRST`
  const labels = [...tree.children, ...h3s].filter((n) => n.isChosen).map((n) => n.label)
  return labels.every(fits) ? null : 'FIELD_TREE_NODE_LENGTH'
}

/** Renumbers every node from the top: `order` through the whole tree, `index` among siblings. */
export const renumber = (tree: StructureTree): StructureTree => {
  let order = 0
  const root = { ...tree, order: order++, index: 0, parentId: null }
  return {
    ...root,
    children: tree.children.map((n, index) => ({
      ...n,
      order: order++,
      index,
      parentId: tree.id,
      children: n.children.map((c, i) => ({ ...c, order: order++, index: i, parentId: n.id })),
    })),
  }
}

import { z } from 'zod'
import { type StructureTree, treeLimits } from './structure-rules.ts'

export * from './structure-rules.ts'

/** TREE-01, TREE-02: an h2 always has a children list. */
const node = {
  id: z.string().min(1).max(80),
  label: z.string().max(400),
  isChosen: z.boolean(),
  order: z.int().nonnegative(),
  parentId: z.string().nullable(),
  index: z.int().nonnegative(),
}
/**
 * Twice what a tree may have, so that its own limits are told by their names; nodes beyond are not looked at one by one:
 * forty thousand empty ones held the process up for three seconds and were answered with 15 MB of errors.
 */
const MOST_H2 = treeLimits.h2Max * 2
const MOST_H3 = treeLimits.h3PerH2Max * 2
const h3 = z.object({ ...node, tag: z.literal('h3'), children: z.array(z.never()).max(0).default([]) })
const h2 = z.object({ ...node, tag: z.literal('h2'), children: z.array(h3).max(MOST_H3) })
const h1 = z.object({ ...node, tag: z.literal('h1'), children: z.array(h2).max(MOST_H2) })
/** The whole tree: one h1 with its h2 and their h3. */
export const structureTree = h1 satisfies z.ZodType<StructureTree>

import { z } from 'zod'
import { type StructureTree, treeLimits } from './structure-rules.ts'

export * from './structure-rules.ts'

/** An h2 always has a list of children. */
const node = {
  id: z.string().min(1).max(80),
  label: z.string().max(400),
  isChosen: z.boolean(),
  order: z.int().nonnegative(),
  parentId: z.string().nullable(),
  index: z.int().nonnegative(),
}
/**
 * Twice the tree's limits, so that these are reported by name. Longer lists are refused before they are parsed:
 * forty thousand empty nodes blocked the process for three seconds.
 */
const MOST_H2 = treeLimits.h2Max * 2
const MOST_H3 = treeLimits.h3PerH2Max * 2
const h3 = z.object({ ...node, tag: z.literal('h3'), children: z.array(z.never()).max(0).default([]) })
const h2 = z.object({ ...node, tag: z.literal('h2'), children: z.array(h3).max(MOST_H3) })
const h1 = z.object({ ...node, tag: z.literal('h1'), children: z.array(h2).max(MOST_H2) })
export const structureTree = h1 satisfies z.ZodType<StructureTree>

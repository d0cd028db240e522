import { z } from 'zod'
import type { StructureTree } from './structure-rules.ts'

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
const h3 = z.object({ ...node, tag: z.literal('h3'), children: z.array(z.never()).default([]) })
const h2 = z.object({ ...node, tag: z.literal('h2'), children: z.array(h3).max(200) })
const h1 = z.object({ ...node, tag: z.literal('h1'), children: z.array(h2).max(200) })
/** The whole tree: one h1 with its h2 and their h3. */
export const structureTree = h1 satisfies z.ZodType<StructureTree>

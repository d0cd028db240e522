import { renumber, type StructureTree, treeProblem } from '@tintario/contract/posts/structure-tree.ts'
import type { Actor } from '../../actor.ts'
import { AiMalformed, type Structure } from '../../outside/ai/ai.ts'
import { ThreadTooSlow } from '../../outside/threads.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { withWriterOf } from '../ai-connections/index.ts'
import { getPostOrExample, languageOf, makeBrief, refuseWithoutDescription } from '../brief/index.ts'
import { askWriter, limitWriting } from '../model-calls/index.ts'
import { areSoundOutlines, changePost, findChosenReferences, isAhead } from '../posts/index.ts'
import { writerOf } from './step-writer.ts'

/** Gives the writer's outline its ids and numbers; an outline beyond the limits is unusable. */
export const treeOf = (structure: Structure): StructureTree => {
  const blank = { order: 0, index: 0, parentId: null }
  const tree = renumber({
    ...blank,
    id: 'h1',
    tag: 'h1',
    label: structure.label,
    isChosen: true,
    children: structure.children.map((h2, i) => ({
      ...blank,
      id: `h2-${i + 1}`,
      tag: 'h2' as const,
      label: h2.label,
      isChosen: h2.isChosen,
      children: h2.children.map((h3, j) => ({
        ...blank,
        id: `h3-${i + 1}-${j + 1}`,
        tag: 'h3' as const,
        label: h3.label,
        isChosen: h3.isChosen,
        children: [],
      })),
    })),
  })
  const problem = treeProblem(tree)
  if (problem) throw new AiMalformed(`the outline breaks ${problem}`)
  return tree
}

const areSound = (owner: string, outlines: string[]): Promise<boolean> =>
  areSoundOutlines({ owner }, outlines).catch((error) => {
    if (error instanceof ThreadTooSlow) return false
    throw error
  })

/** Stored, else new. Refuses PUBLISH_DATE_IN_THE_PAST, and INVALID_HTML for a malformed reference's outline. */
export const planStructure = async (
  tools: Tools,
  actor: Actor,
  id: string,
  { renew, signal }: { renew: boolean; signal: AbortSignal },
): Promise<StructureTree> => {
  const row = await getPostOrExample(tools, actor, id)
  refuseWithoutDescription(row)
  if (!(await isAhead(tools.db, row.publishAt, 0))) refuse('PUBLISH_DATE_IN_THE_PAST')
  const references = await findChosenReferences(tools.db, { accountId: actor.accountId, postId: id })
  const outlines = references.map(({ structure }) => structure)
  if (!(await areSound(actor.accountId, outlines))) refuse('INVALID_HTML')

  const kept = row.structure as StructureTree | null
  const titled = (tree: StructureTree) => ({ ...tree, label: row.title ?? tree.label })
  if (kept && !renew) return titled(kept)
  await limitWriting(tools, actor)
  // The outline that is there, if any, is the one that is not wanted.
  const brief = await makeBrief(tools, row, languageOf(row, actor.language))
  const writer = await withWriterOf(tools, row)
  const planned = await askWriter(writer, signal, async (limited) =>
    titled(treeOf(await writerOf(writer, row).planStructure(brief, limited))),
  )
  await changePost(tools, actor, id, 'generate', () => ({
    set: { structure: planned },
    reopen: ['structure'],
  }))
  return planned
}

import { DESCRIPTION_ENHANCED_MAX, GENERATE_MIN } from '@tintario/contract/posts/limits.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { allows, getPostRow, isExamplePost, type PostRow, refuseStatus } from '../posts/index.ts'

/** Generation needs a stored description of 100 to 3500 characters, else STEP_MISSING. */
export const refuseWithoutDescription = ({ description }: PostRow): void => {
  if (description.length < GENERATE_MIN || description.length > DESCRIPTION_ENHANCED_MAX)
    refuse('STEP_MISSING')
}

/** A post that may be generated, or an example. Refuses EMAIL_UNCONFIRMED unless no model is asked. */
export const getPostOrExample = async (tools: Tools, actor: Actor, id: string): Promise<PostRow> => {
  if (!actor.isConfirmed && !(await isExamplePost(tools.db, actor, id))) refuse('EMAIL_UNCONFIRMED')
  const row = await getPostRow(tools.db, actor, id)
  if (!allows('generate', row.status)) refuseStatus(row.status)
  return row
}

/** The same for what is never played: refuses EXAMPLE_ONLY for an example. */
export const getPostForWriting = async (tools: Tools, actor: Actor, id: string): Promise<PostRow> => {
  const row = await getPostOrExample(tools, actor, id)
  return row.example === null ? row : refuse('EXAMPLE_ONLY')
}

import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getPostRow } from '../posts/index.ts'

/** The post's HTML for pasting elsewhere: our own pictures get absolute addresses. */
export const getPostHtml = async (tools: Tools, actor: Actor, id: string): Promise<string> => {
  const { body } = await getPostRow(tools.db, actor, id)
  return (body ?? '').replaceAll('src="/api/images/', `src="${tools.publicUrl}/api/images/`)
}

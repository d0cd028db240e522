import type { ExampleIdea } from '@tintario/contract/writing/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Language } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { findDescriptions } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'

/**
 * The example ideas in a language, the actor's own unless one is named, for a workspace in which nobody has begun a post
 * of their own. Those that are there already are left out. Refuses as `getWorkspace` does.
 */
export const findExamples = async (
  tools: Tools,
  actor: Actor,
  { language = actor.language, workspaceId }: { language?: Language; workspaceId?: string },
): Promise<ExampleIdea[]> => {
  const { accountId } = actor
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const most = tools.examples.length + 1
  const taken = new Set(await findDescriptions(tools.db, { accountId, workspaceId: workspace.id, most }))
  const known = new Set(tools.examples.map(({ description }) => description))
  if ([...taken].some((description) => !known.has(description))) return []
  return tools.examples
    .filter((example) => example.language === language && !taken.has(example.description))
    .map(({ name, language: of, type, title, line }) => ({ name, language: of, type, title, line }))
}

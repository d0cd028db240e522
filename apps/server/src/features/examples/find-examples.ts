import type { ExampleIdea } from '@tintario/contract/writing/start-endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Language } from '../../outside/ai/ai.ts'
import type { Tools } from '../../tools.ts'
import { findExamplePosts, hasOwnPost } from '../posts/index.ts'
import { getWorkspace } from '../workspaces/index.ts'

/** With the scope `start` only those of one language, and none once the workspace has a post of its own. */
export const findExamples = async (
  tools: Tools,
  actor: Actor,
  {
    language = actor.language,
    workspaceId: asked,
    scope,
  }: { language?: Language; workspaceId?: string; scope?: 'start' },
): Promise<ExampleIdea[]> => {
  const { accountId } = actor
  const { id: workspaceId } = await getWorkspace(tools, actor, asked)
  const key = { accountId, workspaceId }
  const isStart = scope === 'start'
  if (isStart && (await hasOwnPost(tools.db, key))) return []
  const posts = await findExamplePosts(tools.db, key)
  const isOwn = (example: { language: Language }) => example.language === language
  const others = isStart ? [] : tools.examples.filter((example) => !isOwn(example))
  return [...tools.examples.filter(isOwn), ...others].map(({ name, language: of, type, title, line }) => ({
    name,
    language: of,
    type,
    title,
    line,
    postId: posts.get(name) ?? null,
  }))
}

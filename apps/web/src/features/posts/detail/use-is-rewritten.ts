import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'

const byOwner: ReadonlySet<string> = new Set(['edited', 'restored', 'rewritten', 'taken-over'])

/** Whether a text of the built-in writer was changed in the editor, by a restored version or on a site; undefined until it is known. */
export const useIsRewritten = (post: Post): boolean | undefined => {
  const isBuiltIn = post.writer === 'built-in' && post.body !== null
  const versions = useApi(api.posts.versions, { params: { id: post.id } }, { enabled: isBuiltIn })
  return versions.data?.some(({ cause }) => byOwner.has(cause))
}

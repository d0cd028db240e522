import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFallbackPoll } from '../../../api/use-live.ts'

export const usePost = (id: string) => {
  const refetchInterval = useFallbackPoll()
  const params = { id }
  const publications = useApi(api.publishing.list, { params }, { refetchInterval })
  const post = useApi(api.posts.get, { params }, { refetchInterval })
  const copies = useApi(
    api.afterPublication.list,
    { params },
    { refetchInterval, enabled: post.data?.status === 'published' },
  )
  return { post, publications, copies }
}

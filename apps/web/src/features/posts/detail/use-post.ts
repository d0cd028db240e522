import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { isMoving } from './post-rules.ts'

const LOOK_AGAIN_MS = 2_000
const REST_MS = 60_000

/** A post with its publications, looked at again every two seconds while something happens to it. */
export const usePost = (id: string) => {
  const params = { id }
  const publications = useApi(
    api.publishing.list,
    { params },
    {
      refetchInterval: ({ state }) =>
        isMoving(undefined, state.data ?? [], Date.now()) ? LOOK_AGAIN_MS : REST_MS,
    },
  )
  const moving = publications.data ?? []
  const post = useApi(
    api.posts.get,
    { params },
    {
      refetchInterval: ({ state }) =>
        isMoving(state.data?.status, moving, Date.now()) ? LOOK_AGAIN_MS : REST_MS,
    },
  )
  return { post, publications }
}

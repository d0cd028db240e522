import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'

const YEARS = 2
const SHOWN_MAX = 30

/** From two years ago until now; the same as long as the page is open. */
const lately = () => {
  const to = new Date()
  const from = new Date(to)
  from.setUTCFullYear(from.getUTCFullYear() - YEARS)
  return { from: from.toISOString(), to: to.toISOString() }
}

/** The shop's last published posts, the newest first. */
export const useOwnPosts = () => {
  const { current } = useWorkspaces()
  const [span] = useState(lately)
  const query = useApi(api.posts.list, { body: { ...span, workspaceId: current?.id } })
  const published = (query.data ?? []).filter(({ status }) => status === 'published').slice(-SHOWN_MAX)
  return { ...query, published: published.reverse() }
}

import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { addDays } from '../../../ui/days.ts'
import { rangeOf } from '../period/period.ts'

const DAYS = 30

/** Reads the posts that go out in the thirty days from a day on, the earliest first. */
export const useUpcomingRead = (from: Date) => {
  const { current } = useWorkspaces()
  const query = { ...rangeOf([from, addDays(from, DAYS)]), workspaceId: current?.id }
  return useApi(api.posts.upcoming, { query }, { enabled: current !== undefined })
}

/** The same posts; empty until they are known. */
export const useUpcoming = (from: Date) => useUpcomingRead(from).data ?? []

import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { startOfDay } from '../../../ui/days.ts'

const LOOK_BACK_DAYS = 7
const LOOK_AHEAD_DAYS = 92
const DAY_MS = 86_400_000

/** The posts from a week ago until three months ahead: enough to show which days are taken. */
export const useBusyDays = () => {
  const [today] = useState(() => startOfDay(new Date()).getTime())
  const { data, error, isPending } = useApi(api.posts.upcoming, {
    query: {
      from: new Date(today - LOOK_BACK_DAYS * DAY_MS).toISOString(),
      to: new Date(today + LOOK_AHEAD_DAYS * DAY_MS).toISOString(),
    },
  })
  return { busy: data ?? [], error, isPending }
}

import { useMemo, useState } from 'react'
import { startOfDay } from '../ui/days.ts'
import { api } from './call.ts'
import { useApi } from './use-api.ts'

const LOOK_BACK_DAYS = 7
const LOOK_AHEAD_DAYS = 92
const DAY_MS = 86_400_000
const NONE: readonly [] = []

/** The posts from a week ago until three months ahead: enough to show which days are taken. */
export const useBusyDays = ({ enabled = true } = {}) => {
  const [today] = useState(() => startOfDay(new Date()).getTime())
  const { data, error, isPending } = useApi(
    api.posts.upcoming,
    {
      query: {
        from: new Date(today - LOOK_BACK_DAYS * DAY_MS).toISOString(),
        to: new Date(today + LOOK_AHEAD_DAYS * DAY_MS).toISOString(),
      },
    },
    { enabled },
  )
  return { busy: data ?? NONE, error, isPending }
}

/** When posts go out, also those that a page filters out; empty until they are read. */
export const useTakenTimes = (options?: { enabled: boolean }): readonly Date[] => {
  const { busy } = useBusyDays(options)
  return useMemo(() => busy.map(({ publishAt }) => new Date(publishAt)), [busy])
}

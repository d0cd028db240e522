import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useCutPoll } from '../../../api/use-live.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { dayKey, startOfDay } from '../../../ui/days.ts'
import { daysOf, rangeOf, type Shown, shownFrom } from './period.ts'

/** What the address says is shown, and how to show something else. */
export const useShown = (now: Date) => {
  const [query, setQuery] = useSearchParams()
  const shown = useMemo(() => shownFrom(query, now), [query, now])
  const show = useCallback(
    (change: Partial<Shown>) =>
      setQuery(
        (old) => {
          const next = { ...shownFrom(old, new Date()), ...change }
          return {
            view: next.view,
            date: dayKey(next.day),
            filter: next.filter,
            ...(next.platform && { platform: next.platform }),
          }
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { shown, show }
}

/** The posts of the shown days, the last period's until the new ones are there (CAL-12); My posts asks as itself (MYPOST-06). */
export const usePeriodPosts = (
  shown: Shown,
  now: Date,
  {
    days = daysOf(shown),
    view = shown.view,
  }: { days?: readonly Date[]; view?: Shown['view'] | 'my-posts' } = {},
) => {
  const language = useLanguage()
  const { current } = useWorkspaces()
  const refetchInterval = useCutPoll()
  const body = {
    ...rangeOf(days),
    view,
    filter: shown.filter,
    today: startOfDay(now).toISOString(),
    translation: language,
    workspaceId: current?.id,
  }
  return useApi(
    api.posts.list,
    { body },
    {
      enabled: current !== undefined,
      placeholderData: keepPreviousData,
      refetchInterval,
    },
  )
}

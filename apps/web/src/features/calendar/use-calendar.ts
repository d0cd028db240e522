import { keepPreviousData } from '@tanstack/react-query'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { dayKey, startOfDay } from './calendar-dates.ts'
import { daysOf, rangeOf, type Shown, shownFrom } from './period.ts'
import { REFRESH_BUSY_MS, REFRESH_MS } from './timings.ts'

const TWO_MINUTES_MS = 120_000

/** Something is being written, or goes out about now. */
const isBusy = (posts: readonly PostSummary[] | undefined) =>
  posts?.some(
    ({ status, publishAt }) =>
      status === 'creating' ||
      (status === 'ready' && Math.abs(new Date(publishAt).getTime() - Date.now()) < TWO_MINUTES_MS),
  ) ?? false

/** What the address says is shown, and how to show something else. */
export const useShown = (now: Date) => {
  const [query, setQuery] = useSearchParams()
  const shown = useMemo(() => shownFrom(query, now), [query, now])
  const show = useCallback(
    (change: Partial<Shown>) =>
      setQuery(
        (old) => {
          const next = { ...shownFrom(old, new Date()), ...change }
          return { view: next.view, date: dayKey(next.day), filter: next.filter }
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { shown, show }
}

/** The posts of the shown days, the last period's until the new ones are there (CAL-12). */
export const useCalendarPosts = (shown: Shown, now: Date, days = daysOf(shown)) => {
  const language = useLanguage()
  const { current } = useWorkspaces()
  const body = {
    ...rangeOf(days),
    view: shown.view,
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
      refetchInterval: ({ state }) => (isBusy(state.data) ? REFRESH_BUSY_MS : REFRESH_MS),
    },
  )
}

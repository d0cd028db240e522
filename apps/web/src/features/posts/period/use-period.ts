import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../api/call.ts'
import { readAhead } from '../../../api/read.ts'
import { useApi } from '../../../api/use-api.ts'
import { useFallbackPoll } from '../../../api/use-live.ts'
import { readCurrentWorkspace, useWorkspaces } from '../../../api/use-workspaces.ts'
import { type Language, storedLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { dayKey, startOfDay } from '../../../ui/days.ts'
import { isClosedEntry } from '../../../ui/use-opened.ts'
import { useWithPendingMoves } from '../acts/pending-moves.ts'
import { daysOf, fitView, rangeOf, type Screen, type Shown, shownFrom } from './period.ts'

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
        // Another period or view is a step of its own: Back returns to the one before.
        { replace: isClosedEntry() || !('day' in change || 'view' in change) },
      ),
    [setQuery],
  )
  return { shown, show }
}

type Period = { days?: readonly Date[]; view?: Shown['view'] | 'my-posts' }

/** Input of the call that lists the posts of the shown days. */
const periodInput = (
  shown: Shown,
  now: Date,
  { language, workspaceId }: { language: Language; workspaceId: string | undefined },
  { days = daysOf(shown), view = shown.view }: Period = {},
) => ({
  body: {
    ...rangeOf(days),
    view: view === 'three' ? ('week' as const) : view,
    filter: shown.filter,
    today: startOfDay(now).toISOString(),
    translation: language,
    workspaceId,
  },
})

/** The posts of the shown days with their pending dates; of the period before until the new ones are read. */
export const usePeriodPosts = (shown: Shown, now: Date, period?: Period) => {
  const language = useLanguage()
  const workspaceId = useWorkspaces().current?.id
  const refetchInterval = useFallbackPoll()
  const list = useApi(api.posts.list, periodInput(shown, now, { language, workspaceId }, period), {
    enabled: workspaceId !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval,
  })
  return { list, posts: useWithPendingMoves(list.data) }
}

/** Reads the posts that the calendar's address shows, as soon as the workspace and with it the zone are known. */
export const readPeriodAhead = async (query: URLSearchParams, screen: Screen): Promise<void> => {
  const current = await readCurrentWorkspace()
  const now = new Date()
  const shown = fitView(shownFrom(query, now), screen)
  if (current)
    await readAhead(
      api.posts.list,
      periodInput(shown, now, { language: storedLanguage(), workspaceId: current.id }),
    )
}

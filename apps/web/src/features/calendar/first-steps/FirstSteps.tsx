import { memo, useEffect, useState } from 'react'
import { api } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readAhead, readOf } from '../../../api/read.ts'
import { useApi } from '../../../api/use-api.ts'
import { useConnectPath } from '../../../api/use-connect-path.ts'
import { useOwnWords } from '../../../api/use-own-words.ts'
import { useMe } from '../../../api/use-session.ts'
import { readCurrentWorkspace, useWorkspaces } from '../../../api/use-workspaces.ts'
import { useWriterAccess } from '../../../api/use-writer-access.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

const Opened = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./FirstStepsList.tsx'), loadTexts(['first-steps'])])
  return module.FirstStepsList
})

const useFirstSteps = () => {
  const { isChild } = useMe()
  const { current } = useWorkspaces()
  const id = current?.id ?? ''
  const isAsked = id !== '' && !isChild
  const query = useApi(api.writing.firstSteps, { params: { id } }, { enabled: isAsked })
  const { data } = query
  // A workspace with its shop and a post of its own needs no example.
  const isShown =
    data !== undefined &&
    !data.isDismissed &&
    data.steps.some(({ step, isDone }) => !isDone && step !== 'example')
  const isOwnWords = useOwnWords()
  const connectPath = useConnectPath()
  const isAccessKnown = !useWriterAccess().query.isPending
  const steps = isShown ? data.steps : null
  return { id, steps, isAccessKnown, connectPath, isConnected: !isOwnWords, isAsked, query }
}

/** Reads the steps before the calendar is rendered, which waits for them. */
export const readFirstStepsAhead = async (): Promise<void> => {
  const [me, current] = await Promise.all([
    queryClient.fetchQuery(readOf(api.users.me)),
    readCurrentWorkspace(),
  ])
  if (current && !me.isChild) await readAhead(api.writing.firstSteps, { params: { id: current.id } })
}

/**
 * Whether the place of the first steps above the calendar is known: they are ready to be drawn, or there are none. Cards
 * that are drawn before would move under the pointer. A call that fails is not waited for.
 */
export const useFirstStepsPlace = (): boolean => {
  const { steps, isAccessKnown, isAsked, query } = useFirstSteps()
  const [isLoaded, setIsLoaded] = useState(false)
  const isNeeded = steps !== null
  useEffect(() => {
    if (isNeeded) void Opened.preload().then(() => setIsLoaded(true))
  }, [isNeeded])
  if (isNeeded) return isLoaded && isAccessKnown
  return !isAsked || !query.isPending || query.failureCount > 0
}

/**
 * What to do first in a new workspace, for its owner. Gone once all of it is done or the owner dismisses it; its code is
 * loaded only for those who see it.
 */
export const FirstSteps = memo(() => {
  const { id, steps, isAccessKnown, ...model } = useFirstSteps()
  return (
    steps &&
    isAccessKnown && (
      <LoadingBoundary>
        <Opened
          workspaceId={id}
          steps={steps}
          connectPath={model.connectPath}
          isConnected={model.isConnected}
        />
      </LoadingBoundary>
    )
  )
})

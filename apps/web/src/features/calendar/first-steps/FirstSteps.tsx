import { memo } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

const Opened = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./FirstStepsList.tsx'), loadTexts(['first-steps'])])
  return module.FirstStepsList
})

/**
 * What to do first in a new workspace, for its owner. Gone once all of it is done or the owner wants it no more; its code
 * is fetched for those alone who see it.
 */
export const FirstSteps = memo(() => {
  const { isChild } = useMe()
  const { current } = useWorkspaces()
  const id = current?.id ?? ''
  const { data } = useApi(api.writing.firstSteps, { params: { id } }, { enabled: id !== '' && !isChild })
  if (!data || data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null
  return (
    <LoadingBoundary>
      <Opened workspaceId={id} steps={data.steps} />
    </LoadingBoundary>
  )
})

import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useCallback, useState } from 'react'
import { shownZone, showZone } from '../i18n/zone.ts'
import { api } from './call.ts'
import { queryClient } from './query-client.ts'
import { readOf } from './read.ts'
import { useApi } from './use-api.ts'
import { currentWorkspaceId, storeCurrentWorkspace, useCurrentWorkspaceId } from './workspace.ts'

/** The active workspaces and the current one: the stored choice, else the first. Dates are shown in its zone. */
const choiceOf = (all: readonly Workspace[] | undefined, stored: string | null) => {
  const active = all?.filter((w) => w.isActive) ?? []
  const current = active.find((w) => w.id === stored) ?? active[0]
  // Set while rendering, so that all children read the same zone.
  showZone(current?.timeZone ?? null)
  return { active, current }
}

export const useWorkspaces = () => {
  const { data, error, isPending, refetch } = useApi(api.workspaces.list)
  return { ...choiceOf(data, useCurrentWorkspaceId()), error, isPending, refetch }
}

/** The current workspace before React renders; its zone is the shown one from then on. */
export const readCurrentWorkspace = async (): Promise<Workspace | undefined> =>
  choiceOf(await queryClient.fetchQuery(readOf(api.workspaces.list)), currentWorkspaceId()).current

/** The shown zone. As a key it draws afresh a page that has derived days from it. */
export const useShownZone = (): string => {
  useWorkspaces()
  return shownZone()
}

/** Makes a workspace current and reads everything shown again (WORKSP-03). `isChoosing` while that lasts. */
export const useChooseWorkspace = () => {
  const [isChoosing, setChoosing] = useState(false)
  const choose = useCallback(async (id: string) => {
    storeCurrentWorkspace(id)
    setChoosing(true)
    queryClient.removeQueries({ type: 'inactive' })
    await queryClient.invalidateQueries()
    setChoosing(false)
  }, [])
  return { choose, isChoosing }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useCallback, useState } from 'react'
import { shownZone, showZone } from '../i18n/zone.ts'
import { api } from './call.ts'
import { useApi } from './use-api.ts'
import { storeCurrentWorkspace, useCurrentWorkspaceId } from './workspace.ts'

/** The active workspaces and the current one: the stored choice, else the first. Dates are shown in its zone. */
export const useWorkspaces = () => {
  const { data, error, isPending, refetch } = useApi(api.workspaces.list)
  const active: Workspace[] = data?.filter((w) => w.isActive) ?? []
  const stored = useCurrentWorkspaceId()
  const current = active.find((w) => w.id === stored) ?? active[0]
  // Set while rendering, so that all children read the same zone.
  showZone(current?.timeZone ?? null)
  return { active, current, error, isPending, refetch }
}

/** The shown zone. As a key it draws afresh a page that has derived days from it. */
export const useShownZone = (): string => {
  useWorkspaces()
  return shownZone()
}

/** Makes a workspace current and reads everything shown again (WORKSP-03). `isChoosing` while that lasts. */
export const useChooseWorkspace = () => {
  const cache = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const choose = useCallback(
    async (id: string) => {
      storeCurrentWorkspace(id)
      setChoosing(true)
      cache.removeQueries({ type: 'inactive' })
      await cache.invalidateQueries()
      setChoosing(false)
    },
    [cache],
  )
  return { choose, isChoosing }
}

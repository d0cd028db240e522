import { useQueryClient } from '@tanstack/react-query'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useCallback, useState } from 'react'
import { api } from './call.ts'
import { useApi } from './use-api.ts'
import { storeCurrentWorkspace, useCurrentWorkspaceId } from './workspace.ts'

/** The active workspaces and the one worked in: the stored choice, else the first (R26). */
export const useWorkspaces = () => {
  const { data, error, isPending, refetch } = useApi(api.workspaces.list)
  const active: Workspace[] = data?.filter((w) => w.isActive) ?? []
  const stored = useCurrentWorkspaceId()
  return { active, current: active.find((w) => w.id === stored) ?? active[0], error, isPending, refetch }
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

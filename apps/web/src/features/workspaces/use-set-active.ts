import { useState } from 'react'
import { api, call } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useChooseWorkspace } from '../../api/use-workspaces.ts'
import { currentWorkspaceId } from '../../api/workspace.ts'

/**
 * Says which workspaces are active (WORKSP-15). Where the current one is no longer among them, the first of them becomes
 * current and everything shown is read again. Throws ApiError.
 */
export const useSetActive = () => {
  const { choose } = useChooseWorkspace()
  const [settingId, setSettingId] = useState<string | null>(null)
  const setActive = async (workspaceIds: readonly string[], changed: string) => {
    setSettingId(changed)
    try {
      await call(api.workspaces.setActive, { body: { workspaceIds: [...workspaceIds] } })
      const [first] = workspaceIds
      if (first && !workspaceIds.includes(currentWorkspaceId() ?? '')) await choose(first)
      else await renewAfter('workspace')
    } finally {
      setSettingId(null)
    }
  }
  return { setActive, settingId, isSetting: settingId !== null }
}

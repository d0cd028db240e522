import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { upgradePath } from '../../ui/paths.ts'
import { awaitWorkspace } from './await-workspace.ts'

/** Goes to the plans as soon as the account has a workspace; without one nothing happens (SHELL-47, SHELL-48, R123). */
export const useUpgrade = () => {
  const [, navigate] = useLocation()
  return useCallback(async () => {
    if (await awaitWorkspace()) navigate(upgradePath())
  }, [navigate])
}

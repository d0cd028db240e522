import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { paths } from '../../ui/paths.ts'

/** An owner may still take a larger plan, or leave, take the data along or delete it. */
const FREE: readonly string[] = [paths.tooManyWorkspaces, paths.profile, paths.subscription, paths.upgrade]

/** Leads an owner with more active workspaces than the plan allows to the choice of which ones stay (R79). */
export const useWorkspaceLimit = () => {
  const { isChild } = useMe()
  const wallet = useWallet()
  const list = useApi(api.workspaces.list)
  const [address, navigate] = useLocation()
  const active = list.data?.filter(({ isActive }) => isActive).length ?? 0
  // A workspace just paid for is in the list before the wallet is read again (WORKSP-10): an older wallet proves nothing.
  const isKnown = wallet.data !== undefined && wallet.dataUpdatedAt >= list.dataUpdatedAt
  const isOver = !isChild && isKnown && active > wallet.data.allowedWorkspaces
  useEffect(() => {
    if (isOver && !FREE.includes(address)) navigate(paths.tooManyWorkspaces, { replace: true })
  }, [isOver, address, navigate])
}

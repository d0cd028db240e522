import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { paths, upgradePath } from '../../ui/paths.ts'

const ELSEWHERE: readonly string[] = [paths.subscription, paths.upgrade, paths.profile]
let ledUser: string | undefined

/**
 * Leads an owner whose free tier has expired to the plans, once for each start of the app: what was written stays within
 * reach (R78).
 */
export const useFreeTierEnd = () => {
  const { id, isChild } = useMe()
  const wallet = useWallet().data
  const [address, navigate] = useLocation()
  const isOver = !isChild && wallet?.tier === 'free' && wallet.isFreeTierExpired
  useEffect(() => {
    if (!isOver || ledUser === id) return
    ledUser = id
    if (!ELSEWHERE.includes(address)) navigate(upgradePath(), { replace: true })
  }, [isOver, id, address, navigate])
}

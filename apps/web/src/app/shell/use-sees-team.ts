import { can } from '@tintario/contract/core/permissions.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'

/** Whether the signed-in user may see the team; nobody while the tier is not known (PERM-04). */
export const useSeesTeam = () => {
  const me = useMe()
  const tier = useWallet().data?.tier
  return tier !== undefined && can.seeTeam({ ...me, tier })
}

import { can } from '@tintario/contract/core/permissions.ts'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { mayAdd } from '../../features/workspaces/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  IconCalendarPlus,
  IconMessageCircle,
  IconPlus,
  IconServerCog,
  IconSettings,
  IconWriting,
} from '../../ui/icons/index.ts'
import { paths } from '../../ui/paths.ts'
import type { MenuEntry } from './menu-entry.ts'
import { openWorkspaces } from './workspaces-dialog.ts'

/** Entries of the workspace menu and of the command palette: the voices, and for who may manage them the workspaces. */
export const useWorkspaceEntries = (): MenuEntry[] => {
  const { t } = useTranslation('shell')
  const me = useMe()
  const wallet = useWallet().data
  const list = useApi(api.workspaces.list).data
  const { hasWorkspaceKeys } = useWriterAccess()
  const voices = { id: 'voices', label: t('workspace.voices'), Icon: IconMessageCircle, href: paths.voices }
  const feeds = { id: 'feeds', label: t('workspace.feeds'), Icon: IconCalendarPlus, href: paths.feeds }
  if (!wallet || !list) return [voices, feeds]
  const who = { ...me, tier: wallet.tier }
  if (!can.manageWorkspaces(who)) return [voices, feeds]
  return [
    voices,
    feeds,
    ...(hasWorkspaceKeys
      ? [
          {
            id: 'workspaceWriter',
            label: t('workspace.writer'),
            Icon: IconWriting,
            href: paths.workspaceWriter,
          },
        ]
      : []),
    { id: 'developers', label: t('workspace.developers'), Icon: IconServerCog, href: paths.developers },
    { id: 'manage', label: t('workspace.manage'), Icon: IconSettings, act: () => openWorkspaces('list') },
    {
      id: 'add',
      label: t('workspace.add'),
      Icon: IconPlus,
      act: () => openWorkspaces('add'),
      isDisabled: !mayAdd(who, list.length, wallet.allowedWorkspaces),
    },
  ]
}

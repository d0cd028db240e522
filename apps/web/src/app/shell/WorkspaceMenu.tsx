import { UnstyledButton } from '@mantine/core'
import { IconMessageCircle, IconPlus, IconSelector, IconSettings, IconWriting } from '@tabler/icons-react'
import { can } from '@tintario/contract/core/permissions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import type { WorkspacesStart } from '../../features/workspaces/index.ts'
import { mayAdd } from '../../features/workspaces/index.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LazyMenu, type MenuParts } from '../../ui/LazyMenu.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './WorkspaceMenu.module.css'

const WorkspacesDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../../features/workspaces/WorkspacesDialog.tsx'),
    import('../../ui/mantine-forms.css'),
    loadTexts(['workspaces', 'picture']),
  ])
  return module.WorkspacesDialog
})

type EntriesProps = {
  Menu: MenuParts
  onOpen: (start: WorkspacesStart) => void
  onLeave: (() => void) | undefined
}

/**
 * The ways to manage and to add workspaces, for who may (PERM-08, PERM-10). Where the plan ends, the badge beside the
 * switched-off entry leads to the plans (PERM-11).
 */
const WorkspaceEntries = ({ Menu, onOpen, onLeave }: EntriesProps) => {
  const { t } = useTranslation('messages')
  const { t: shell } = useTranslation('shell')
  const me = useMe()
  const wallet = useWallet().data
  const list = useApi(api.workspaces.list).data
  const { hasWorkspaceKeys } = useWriterAccess()
  if (!wallet || !list) return null
  const who = { ...me, tier: wallet.tier }
  if (!can.manageWorkspaces(who)) return null
  const isAllowed = mayAdd(who, list.length, wallet.allowedWorkspaces)
  return (
    <>
      {hasWorkspaceKeys && (
        <Menu.Item
          component={Link}
          href={paths.workspaceWriter}
          onClick={onLeave}
          leftSection={<IconWriting size={18} aria-hidden="true" />}
        >
          {shell('workspace.writer')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSettings size={18} aria-hidden="true" />} onClick={() => onOpen('list')}>
        {shell('workspace.manage')}
      </Menu.Item>
      <Row className={classes.add} role="none">
        <Menu.Item
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onOpen('add')}
          disabled={!isAllowed}
        >
          {shell('workspace.add')}
        </Menu.Item>
        {!isAllowed && hasBilling && (
          <Menu.Item component={Link} href={paths.subscription} className={classes.badge}>
            {t('LABEL_PREMIUM_BADGE')}
          </Menu.Item>
        )}
      </Row>
    </>
  )
}

/**
 * Which workspace is worked in, the other active ones, and the way to all of them (WORKSP-02, WORKSP-03) and to the voices
 * of this one. `onLeave` closes what the menu stands in.
 */
export const WorkspaceMenu = ({ onLeave }: { onLeave?: () => void }) => {
  const { t } = useTranslation('messages')
  const { t: shell } = useTranslation('shell')
  const { active, current } = useWorkspaces()
  const { choose, isChoosing } = useChooseWorkspace()
  const [dialog, setDialog] = useState<WorkspacesStart | null>(null)
  if (!current) return null
  return (
    <>
      <LazyMenu
        position="bottom-end"
        width={260}
        target={
          <UnstyledButton
            className={classes.opener}
            aria-label={shell('workspace.open', { name: current.name })}
            aria-busy={isChoosing}
          >
            <Avatar name={current.name} src={current.imageUrl} size={24} isSquare />
            <Stack as="span" look="hint" tone="inherit" most={160}>
              <Text as="span" look="hint" cut>
                {t('LABEL_PUBLISH_AS')}
              </Text>{' '}
              <Text as="b" cut>
                {current.name}
              </Text>
            </Stack>
            <IconSelector size={16} aria-hidden="true" />
            {isChoosing && <span className={classes.progress} />}
          </UnstyledButton>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>{t('LABEL_PUBLISH_AS')}</Menu.Label>
            <Menu.RadioGroup value={current.id} onChange={(id) => void choose(id)}>
              {active.map(({ id, name, imageUrl }) => (
                <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                  <Row as="span" gap={2}>
                    <Avatar name={name} src={imageUrl} size={24} isSquare />
                    {name}
                  </Row>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              href={paths.voices}
              onClick={onLeave}
              leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
            >
              {shell('workspace.voices')}
            </Menu.Item>
            <WorkspaceEntries Menu={Menu} onOpen={setDialog} onLeave={onLeave} />
          </>
        )}
      </LazyMenu>
      {dialog && (
        <LoadingBoundary>
          <WorkspacesDialog start={dialog} onClose={() => setDialog(null)} />
        </LoadingBoundary>
      )}
    </>
  )
}

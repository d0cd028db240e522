import { Link } from 'wouter'
import { useChooseWorkspace, useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconSelector } from '../../ui/icons/index.ts'
import { LazyMenu, type MenuParts } from '../../ui/LazyMenu.tsx'
import { Fact, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { MenuEntryItem } from './MenuEntryItem.tsx'
import { useWorkspaceEntries } from './use-workspace-entries.ts'
import classes from './WorkspaceMenu.module.css'

type EntriesProps = { Menu: MenuParts; onLeave: (() => void) | undefined }

/**
 * The entries below the workspaces. Where the plan allows no further one, a badge beside the disabled entry leads to the
 * plans.
 */
const WorkspaceEntries = ({ Menu, onLeave }: EntriesProps) => {
  const { t } = useTranslation('messages')
  return useWorkspaceEntries().map((entry) =>
    entry.id === 'add' ? (
      <Row key={entry.id} className={classes.add} role="none">
        <MenuEntryItem Menu={Menu} entry={entry} />
        {entry.isDisabled && hasBilling && (
          <Menu.Item component={Link} href={paths.subscription} className={classes.badge}>
            {t('LABEL_PREMIUM_BADGE')}
          </Menu.Item>
        )}
      </Row>
    ) : (
      <MenuEntryItem key={entry.id} Menu={Menu} entry={entry} onLeave={onLeave} />
    ),
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
  if (!current) return null
  return (
    <LazyMenu
      position="bottom-end"
      width={260}
      target={
        <Fact
          as="button"
          type="button"
          bare
          relative
          gap={2}
          px={2}
          round="md"
          line="all"
          bg="panel"
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
          <IconSelector />
          {isChoosing && <span className={classes.progress} />}
        </Fact>
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
          <WorkspaceEntries Menu={Menu} onLeave={onLeave} />
        </>
      )}
    </LazyMenu>
  )
}

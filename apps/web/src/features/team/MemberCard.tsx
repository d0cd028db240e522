import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconDots, IconMailForward, IconShieldCheck, IconTrash } from '../../ui/icons/index.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { facesOf } from './permission-groups.ts'
import classes from './team.module.css'

const WorkspaceFaces = ({ workspaces }: { workspaces: readonly Workspace[] }) => {
  const { t } = useTranslation('team')
  const { shown, more } = facesOf(workspaces)
  const names = workspaces.map(({ name }) => name).join(', ')
  return (
    <Row
      as="span"
      className={classes.faces}
      role="img"
      title={names}
      aria-label={names ? t('card.worksIn', { names }) : t('card.worksNowhere')}
    >
      {shown.map(({ id, name, imageUrl }) => (
        <Avatar key={id} name={name} src={imageUrl} size={28} isSquare />
      ))}
      {more > 0 && (
        <Row as="span" justify="center" px={2} look="label" round="sm" bg="paper-2" className={classes.more}>
          +{more}
        </Row>
      )}
    </Row>
  )
}

type Props = {
  member: Member
  workspaces: readonly Workspace[]
  /** Members cannot change their own permissions. */
  canChange: boolean
  canDelete: boolean
  /** Members cannot resend an invitation that they could not make. */
  canResend: boolean
  onResend: () => void
  isSending: boolean
  onPermissions: () => void
  onDelete: () => void
}

/** An agent: who, whether active, and what was done here or when the invitation went out. */
export const MemberCard = ({
  member,
  workspaces,
  canChange,
  canDelete,
  canResend,
  onResend,
  isSending,
  onPermissions,
  onDelete,
}: Props) => {
  const { t } = useTranslation('team')
  const reason = useId()
  const name = `${member.firstName} ${member.surname}`.trim()
  const status = member.isEmailVerified ? 'active' : 'inactive'
  return (
    <Panel as="article" gap={4} aria-label={name || member.email}>
      <Row gap={3}>
        <Avatar name={name || member.email} src={member.avatar} size={44} />
        <Stack grow>
          <Text as="h2" strong>
            {name}
          </Text>
          <Box as="span" look="label" light>
            {member.email}
          </Box>
        </Stack>
        {(canChange || canDelete) && (
          <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
            <Menu.Target>
              <ActionIcon aria-label={t('card.more', { name })}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {canChange && (
                <Menu.Item leftSection={<IconShieldCheck size={18} />} onClick={onPermissions}>
                  {t('permissions.open')}
                </Menu.Item>
              )}
              {canDelete && (
                <Menu.Item
                  color="var(--danger-text)"
                  leftSection={<IconTrash size={18} />}
                  onClick={onDelete}
                >
                  {t('delete.open')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Row>
      <Row gap={2} justify="between" wrap high={28}>
        <Pill tone={member.isEmailVerified ? 'ok' : undefined}>{t(`status.${status}`)}</Pill>
        <WorkspaceFaces workspaces={workspaces} />
      </Row>
      <PersonFacts person={member} />
      {!member.isEmailVerified && (
        <>
          <Button
            variant="default"
            size="xs"
            className={classes.resend}
            leftSection={<IconMailForward />}
            loading={isSending}
            disabled={!canResend}
            onClick={onResend}
            aria-label={t('resend.named', { name: name || member.email })}
            aria-describedby={canResend ? undefined : reason}
          >
            {t('resend.open')}
          </Button>
          {!canResend && (
            <Text id={reason} look="label" light>
              {t('resend.notYours')}
            </Text>
          )}
        </>
      )}
    </Panel>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { mayGive, type Permission } from '@tintario/contract/core/permissions.ts'
import type { Member, Owner } from '@tintario/contract/team/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import local from '../../ui/art/local.svg'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Grid, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { MemberCard } from './MemberCard.tsx'
import { PermissionChoice } from './PermissionChoice.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { manageGroups } from './permission-groups.ts'

/** Gives or strips an agent's permissions. Mount it to open it. */
const PermissionsDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { t } = useTranslation('team')
  const message = useMessage()
  const save = useCall(api.team.setPermissions, ['member'])
  const [permissions, setPermissions] = useState<Permission[]>(member.permissions)
  const isSame = [...permissions].sort().join() === [...member.permissions].sort().join()
  const send = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { params: { id: member.id }, body: { permissions } },
      {
        onSuccess: () => {
          snackbar.ok(t('permissions.done'))
          onClose()
        },
        onError: (error) => {
          if (error.statusCode !== 404) return
          snackbar.error(t('gone'))
          void renewAfter('member')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('permissions.title', { name: member.firstName || member.email })}
      width={600}
      onSubmit={send}
      actLabel={t('permissions.save')}
      isBusy={save.isPending}
      isDisabled={isSame}
    >
      <PermissionChoice
        groups={manageGroups}
        has={permissions}
        had={member.permissions}
        onChange={setPermissions}
      />
      <Text look="label" light>
        {t('permissions.together')}
      </Text>
      {save.isError && <Notice kind="danger">{message(messageOf(save.error))}</Notice>}
    </FormDialog>
  )
}

/** Who pays for the account: in every workspace, with every right, and not to be removed. */
const OwnerCard = ({ owner }: { owner: Owner }) => {
  const { t } = useTranslation('team')
  const me = useMe()
  const name = `${owner.firstName} ${owner.surname}`.trim()
  return (
    <Panel as="article" gap={4} aria-label={name}>
      <Row gap={3}>
        <Avatar name={name} src={owner.avatar} size={44} />
        <Stack grow>
          <Text as="h2" strong>
            {owner.id === me.id ? t('owner.you', { name }) : name}
          </Text>
          <Box as="span" look="label" light>
            {owner.email}
          </Box>
        </Stack>
      </Row>
      <Row gap={2} justify="between" wrap high={28}>
        <Pill tone="ok">{t('owner.title')}</Pill>
      </Row>
      <PersonFacts person={owner} />
    </Panel>
  )
}

/** Seconds between two letters to the same agent, when the server does not say how many are left. */
const RESEND_WAIT_S = 60

export const AgentsTab = ({ onInvite }: { onInvite: () => void }) => {
  const { t } = useTranslation('team')
  const message = useMessage()
  const me = useMe()
  const list = useApi(api.team.list)
  const workspaces = useApi(api.workspaces.list).data ?? []
  const remove = useCall(api.team.remove)
  const resend = useCall(api.team.resendInvitation)
  const [changing, setChanging] = useState<Member | null>(null)
  const [leaving, setLeaving] = useState<Member | null>(null)
  /** Only who could invite an agent just so sends the invitation again. */
  const mayInvite = (member: Member) =>
    !me.isChild ||
    (member.permissions.every((permission) => mayGive(me, permission)) &&
      member.workspaceIds.every((id) => workspaces.some((own) => own.id === id)))
  const sendAgain = ({ id, email }: Member) =>
    resend.mutate(
      { params: { id } },
      {
        onSuccess: () => snackbar.ok(t('resend.done', { email })),
        onError: (error) => {
          if (error.statusCode === 429)
            return snackbar.error(t('resend.wait', { count: error.retryAfter ?? RESEND_WAIT_S }))
          snackbar.error(error.statusCode === 404 ? t('gone') : message(messageOf(error)))
          void renewAfter('member')
        },
      },
    )
  const confirm = () =>
    leaving &&
    remove.mutate(
      { params: { id: leaving.id } },
      {
        onSuccess: () => snackbar.ok(t('delete.done')),
        onError: (error) => snackbar.error(error.statusCode === 404 ? t('gone') : message(messageOf(error))),
        onSettled: async () => {
          setLeaving(null)
          const { isError } = await list.refetch()
          if (isError) snackbar.error(t('failed'))
        },
      },
    )
  const owner = useApi(api.team.owner).data
  const waiting = (
    <Grid least={300}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} height={188} radius="lg" />
      ))}
    </Grid>
  )
  return (
    <Loaded query={list} title={t('failed')} waiting={waiting}>
      {(members) =>
        members.length === 0 ? (
          <>
            {owner && (
              <Grid least={300}>
                <OwnerCard owner={owner} />
              </Grid>
            )}
            <EmptyState
              picture={local}
              title={t('empty.title')}
              text={t('empty.text')}
              action={
                <Button variant="default" onClick={onInvite}>
                  {t('invite.open')}
                </Button>
              }
            />
          </>
        ) : (
          <>
            <Grid least={300}>
              {owner && <OwnerCard owner={owner} />}
              {members.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  workspaces={workspaces.filter(({ id }) => member.workspaceIds.includes(id))}
                  canChange={member.id !== me.id}
                  canDelete={!me.isChild}
                  canResend={mayInvite(member)}
                  onResend={() => sendAgain(member)}
                  isSending={resend.isPending && resend.variables.params.id === member.id}
                  onPermissions={() => setChanging(member)}
                  onDelete={() => setLeaving(member)}
                />
              ))}
            </Grid>
            {changing && <PermissionsDialog member={changing} onClose={() => setChanging(null)} />}
            <ConfirmDialog
              opened={leaving !== null}
              onClose={() => setLeaving(null)}
              onConfirm={confirm}
              title={t('delete.title', { name: leaving?.firstName || leaving?.email || '' })}
              confirmLabel={t('delete.confirm')}
              isDestructive
              isBusy={remove.isPending}
            >
              <p>{t('delete.text', { email: leaving?.email ?? '' })}</p>
            </ConfirmDialog>
          </>
        )
      }
    </Loaded>
  )
}

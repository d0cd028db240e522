import { Button, Select, Skeleton, Switch } from '@mantine/core'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { LATE_HOURS } from '@tintario/contract/workspaces/limits.ts'
import { useId, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useChooseWorkspace } from '../../api/use-workspaces.ts'
import { currentWorkspaceId } from '../../api/workspace.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { checkWorkspace, wording, workspaceMost } from './check-workspace.ts'
import { InvitedUsers } from './InvitedUsers.tsx'
import { LogoField } from './LogoField.tsx'
import { SNACKBAR_STAYS_MS } from './timings.ts'
import { useUploadLogo } from './use-upload-logo.ts'
import { WorkspaceFields } from './WorkspaceFields.tsx'
import classes from './workspaces.module.css'

/**
 * Deletes a workspace after asking. Was it the current one, the first active one becomes current. The
 * only workspace, and the only active one, stays.
 */
const DeleteWorkspace = ({ workspace, onDeleted }: { workspace: Workspace; onDeleted: () => void }) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const { choose } = useChooseWorkspace()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(api.workspaces.remove)
  const others = useApi(api.workspaces.list).data?.filter(({ id }) => id !== workspace.id) ?? []
  const nextActive = others.find(({ isActive }) => isActive)
  const confirm = () =>
    remove.mutate(
      { params: { id: workspace.id } },
      {
        onSuccess: async () => {
          snackbar.ok(t('delete.done', { name: workspace.name }), { duration: SNACKBAR_STAYS_MS })
          onDeleted()
          // The list first: nothing may ask for anything in the workspace that is gone.
          const wasCurrent = currentWorkspaceId() === workspace.id
          await queryClient.invalidateQueries({ queryKey: keyOf(api.workspaces.list) })
          if (nextActive && wasCurrent) await choose(nextActive.id)
        },
        onError: (error) => {
          setAsking(false)
          snackbar.error(message(messageOf(error)), { duration: SNACKBAR_STAYS_MS })
        },
      },
    )
  if (!nextActive)
    return (
      <Box as="span" look="label" light>
        {t('delete.lastOne')}
      </Box>
    )
  return (
    <>
      <Button variant="subtle" color="coral" onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('delete.title', { name: workspace.name })}
        confirmLabel={t('delete.open')}
        isDestructive
        isBusy={remove.isPending}
      >
        <p>{t('delete.text')}</p>
      </ConfirmDialog>
    </>
  )
}

type Stored = Workspace & { userIds: string[] }

/** The zones that the browser knows, with UTC and the stored one, which may be an alias. */
const zonesWith = (stored: string) =>
  [...new Set([stored, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Whether two lists name the same ids, in whatever order. */
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

const Form = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const { t } = useTranslation('workspaces')
  const id = useId()
  const edit = useSend(api.workspaces.edit, {
    wording,
    changes: ['workspace', 'publication'],
  })
  const setUsers = useSend(api.workspaces.setUsers, { wording, changes: ['workspace'] })
  const { upload, isUploading } = useUploadLogo()
  const [userIds, setUserIds] = useState<readonly string[]>(stored.userIds)
  const words = {
    name: t('form.name'),
    description: t('form.description'),
    descriptionPlaceholder: t('form.descriptionHint'),
  }
  const form = useFields(
    { name: stored.name, description: stored.description },
    checkWorkspace,
    workspaceMost,
  )
  const name = form.values.name.trim()
  const description = form.values.description.trim()
  const [approvesPosts, setApprovesPosts] = useState(stored.approvesPosts)
  const [lateHours, setLateHours] = useState(LATE_HOURS.find((hours) => hours === stored.lateHours))
  const [timeZone, setTimeZone] = useState(stored.timeZone)
  const isTextChanged =
    timeZone !== stored.timeZone ||
    name !== stored.name ||
    description !== stored.description ||
    approvesPosts !== stored.approvesPosts ||
    lateHours !== stored.lateHours
  const areUsersChanged = !isSame(userIds, stored.userIds)
  const isBusy = edit.isSending || setUsers.isSending
  const params = { id: stored.id }
  // The list is read again after an upload, the form's own copy is not.
  const listed = useApi(api.workspaces.list).data?.find((workspace) => workspace.id === stored.id)
  const save = async () => {
    if (
      isTextChanged &&
      !(await edit.send(
        { params, body: { name, description, timeZone, approvesPosts, lateHours } },
        form.refuse,
      ))
    )
      return
    if (areUsersChanged && !(await setUsers.send({ params, body: { userIds: [...userIds] } }))) return
    snackbar.ok(t(areUsersChanged ? 'users.saved' : 'edit.done'), { duration: SNACKBAR_STAYS_MS })
    onClose()
  }
  return (
    <>
      <LogoField
        name={stored.name}
        src={listed?.imageUrl ?? stored.imageUrl}
        isSaving={isUploading}
        onLogo={(square) => upload(stored.id, square)}
      />
      <Stack as="form" id={id} gap={4} onSubmit={form.onSubmit(() => void save())} noValidate>
        <WorkspaceFields form={form} words={words} autoComplete="off" />
        <Select
          label={t('form.zone')}
          description={t('form.zoneHint')}
          data={zonesWith(stored.timeZone)}
          value={timeZone}
          onChange={(chosen) => setTimeZone((now) => chosen ?? now)}
          searchable
          allowDeselect={false}
        />
        <Switch
          label={t('form.approves')}
          description={t('form.approvesHint')}
          checked={approvesPosts}
          onChange={(event) => setApprovesPosts(event.currentTarget.checked)}
        />
        <Select
          label={t('form.late')}
          description={t('form.lateHint')}
          data={LATE_HOURS.map((hours) => ({ value: String(hours), label: t(`form.lateHours.${hours}`) }))}
          value={String(lateHours)}
          onChange={(chosen) =>
            setLateHours((now) => LATE_HOURS.find((hours) => String(hours) === chosen) ?? now)
          }
          allowDeselect={false}
        />
        <InvitedUsers chosen={userIds} onChange={setUserIds} />
        <Problem problem={edit.problem ?? setUsers.problem} wait={Math.max(edit.wait, setUsers.wait)} />
      </Stack>
      <div className={classes.acts}>
        <DeleteWorkspace workspace={stored} onDeleted={onClose} />
        <Box as="span" push />
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" form={id} loading={isBusy} disabled={!isTextChanged && !areUsersChanged}>
          {t('edit.save')}
        </Button>
      </div>
    </>
  )
}

export const EditWorkspaceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('workspaces')
  const stored = useApi(api.workspaces.get, { params: { id } }, { staleTime: 0, gcTime: 0 })
  return (
    <Dialog onClose={onClose} title={t('edit.title')} width={550} canDismiss={false}>
      <Stack gap={4}>
        <Loaded query={stored} waiting={<Skeleton height={280} radius="lg" />}>
          {(workspace) => <Form stored={workspace} onClose={onClose} />}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

import { Button, Skeleton } from '@mantine/core'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { checkWorkspace, type WorkspaceValues, workspaceMost, workspaceProblem } from './check-workspace.ts'
import { DeleteWorkspace } from './DeleteWorkspace.tsx'
import { InvitedUsers } from './InvitedUsers.tsx'
import { LogoField } from './LogoField.tsx'
import { SNACKBAR_STAYS_MS } from './timings.ts'
import { useUploadLogo } from './use-upload-logo.ts'
import { WorkspaceFields } from './WorkspaceFields.tsx'
import classes from './workspaces.module.css'

type Stored = Workspace & { userIds: string[] }

/** Whether two lists name the same ids, in whatever order. */
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id))

const Form = ({ stored, onClose }: { stored: Stored; onClose: () => void }) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const id = useId()
  const edit = useCall(api.workspaces.edit, [api.workspaces.list, api.workspaces.get])
  const setUsers = useCall(api.workspaces.setUsers, [api.workspaces.get])
  const { upload, isUploading } = useUploadLogo()
  const [userIds, setUserIds] = useState<readonly string[]>(stored.userIds)
  const [problem, setProblem] = useState<string | undefined>()
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
  const isTextChanged = name !== stored.name || description !== stored.description
  const areUsersChanged = !isSame(userIds, stored.userIds)
  const isBusy = edit.isPending || setUsers.isPending
  const params = { id: stored.id }
  // The list is read again after an upload, the form's own copy is not.
  const listed = useApi(api.workspaces.list).data?.find((workspace) => workspace.id === stored.id)
  const save = async (_: WorkspaceValues) => {
    setProblem(undefined)
    try {
      if (isTextChanged) await edit.mutateAsync({ params, body: { name, description } })
      if (areUsersChanged) await setUsers.mutateAsync({ params, body: { userIds: [...userIds] } })
      snackbar.ok(t(areUsersChanged ? 'users.saved' : 'edit.done'), { duration: SNACKBAR_STAYS_MS })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError && form.refuse(error.errors))) setProblem(workspaceProblem(error))
    }
  }
  return (
    <>
      <LogoField
        name={stored.name}
        src={listed?.imageUrl ?? stored.imageUrl}
        isSaving={isUploading}
        onLogo={(square) => upload(stored.id, square)}
      />
      <form id={id} className={fields.stack} onSubmit={form.onSubmit((v) => void save(v))} noValidate>
        <WorkspaceFields form={form} words={words} autoComplete="off" />
        <InvitedUsers chosen={userIds} onChange={setUserIds} />
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
      </form>
      <div className={classes.acts}>
        <DeleteWorkspace workspace={stored} onDeleted={onClose} />
        <span className={classes.space} />
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
        <Button type="submit" form={id} loading={isBusy} disabled={!isTextChanged && !areUsersChanged}>
          {t('edit.save')}
        </Button>
      </div>
    </>
  )
}

/** The form of a workspace that is there, with its logo, its people and its end (WORKSP-20 to WORKSP-22). */
export const EditWorkspaceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('workspaces')
  const message = useMessage()
  const stored = useApi(api.workspaces.get, { params: { id } }, { staleTime: 0, gcTime: 0 })
  const isWaiting = useWaiting(stored.isPending)
  return (
    <Dialog opened onClose={onClose} title={t('edit.title')} width={550} canDismiss={false}>
      <div className={fields.stack}>
        {stored.isError && (
          <ErrorRegion title={message(messageOf(stored.error))} onRetry={() => void stored.refetch()} />
        )}
        {isWaiting && <Skeleton height={280} radius="lg" />}
        {stored.data && <Form stored={stored.data} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

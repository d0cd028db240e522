import { Button, TextInput } from '@mantine/core'
import { NAME_MAX } from '@tintario/contract/users/rules.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { checkEmail } from '../access/check-email.ts'
import { checkName } from '../access/check-fields.ts'
import { WorkspacePicker } from '../workspaces/WorkspacePicker.tsx'
import { PermissionChoice } from './PermissionChoice.tsx'
import { inviteGroups, type Permission } from './permission-groups.ts'

/** Refusals that have words of their own; any other reads as something that went wrong (ERR-77, ERR-79). */
const TOLD = [0, 403, 409, 429]
const problemOf = (error: unknown) =>
  error instanceof ApiError && TOLD.includes(error.statusCode) ? error.key : 'MESSAGES_SOMETHING_WENT_WRONG'

type Values = { firstName: string; email: string }
const check = ({ firstName, email }: Values) => ({
  firstName: checkName(firstName, 'FIELD_FIRST_NAME_REQUIRED'),
  email: checkEmail(email),
})

/** Name, address, permissions and workspaces of who is to join (TEAM-03, TEAM-11 to TEAM-14). Mount it to open it. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('team')
  const message = useMessage()
  const id = useId()
  const { current } = useWorkspaces()
  const invite = useCall(api.team.invite, [api.team.list])
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [workspaceIds, setWorkspaceIds] = useState<string[]>(() => (current ? [current.id] : []))
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const form = useFields({ firstName: '', email: '' }, check, { firstName: NAME_MAX })
  const hasNone = isSent && workspaceIds.length === 0
  const send = async ({ firstName, email }: Values) => {
    if (workspaceIds.length === 0) return
    setProblem(undefined)
    try {
      const body = { firstName: firstName.trim(), email: email.trim(), permissions, workspaceIds }
      await invite.mutateAsync({ body })
      snackbar.ok(t('invite.done'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError && form.refuse(error.errors))) setProblem(problemOf(error))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSent(true)
    form.onSubmit((values) => void send(values))(event)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invite.title')}
      width={600}
      canDismiss={false}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={invite.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={invite.isPending}>
            {t('invite.submit')}
          </Button>
        </>
      }
    >
      <form id={id} className={fields.stack} onSubmit={submit} noValidate>
        <p>{t('invite.lead')}</p>
        <div className={fields.pair}>
          <TextInput
            {...form.field('firstName')}
            label={t('invite.firstName')}
            size="md"
            autoComplete="off"
            maxLength={NAME_MAX}
            data-autofocus
          />
          <EmailField {...form.field('email')} label={t('invite.email')} autoComplete="off" />
        </div>
        <PermissionChoice groups={inviteGroups} has={permissions} onChange={setPermissions} />
        <WorkspacePicker
          label={t('invite.workspaces')}
          chosen={workspaceIds}
          onChange={setWorkspaceIds}
          error={hasNone && message('FIELD_WORKSPACES_REQUIRED')}
        />
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
      </form>
    </Dialog>
  )
}

import { TextInput } from '@mantine/core'
import type { Permission } from '@tintario/contract/core/permissions.ts'
import { NAME_MAX } from '@tintario/contract/users/limits.ts'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { checkName } from '../../ui/check-fields.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Grid } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { WorkspacePicker } from '../workspaces/index.ts'
import { PermissionChoice } from './PermissionChoice.tsx'
import { inviteGroups } from './permission-groups.ts'

/** Refusals that have words of their own; any other reads as something that went wrong (ERR-77, ERR-79). */
const TOLD = [0, 403, 409, 429]
const wording = ({ statusCode }: ApiError) =>
  TOLD.includes(statusCode) ? undefined : 'MESSAGES_SOMETHING_WENT_WRONG'

type Values = { firstName: string; email: string }
const check = ({ firstName, email }: Values) => ({
  firstName: checkName(firstName, 'FIELD_FIRST_NAME_REQUIRED'),
  email: checkEmail(email),
})

/** Name, address, permissions and workspaces of who is to join (TEAM-03, TEAM-11 to TEAM-14). Mount it to open it. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('team')
  const message = useMessage()
  const { current } = useWorkspaces()
  const invite = useSend(api.team.invite, { wording, changes: ['member'] })
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [workspaceIds, setWorkspaceIds] = useState<string[]>(() => (current ? [current.id] : []))
  const [isSent, setSent] = useState(false)
  const form = useFields({ firstName: '', email: '' }, check, { firstName: NAME_MAX })
  const hasNone = isSent && workspaceIds.length === 0
  const send = async ({ firstName, email }: Values) => {
    if (workspaceIds.length === 0) return
    const body = { firstName: firstName.trim(), email: email.trim(), permissions, workspaceIds }
    if (!(await invite.send({ body }, form.refuse))) return
    snackbar.ok(t('invite.done'))
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setSent(true)
    form.onSubmit((values) => void send(values))(event)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('invite.title')}
      width={600}
      canDismiss={false}
      onSubmit={submit}
      actLabel={t('invite.submit')}
      call={invite}
    >
      <p>{t('invite.lead')}</p>
      <Grid>
        <TextInput
          {...form.field('firstName')}
          label={t('invite.firstName')}
          size="md"
          autoComplete="off"
          maxLength={NAME_MAX}
          data-autofocus
        />
        <EmailField {...form.field('email')} label={t('invite.email')} autoComplete="off" />
      </Grid>
      <PermissionChoice groups={inviteGroups} has={permissions} onChange={setPermissions} />
      <WorkspacePicker
        label={t('invite.workspaces')}
        chosen={workspaceIds}
        onChange={setWorkspaceIds}
        error={hasNone && message('FIELD_WORKSPACES_REQUIRED')}
      />
    </FormDialog>
  )
}

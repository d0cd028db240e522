import type { Permission } from '@tintario/contract/core/permissions.ts'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { PermissionChoice } from './PermissionChoice.tsx'
import { manageGroups } from './permission-groups.ts'

/** Gives or strips an agent's permissions (TEAM-04, TEAM-15, TEAM-20). Mount it to open it. */
export const PermissionsDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
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

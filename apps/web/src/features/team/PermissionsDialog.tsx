import { Button } from '@mantine/core'
import type { Member } from '@tintario/contract/team/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall, useRenew } from '../../api/use-api.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { PermissionChoice } from './PermissionChoice.tsx'
import { manageGroups, type Permission } from './permission-groups.ts'

/** Gives or strips an agent's permissions (TEAM-04, TEAM-15, TEAM-20). Mount it to open it. */
export const PermissionsDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { t } = useTranslation('team')
  const message = useMessage()
  const renew = useRenew()
  const save = useCall(api.team.setPermissions, [api.team.list])
  const [permissions, setPermissions] = useState<Permission[]>(member.permissions)
  const isSame = [...permissions].sort().join() === [...member.permissions].sort().join()
  const send = () =>
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
          void renew(api.team.list)
          onClose()
        },
      },
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('permissions.title', { name: member.firstName || member.email })}
      width={600}
      canDismiss={!save.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button onClick={send} loading={save.isPending} disabled={isSame}>
            {t('permissions.save')}
          </Button>
        </>
      }
    >
      <div className={fields.stack}>
        <PermissionChoice groups={manageGroups} has={permissions} onChange={setPermissions} />
        <p className={fields.hint}>{t('permissions.together')}</p>
        {save.isError && <Notice kind="danger">{message(messageOf(save.error))}</Notice>}
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useChooseWorkspace } from '../../api/use-workspaces.ts'
import { currentWorkspaceId } from '../../api/workspace.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Box } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { SNACKBAR_STAYS_MS } from './timings.ts'

/**
 * Deletes a workspace after asking (WORKSP-22). Was it the current one, the first active one becomes current (R94). The
 * only workspace, and the only active one, stays.
 */
export const DeleteWorkspace = ({
  workspace,
  onDeleted,
}: {
  workspace: Workspace
  onDeleted: () => void
}) => {
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

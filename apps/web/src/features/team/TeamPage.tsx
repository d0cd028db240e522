import { Button, Tabs, TextInput } from '@mantine/core'
import { can, type Permission } from '@tintario/contract/core/permissions.ts'
import { NAME_MAX } from '@tintario/contract/users/limits.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { checkName } from '../../ui/check-fields.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { IconUserPlus } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { Grid } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { TransactionDays } from '../wallet/index.ts'
import { WorkspacePicker } from '../workspaces/index.ts'
import { AgentsTab } from './AgentsTab.tsx'
import { PermissionChoice } from './PermissionChoice.tsx'
import { inviteGroups } from './permission-groups.ts'

/** Refusals that have words of their own; any other reads as something that went wrong. */
const TOLD = [0, 403, 409, 429]
const wording = ({ statusCode }: ApiError) =>
  TOLD.includes(statusCode) ? undefined : 'MESSAGES_SOMETHING_WENT_WRONG'

type Values = { firstName: string; email: string }
const check = ({ firstName, email }: Values) => ({
  firstName: checkName(firstName, 'FIELD_FIRST_NAME_REQUIRED'),
  email: checkEmail(email),
})

/** Name, address, permissions and workspaces of who is to join. Mount it to open it. */
const InviteDialog = ({ onClose }: { onClose: () => void }) => {
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

/** Who may not see the team goes on to the plans, an agent to the calendar, and is told why (PERM-07, R127). */
const SentAway = ({ isChild }: { isChild: boolean }) => {
  const { t } = useTranslation('team')
  useEffect(() => {
    snackbar.error(t(isChild ? 'closed.child' : 'closed.owner'))
  }, [isChild, t])
  return <Redirect to={isChild || !hasBilling ? paths.calendar : paths.subscription} replace />
}

export const TeamPage = () => {
  const { t } = useTranslation('team')
  const me = useMe()
  const wallet = useWallet().data
  const [search, setSearch] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  useDocumentTitle(t('title'))
  if (!wallet) return null
  if (!can.seeTeam({ ...me, tier: wallet.tier })) return <SentAway isChild={me.isChild} />
  const at = hasBilling && search.get('tab') === 'transactions' ? 'transactions' : 'agents'
  return (
    <Page
      title={t('title')}
      tools={
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setInviting(true)}>
          {t('invite.open')}
        </Button>
      }
      width="desk"
    >
      <Tabs
        value={at}
        onChange={(name) => setSearch(name === 'transactions' ? { tab: name } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="agents">{t('tabs.agents')}</Tabs.Tab>
          {hasBilling && <Tabs.Tab value="transactions">{t('tabs.transactions')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="agents" pt="xl">
          <AgentsTab onInvite={() => setInviting(true)} />
        </Tabs.Panel>
        <Tabs.Panel value="transactions" pt="xl">
          <TransactionDays />
        </Tabs.Panel>
      </Tabs>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

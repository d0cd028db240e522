import { Button, Tabs } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconUserPlus } from '../../ui/icons/index.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { TransactionDays } from '../wallet/index.ts'
import { AgentsTab } from './AgentsTab.tsx'
import { InviteDialog } from './InviteDialog.tsx'

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

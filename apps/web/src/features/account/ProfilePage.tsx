import { Tabs } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/Page.tsx'
import tabRow from '../../ui/tabs.module.css'
import { TransactionDays } from '../wallet/index.ts'
import { InfoTab } from './InfoTab.tsx'
import { PasswordTab } from './PasswordTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'

/** On a phone the row of tabs is wider than the screen. */
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export const ProfilePage = () => {
  const { t } = useTranslation('account')
  const { isOAuth, isChild } = useMe()
  const [search, setSearch] = useSearchParams()
  useDocumentTitle(t('title'))
  const tabs = [
    { name: 'info', shown: <InfoTab /> },
    ...(isOAuth ? [] : [{ name: 'password', shown: <PasswordTab /> }]),
    { name: 'security', shown: <SecurityTab /> },
    ...(isChild || !hasBilling ? [] : [{ name: 'transactions', shown: <TransactionDays /> }]),
  ] as const
  const asked = search.get('tab')
  const at = tabs.find(({ name }) => name === asked)?.name ?? 'info'
  return (
    <Page title={t('title')} width="reading">
      <Tabs
        value={at}
        onChange={(name) => setSearch(name && name !== 'info' ? { tab: name } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={tabRow.tabs}>
          {tabs.map(({ name }) => (
            <Tabs.Tab key={name} value={name} ref={name === at ? intoView : undefined}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, shown }) => (
          <Tabs.Panel key={name} value={name} pt="xl">
            {shown}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}

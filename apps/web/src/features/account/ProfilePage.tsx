import { Button, Tabs } from '@mantine/core'
import { PASSWORD_MAX } from '@tintario/contract/users/limits.ts'
import { useSearchParams } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import {
  checkNewPasswords,
  NewPasswordFields,
  newPasswordMost,
  newPasswordStart,
} from '../../ui/NewPasswordFields.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import tabRow from '../../ui/tabs.module.css'
import { useFields } from '../../ui/use-fields.ts'
import { TransactionDays } from '../wallet/index.ts'
import classes from './account.module.css'
import { InfoTab } from './InfoTab.tsx'
import { SecurityTab } from './SecurityTab.tsx'
import { useSignedOut } from './use-sign-out.ts'

/** Every failure without an answer has the same words. */
const wording = ({ statusCode }: ApiError) => (statusCode === 0 ? 'MESSAGES_SOMETHING_WENT_WRONG' : undefined)

const start = { oldPassword: '', ...newPasswordStart }
const most = { oldPassword: PASSWORD_MAX, ...newPasswordMost }

const check = (values: typeof start) => ({
  oldPassword: values.oldPassword ? undefined : 'FIELD_REQUIRED',
  ...checkNewPasswords(values),
})

const PasswordTab = () => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const signedOut = useSignedOut()
  const form = useFields(start, check, most)
  const { send, isSending, problem, wait } = useSend(api.users.changePassword, { wording })
  const isOldWrong = problem === 'MESSAGES_ERROR_PASSWORD_INCORRECT'
  const change = async (values: typeof start) => {
    if (await send({ body: values }, form.refuse)) signedOut(message('MESSAGES_PASSWORD_CHANGED'))
  }
  const old = form.field('oldPassword')
  return (
    <Stack as="form" gap={4} most={440} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <p>{t('password.lead')}</p>
      <PasswordField
        {...old}
        error={old.error ?? (isOldWrong ? message(problem) : undefined)}
        label={t('password.old')}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} label={t('password.new')} repeatLabel={t('password.repeat')} />
      {!isOldWrong && <Problem problem={problem} wait={wait} />}
      <Row gap={2} align="stretch" wrap mt={2} className={classes.buttons}>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('password.save')}
        </Button>
      </Row>
    </Stack>
  )
}

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

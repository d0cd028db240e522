import { Button, TextInput } from '@mantine/core'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { copyText } from '../../ui/copy-text.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './operator.module.css'
import { Part } from './Part.tsx'

type Made = { email: string; url: string; expiresAt: string }

const Link = ({ made: { email, url, expiresAt } }: { made: Made }) => {
  const { t } = useTranslation('operator-registration')
  const language = useLanguage()
  const copy = () =>
    copyText(url).then(
      () => snackbar.ok(t('invitations.copied')),
      () => snackbar.error(t('invitations.notCopied')),
    )
  return (
    <div className={classes.made}>
      <TextInput
        readOnly
        label={t('invitations.link', { email, at: otherDate(new Date(expiresAt), language) })}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {t('invitations.copy')}
      </Button>
    </div>
  )
}

const ItemRow = ({ email, expiresAt }: OperatorRegistration['invitations'][number]) => {
  const { t } = useTranslation('operator-registration')
  const language = useLanguage()
  const withdraw = useSend(api.operator.withdrawInvitation, { changes: ['operator'] })
  const end = async () => {
    if (await withdraw.send({ body: { email } })) snackbar.ok(t('invitations.withdrawn'))
  }
  return (
    <ListRow>
      <Stack grow>
        <b>{email}</b>
        <Text as="span" tone="quiet">
          {t('invitations.valid', { at: otherDate(new Date(expiresAt), language) })}
        </Text>
        <Problem problem={withdraw.problem} wait={withdraw.wait} />
      </Stack>
      <Button
        variant="default"
        size="sm"
        loading={withdraw.isSending}
        onClick={() => void end()}
        aria-label={t('invitations.withdrawOne', { email })}
      >
        {t('invitations.withdraw')}
      </Button>
    </ListRow>
  )
}

export const Invitations = ({ mode, invitations }: OperatorRegistration) => {
  const { t } = useTranslation('operator-registration')
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const [made, setMade] = useState<Made | null>(null)
  const invite = useSend(api.operator.invite, { changes: ['operator'] })
  const send = async ({ email }: { email: string }) => {
    const address = email.trim()
    const answer = await invite.send({ body: { email: address } }, form.refuse)
    if (!answer) return
    setMade({ email: address, ...answer })
  }
  if (mode === 'closed')
    return (
      <Part title={t('invitations.title')}>
        <Notice kind="info">{t('invitations.closed')}</Notice>
      </Part>
    )
  return (
    <Part title={t('invitations.title')} lead={t('invitations.lead')}>
      <form className={classes.invite} onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <EmailField label={t('invitations.email')} {...form.field('email')} autoComplete="off" />
        <Button type="submit" size="md" loading={invite.isSending}>
          {t('invitations.make')}
        </Button>
      </form>
      <Problem problem={invite.problem} wait={invite.wait} />
      {made && <Link made={made} />}
      {invitations.length > 0 ? (
        <List>
          {invitations.map((invitation) => (
            <ItemRow key={invitation.email} {...invitation} />
          ))}
        </List>
      ) : (
        <Text tone="quiet">{t('invitations.none')}</Text>
      )}
    </Part>
  )
}

import { Button, Radio, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { copyText } from '../../ui/copy-text.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { List, ListRow, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import { OperatorSection } from './OperatorSection.tsx'
import classes from './operator.module.css'
import { Part } from './Part.tsx'

const modes = ['open', 'invitation', 'domain', 'closed'] as const
type Mode = (typeof modes)[number]
/** Domains are separated by commas, spaces or lines. */
const domainsIn = (typed: string): string[] => typed.split(/[\s,;]/).filter(Boolean)

const RegistrationMode = ({ mode, domains, isSet }: OperatorRegistration) => {
  const { t } = useTranslation('operator-registration')
  const message = useMessage()
  const [chosen, setChosen] = useState<Mode>(mode)
  const [typed, setTyped] = useState(domains.join('\n'))
  const [problem, setProblem] = useState<string | undefined>()
  const change = useSend(api.operator.setRegistration, { changes: ['operator'] })
  const store = async (wanted: Mode | 'setting') => {
    const refused = (errors: Record<string, string>) => {
      setProblem(errors.domains)
      return errors.domains !== undefined
    }
    const body = { mode: wanted, domains: wanted === 'domain' ? domainsIn(typed) : [] }
    if (await change.send({ body }, refused)) snackbar.ok(t('saved'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store(chosen)
  }
  return (
    <Part title={t('mode.title')} lead={t(isSet ? 'mode.bySet' : 'mode.bySetting')}>
      <Stack as="form" gap={4} onSubmit={submit}>
        <Radio.Group
          name="mode"
          value={chosen}
          onChange={(value) => setChosen(modes.find((one) => one === value) ?? chosen)}
          aria-label={t('mode.title')}
        >
          <Stack gap={4}>
            {modes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`modes.${one}.label`)}
                description={t(`modes.${one}.hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {chosen === 'domain' && (
          <Textarea
            label={t('domains.label')}
            description={t('domains.hint')}
            autosize
            minRows={2}
            value={typed}
            error={problem && message(problem)}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        )}
        <Problem problem={change.problem} wait={change.wait} />
        <Row align="stretch" wrap gap={2}>
          <Button type="submit" variant="default" loading={change.isSending}>
            {t('mode.save')}
          </Button>
          {isSet && (
            <Button variant="default" disabled={change.isSending} onClick={() => void store('setting')}>
              {t('mode.useSetting')}
            </Button>
          )}
        </Row>
      </Stack>
    </Part>
  )
}

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

const Invitations = ({ mode, invitations }: OperatorRegistration) => {
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

const Registration = () => {
  const { t } = useTranslation('operator-registration')
  const registration = useApi(api.operator.registration, undefined, { staleTime: 0 })
  return (
    <Loaded query={registration} title={t('failed')} waiting={<Skeleton height={360} radius="lg" />}>
      {(state) => (
        <>
          <RegistrationMode key={state.mode + state.domains.join()} {...state} />
          <Invitations {...state} />
        </>
      )}
    </Loaded>
  )
}

export const RegistrationPage = () => (
  <OperatorSection name="registration">
    <Registration />
  </OperatorSection>
)

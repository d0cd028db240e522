import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconArrowLeft } from '../../ui/icons/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import classes from './CodeStep.module.css'

/** What an authenticator app shows, blanks left out. */
const APP_CODE = /^\d{6}$/
const tidy = (code: string) => code.replace(/\s/g, '')

type Props = { email: string; password: string; onBack: () => void }

/**
 * The second step of a log-in: the code of the authenticator app, or one of the recovery codes for who does not have
 * the app at hand. The pair that was right is sent along again.
 */
export const CodeStep = ({ email, password, onBack }: Props) => {
  const { t } = useTranslation('sign-in')
  const message = useMessage()
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState(false)
  const { send, isSending, problem, wait, forget } = useSend(api.auth.login)
  const kind = isRecovery ? 'recovery' : 'app'
  const isWrong = problem === 'MESSAGES_CODE_WRONG'

  const change = (typed: string) => {
    setCode(typed)
    setMalformed(false)
    if (isWrong) forget()
  }
  const choose = (recovery: boolean) => {
    setRecovery(recovery)
    change('')
    forget()
  }
  const logIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = tidy(code)
    if (isRecovery ? !typed : !APP_CODE.test(typed)) {
      setMalformed(true)
      const field = event.currentTarget.elements.namedItem('code')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    if (await send({ body: { email, password, code: typed } })) await startSession()
  }
  const wrong = isRecovery ? t('code.recovery.wrong') : message('MESSAGES_CODE_WRONG')
  return (
    <div className={classes.step}>
      <FocusHeading look="hero">{t('code.title')}</FocusHeading>
      <Text tone="quiet" mt={2} mb={6}>
        {t(`code.${kind}.lead`)}
      </Text>
      <Stack as="form" gap={4} onSubmit={(event) => void logIn(event)} noValidate>
        <CodeField
          key={kind}
          label={t(`code.${kind}.label`)}
          value={code}
          onChange={(event) => change(event.currentTarget.value)}
          error={malformed ? t(`code.${kind}.malformed`) : isWrong && wrong}
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          {...(isRecovery && { autoComplete: 'off', inputMode: 'text', maxLength: 40 })}
        />
        {!isWrong && <Problem problem={problem} wait={wait} />}
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
          {t('code.submit')}
        </Button>
      </Stack>
      <Stack gap={1} align="center" mt={4}>
        <Button variant="subtle" onClick={() => choose(!isRecovery)}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
          {t('code.back')}
        </Button>
      </Stack>
    </div>
  )
}

import { Button } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import dialog from '../../ui/Dialog.module.css'
import { IconCopy, IconDeviceMobile } from '../../ui/icons/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './TwoStep.module.css'
import { useCopy } from './use-copy.ts'

const CODE = /^\d{6}$/
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

type Props = {
  secret: string
  /** The same as an address of the kind otpauth:, which apps read from the picture. */
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** The key for the authenticator app, as a picture and to type, and the app's first code. */
export const TwoStepKey = ({ secret, uri, onConfirmed, onClose }: Props) => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const isMobile = useIsMobile()
  const copy = useCopy()
  const [code, setCode] = useState('')
  const [malformed, setMalformed] = useState(false)
  const { send, isSending, problem, wait, forget } = useSend(api.auth.confirmSecondFactor)
  const isWrong = problem === 'MESSAGES_CODE_WRONG'
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = code.replace(/\s/g, '')
    setMalformed(!CODE.test(typed))
    if (!CODE.test(typed)) return
    const done = await send({ body: { code: typed } })
    if (done) onConfirmed(done.recoveryCodes)
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event) => void confirm(event)} noValidate>
      <Stack as="ol" gap={5} className={classes.steps}>
        <li>
          <p>{t(isMobile ? 'twoStep.stepOpen' : 'twoStep.stepScan')}</p>
          {isMobile && (
            <Button component="a" href={uri} variant="default" leftSection={<IconDeviceMobile size={18} />}>
              {t('twoStep.openApp')}
            </Button>
          )}
          <Row gap={4} wrap mt={3} className={classes.key}>
            <QRCodeSVG value={uri} size={152} marginSize={2} title={t('twoStep.picture')} role="img" />
            <Stack gap={2} align="start" basis={180}>
              <Box as="span" look="label" light>
                {t('twoStep.byHand')}
              </Box>
              <Text as="code" look="body" className={classes.secret}>
                {inFours(secret)}
              </Text>
              <Button variant="subtle" size="xs" leftSection={<IconCopy />} onClick={() => void copy(secret)}>
                {t('twoStep.copyKey')}
              </Button>
            </Stack>
          </Row>
        </li>
        <li>
          <CodeField
            label={t('twoStep.stepCode')}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              setMalformed(false)
              if (isWrong) forget()
            }}
            error={malformed ? t('twoStep.malformed') : isWrong && message(problem)}
            placeholder="000000"
            className={classes.code}
            autoFocus={!isMobile}
          />
        </li>
      </Stack>
      {!isWrong && <Problem problem={problem} wait={wait} />}
      <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isSending} disabled={wait > 0}>
          {t('twoStep.confirm')}
        </Button>
      </Row>
    </Stack>
  )
}

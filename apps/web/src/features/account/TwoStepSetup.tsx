import { Button, Skeleton } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import dialog from '../../ui/Dialog.module.css'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconCopy, IconDeviceMobile, IconDownload } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { ProofField } from './ProofField.tsx'
import classes from './TwoStep.module.css'
import { useCopy } from './use-copy.ts'
import { useProof } from './use-proof.ts'

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
const TwoStepKey = ({ secret, uri, onConfirmed, onClose }: Props) => {
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

/** The recovery codes, which are never shown again: to copy, or to keep as a file. */
const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const { t } = useTranslation('account')
  const { email } = useMe()
  const copy = useCopy()
  const list = codes.join('\n')
  const text = `${t('twoStep.fileTitle', { email })}\n\n${list}\n`
  return (
    <Stack gap={4}>
      <Notice kind="warn">{t('twoStep.codesLead')}</Notice>
      <Panel
        gap="2 4"
        face="mono"
        as="ul"
        fill="sunken"
        look="body"
        center
        className={classes.codes}
        aria-label={t('twoStep.codesTitle')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Panel>
      <Row gap={2} align="stretch" wrap className={classes.take}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} />}
          onClick={() => void copy(list)}
          autoFocus
        >
          {t('twoStep.copyCodes')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() => saveFile(new File([text], t('twoStep.file'), { type: 'text/plain' }))}
        >
          {t('twoStep.download')}
        </Button>
      </Row>
      <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
        <Button onClick={onDone}>{t('twoStep.codesDone')}</Button>
      </Row>
    </Stack>
  )
}

/**
 * Sets two-step verification up: the password when the log-in was a while ago, the key for the app, its first code, and
 * the recovery codes, which are shown this once and therefore not closed by accident.
 */
export const TwoStepSetup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const { send, isSending, problem, wait } = useSend(api.auth.startSecondFactor)
  const proof = useProof(problem)
  const [key, setKey] = useState<{ secret: string; uri: string } | undefined>()
  const [codes, setCodes] = useState<string[] | undefined>()
  const begin = useCallback(
    async (body: { password?: string }) => {
      const made = await send({ body })
      if (made) setKey(made)
    },
    [send],
  )
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    void begin({})
  }, [begin])
  const retry = (event: FormEvent) => {
    event.preventDefault()
    const body = proof.take()
    if (body) void begin(body)
  }
  const finish = () => {
    snackbar.ok(t('twoStep.isOn'))
    onClose()
    void renewAfter('security')
  }
  const step = () => {
    if (codes) return <RecoveryCodes codes={codes} onDone={finish} />
    if (key) return <TwoStepKey {...key} onConfirmed={setCodes} onClose={onClose} />
    if (!problem && !proof.isAsked) return <Skeleton height={320} radius="lg" />
    return (
      <Stack as="form" gap={4} onSubmit={retry} noValidate>
        {proof.isAsked && <ProofField proof={proof} />}
        {!proof.isRefused && <Problem problem={problem} wait={wait} />}
        <Row align="stretch" justify="end" wrap gap={2} mt={6} className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={wait > 0}>
            {t(proof.isAsked ? 'proof.go' : 'common:tryAgain')}
          </Button>
        </Row>
      </Stack>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(codes ? 'twoStep.codesTitle' : 'twoStep.setUpTitle')}
      canDismiss={!key}
      withCloseButton={!codes}
    >
      {step()}
    </Dialog>
  )
}

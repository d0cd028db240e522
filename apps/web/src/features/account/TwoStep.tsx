import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconShieldCheck, IconShieldLock } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Box, Panel, Row, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './account.module.css'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'

/** Switches two-step verification off, after the password when the log-in was a while ago. */
const TwoStepOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const call = useSend(api.auth.endSecondFactor)
  const proof = useProof(call.problem)
  const turnOff = async (event: FormEvent) => {
    event.preventDefault()
    const body = proof.take()
    if (!body || !(await call.send({ body }))) return
    snackbar.ok(t('twoStep.isOff'))
    onClose()
    await renewAfter('security')
  }
  return (
    <ProofDialog
      title={t('twoStep.turnOffTitle')}
      cancelLabel={t('twoStep.keep')}
      actLabel={t('twoStep.turnOff')}
      isDestructive
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void turnOff(event)}
    >
      <p>{t('twoStep.turnOffText')}</p>
    </ProofDialog>
  )
}

const TwoStepSetup = lazyWithRetry(async () => (await import('./TwoStepSetup.tsx')).TwoStepSetup)

/** With so few recovery codes left, new ones are advised. */
const FEW_CODES = 3

const icon = { size: 22, 'aria-hidden': true } as const

export const TwoStep = () => {
  const { t } = useTranslation('account')
  const factor = useApi(api.auth.secondFactor)
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded query={factor} waiting={<Skeleton height={120} radius="lg" />}>
      {({ isOn, recoveryCodesLeft }) => (
        <>
          <Panel row gap={3} wrap className={classes.twoStep}>
            <Box as={isOn ? IconShieldCheck : IconShieldLock} {...icon} tone={isOn ? 'ok' : 'quiet'} />
            <Stack basis={240}>
              <Row as="span" gap={2} wrap>
                <b>{t('twoStep.name')}</b>
                {isOn && <Pill tone="ok">{t('twoStep.on')}</Pill>}
              </Row>
              <Box as="span" look="label" light>
                {isOn ? t('twoStep.codesLeft', { count: recoveryCodesLeft }) : t('twoStep.lead')}
              </Box>
            </Stack>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t(isOn ? 'twoStep.turnOff' : 'twoStep.setUp')}
            </Button>
          </Panel>
          {isOn && recoveryCodesLeft <= FEW_CODES && <Notice kind="warn">{t('twoStep.few')}</Notice>}
          {isOpen &&
            (isOn ? (
              <TwoStepOffDialog onClose={() => setOpen(false)} />
            ) : (
              <LoadingBoundary>
                <TwoStepSetup onClose={() => setOpen(false)} />
              </LoadingBoundary>
            ))}
        </>
      )}
    </Loaded>
  )
}

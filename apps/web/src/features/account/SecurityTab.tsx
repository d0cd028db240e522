import { Button, Skeleton } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useApi, useCall } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconDeviceDesktop, IconDeviceMobile, IconShieldCheck, IconShieldLock } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Box, List, ListRow, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './account.module.css'
import { deviceOf } from './device-name.ts'
import { OperatorEntryList } from './OperatorEntryList.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

const SessionList = () => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const language = useLanguage()
  const signedOut = useSignedOut()
  const list = useApi(api.users.sessions)
  const endOne = useCall(api.users.endSession, ['security'])
  const endAll = useCall(api.users.endSessions)
  const [isAsking, setAsking] = useState(false)
  const failed = (error: Error) => {
    setAsking(false)
    snackbar.error(message(messageOf(error)))
    void list.refetch()
  }
  const nameOf = (said: string) => {
    const { browser, system } = deviceOf(said)
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknown')
  }
  return (
    <Loaded query={list} waiting={<Skeleton height={140} radius="lg" />}>
      {(sessions) => (
        <Stack gap={4}>
          <p>{t('sessions.lead')}</p>
          <List aria-label={t('sessions.title')}>
            {sessions.map(({ id, device, createdAt, isCurrent }) => {
              const Icon = deviceOf(device).isPhone ? IconDeviceMobile : IconDeviceDesktop
              const when = otherDate(new Date(createdAt), language)
              return (
                <ListRow key={id}>
                  <Icon size={22} />
                  <Stack grow>
                    <b>{nameOf(device)}</b>
                    <Box as="span" look="label" light>
                      {t('sessions.since', { when })}
                    </Box>
                  </Stack>
                  {isCurrent ? (
                    <Pill tone="ok">{t('sessions.here')}</Pill>
                  ) : (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('sessions.endNamed', { device: nameOf(device), when })}
                      loading={endOne.isPending && endOne.variables.params?.id === id}
                      onClick={() =>
                        endOne.mutate(
                          { params: { id } },
                          { onSuccess: () => snackbar.ok(t('sessions.ended')), onError: failed },
                        )
                      }
                    >
                      {t('sessions.end')}
                    </Button>
                  )}
                </ListRow>
              )
            })}
          </List>
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('sessions.endAll')}
            </Button>
          </div>
          <ConfirmDialog
            opened={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() =>
              endAll.mutate({}, { onSuccess: () => signedOut(t('sessions.endedAll')), onError: failed })
            }
            title={t('sessions.endAll')}
            confirmLabel={t('sessions.endAll')}
            isBusy={endAll.isPending}
          >
            <p>{t('sessions.endAllText')}</p>
          </ConfirmDialog>
        </Stack>
      )}
    </Loaded>
  )
}

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

const TwoStep = () => {
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

/** What operators did to the own account; nothing is shown where they did nothing. */
const OperatorEntries = () => {
  const { t } = useTranslation('account')
  const entries = useApi(api.users.operatorEntries)
  if (entries.data?.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-labelledby="operator-entries">
      <Text id="operator-entries" as="h2" look="section">
        {t('operator.title')}
      </Text>
      <p>{t('operator.lead')}</p>
      <Loaded query={entries} title={t('operator.failed')} waiting={<Skeleton height={60} radius="lg" />}>
        {(rows) => <OperatorEntryList entries={rows} />}
      </Loaded>
    </Stack>
  )
}

/** How the account is guarded: the second step of log-ins, which Google has of its own, and the sessions. */
export const SecurityTab = () => {
  const { t } = useTranslation('account')
  const { isOAuth, isChild, isSample } = useMe()
  return (
    <Stack gap={7}>
      <Stack as="section" gap={4} aria-labelledby="two-step">
        <Text id="two-step" as="h2" look="section">
          {t('twoStep.title')}
        </Text>
        {isOAuth ? <Notice kind="info">{t('twoStep.google')}</Notice> : <TwoStep />}
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="sessions">
        <Text id="sessions" as="h2" look="section">
          {t('sessions.title')}
        </Text>
        <SessionList />
      </Stack>
      {!isChild && !isSample && <OperatorEntries />}
    </Stack>
  )
}

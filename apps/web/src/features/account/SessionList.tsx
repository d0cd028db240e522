import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi, useCall } from '../../api/use-api.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '../../ui/icons/index.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Box, List, ListRow, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { deviceOf } from './device-name.ts'
import { useSignedOut } from './use-sign-out.ts'

export const SessionList = () => {
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

import { ActionIcon, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api, call } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconBell } from '../../ui/icons/index.ts'
import { LazyPopover } from '../../ui/LazyMenu.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Box } from '../../ui/parts.tsx'
import classes from './NotificationsPopover.module.css'
import { tourStop } from './tour-steps.ts'
import { useNotifications } from './use-notifications.ts'

const NotificationList = lazyWithRetry(async () => (await import('./NotificationList.tsx')).NotificationList)

export const NotificationsPopover = () => {
  const { t } = useTranslation('shell')
  const { data, error, refetch, isFetching, unread } = useNotifications()
  const [opened, setOpened] = useState(false)
  // What was unread when it was seen keeps its dot until the list is closed.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const change = (open: boolean) => {
    setOpened(open)
    if (open) setFresh(new Set())
  }
  useEffect(() => {
    const news = data?.filter((n) => !n.isRead).map((n) => n.id) ?? []
    if (!opened || news.length === 0) return
    setFresh((before) => new Set([...before, ...news]))
    call(api.notifications.markRead)
      .then(() => renewAfter('notification'))
      // They stay unread and are marked with the next look for news, or the next opening.
      .catch(() => undefined)
  }, [opened, data])
  return (
    <LazyPopover
      position="bottom-end"
      width={380}
      opened={opened}
      onChange={change}
      trapFocus
      returnFocus
      withRoles
      target={
        <ActionIcon
          variant="default"
          {...tourStop('bell')}
          className={classes.bell}
          aria-label={t('notifications.open', { count: unread })}
          onClick={() => change(!opened)}
        >
          <IconBell size={18} />
          {unread > 0 && (
            <Box as="span" px={1} look="label" center round="md" className={classes.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </Box>
          )}
        </ActionIcon>
      }
    >
      {(Popover) => (
        <Popover.Dropdown p={0} aria-label={t('notifications.title')}>
          <LoadingBoundary fallback={<Skeleton height={160} />}>
            <NotificationList
              notifications={data}
              fresh={fresh}
              hasFailed={!!error && !data}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
              onFollow={() => setOpened(false)}
            />
          </LoadingBoundary>
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}

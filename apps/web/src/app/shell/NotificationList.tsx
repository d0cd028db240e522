import { Skeleton } from '@mantine/core'
import type { Notification } from '@tintario/contract/notifications/endpoints.ts'
import { Link } from 'wouter'
import { clock, detailDate } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewerZone, wallOf } from '../../i18n/zone.ts'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { type Icon, IconBell, IconCoin, IconFileText, IconUser } from '../../ui/icons/index.ts'
import { Box, Fact, Row, Text } from '../../ui/parts.tsx'
import { paths, postPath } from '../../ui/paths.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import classes from './NotificationList.module.css'

const icons: Record<Notification['type'], Icon> = {
  users: IconUser,
  posts: IconFileText,
  payments: IconCoin,
  other: IconBell,
}

/** Days and times of what happened to the viewer are those of their own clock. */
const isToday = (iso: string) => {
  const [at, now] = [new Date(iso), new Date()].map((date) => wallOf(date, viewerZone()).toISOString())
  return at?.slice(0, 10) === now?.slice(0, 10)
}
const when = (iso: string, language: Language) =>
  (isToday(iso) ? clock : detailDate)(new Date(iso), language, viewerZone())

type Props = {
  notifications: readonly Notification[] | undefined
  /** Ids that were unread when the list was opened. */
  fresh: ReadonlySet<string>
  hasFailed: boolean
  onRetry: () => void
  isRetrying: boolean
  onFollow: () => void
}

const NotificationRow = ({
  notification,
  isFresh,
  onFollow,
}: {
  notification: Notification
  isFresh: boolean
  onFollow: () => void
}) => {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const TypeIcon = icons[notification.type]
  const ofPost = notification.postId && postPath(notification.postId)
  const goal = notification.isOfConnection ? paths.integrations : ofPost
  const inside = (
    <>
      <Fact
        as="span"
        tone="quiet"
        rigid
        round="md"
        bg="paper-2"
        justify="center"
        square={32}
        className={classes.icon}
        data-type={notification.type}
      >
        <TypeIcon size={18} aria-hidden="true" />
      </Fact>
      <Box as="span" grow className={classes.words}>
        {notification.priority === 'High' && (
          <Box block as="b" look="label" tone="danger">
            {t('notifications.high')}
          </Box>
        )}
        <span>{notification.text}</span>
        <time dateTime={notification.createdAt}>{when(notification.createdAt, language)}</time>
      </Box>
      {isFresh && (
        <Box
          bg="primary-text"
          as="span"
          mt={2}
          rigid
          square={8}
          round="full"
          role="img"
          aria-label={t('notifications.unread')}
        />
      )}
    </>
  )
  return (
    <li className={classes.row} data-fresh={isFresh || undefined}>
      {goal ? (
        <Row
          href={goal}
          onClick={onFollow}
          as={Link}
          align="stretch"
          gap={3}
          py={3}
          px={4}
          tone="inherit"
          plain
          className={classes.inside}
        >
          {inside}
        </Row>
      ) : (
        <Row align="stretch" gap={3} py={3} px={4} tone="inherit">
          {inside}
        </Row>
      )}
    </li>
  )
}

export const NotificationList = ({
  notifications,
  fresh,
  hasFailed,
  onRetry,
  isRetrying,
  onFollow,
}: Props) => {
  const { t } = useTranslation('shell')
  const isWaiting = useWaiting(!notifications && !hasFailed)
  const groups = [
    { name: 'today', rows: notifications?.filter((n) => isToday(n.createdAt)) ?? [] },
    { name: 'earlier', rows: notifications?.filter((n) => !isToday(n.createdAt)) ?? [] },
  ] as const
  return (
    <div>
      <Row justify="between" look="hint" p={4} line="bottom" className={classes.head}>
        <h2>{t('notifications.title')}</h2>
        {fresh.size > 0 && <span>{t('notifications.count', { count: fresh.size })}</span>}
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.list} tabIndex={0} aria-label={t('notifications.title')}>
        {hasFailed && (
          <Box p={3}>
            <ErrorRegion title={t('notifications.failed')} onRetry={onRetry} isRetrying={isRetrying} />
          </Box>
        )}
        {isWaiting &&
          [0, 1, 2].map((n) => (
            <Row key={n} align="stretch" gap={3} py={3} px={4} tone="inherit">
              <Skeleton w={32} h={32} radius="md" />
              <Box grow className={classes.words}>
                <Skeleton h={12} w="85%" />
                <Skeleton h={10} w="30%" mt={8} />
              </Box>
            </Row>
          ))}
        {notifications?.length === 0 && (
          <Text py={7} px={4} tone="quiet" center>
            {t('notifications.empty')}
          </Text>
        )}
        {groups.map(
          ({ name, rows }) =>
            rows.length > 0 && (
              <div key={name}>
                <Text as="h3" look="label" py={2} px={4}>
                  {t(`notifications.${name}`)}
                </Text>
                <ul>
                  {rows.map((n) => (
                    <NotificationRow
                      key={n.id}
                      notification={n}
                      isFresh={fresh.has(n.id)}
                      onFollow={onFollow}
                    />
                  ))}
                </ul>
              </div>
            ),
        )}
      </section>
    </div>
  )
}

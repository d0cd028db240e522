import { Skeleton } from '@mantine/core'
import { type Icon, IconBell, IconCoin, IconFileText, IconUser } from '@tabler/icons-react'
import type { Notification } from '@tintario/contract/notifications/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { clock, detailDate } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { viewerZone, wallOf } from '../../i18n/zone.ts'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
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

const Row = ({
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
      <span className={classes.icon} data-type={notification.type}>
        <TypeIcon size={18} stroke={1.75} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        {notification.priority === 'High' && <b className={classes.high}>{t('notifications.high')}</b>}
        <span>{notification.text}</span>
        <time dateTime={notification.createdAt}>{when(notification.createdAt, language)}</time>
      </span>
      {isFresh && <span className={classes.dot} role="img" aria-label={t('notifications.unread')} />}
    </>
  )
  return (
    <li className={classes.row} data-fresh={isFresh || undefined}>
      {goal ? (
        <Link href={goal} onClick={onFollow} className={classes.inside}>
          {inside}
        </Link>
      ) : (
        <div className={classes.inside}>{inside}</div>
      )}
    </li>
  )
}

/** Today's notifications and the earlier ones, each with its icon, text and time (NOTIF-07). */
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
      <div className={classes.head}>
        <h2>{t('notifications.title')}</h2>
        {fresh.size > 0 && <span>{t('notifications.count', { count: fresh.size })}</span>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.list} tabIndex={0} aria-label={t('notifications.title')}>
        {hasFailed && (
          <div className={classes.pad}>
            <ErrorRegion title={t('notifications.failed')} onRetry={onRetry} isRetrying={isRetrying} />
          </div>
        )}
        {isWaiting &&
          [0, 1, 2].map((n) => (
            <div key={n} className={classes.inside}>
              <Skeleton w={32} h={32} radius="md" />
              <div className={classes.words}>
                <Skeleton h={12} w="85%" />
                <Skeleton h={10} w="30%" mt={8} />
              </div>
            </div>
          ))}
        {notifications?.length === 0 && <p className={classes.empty}>{t('notifications.empty')}</p>}
        {groups.map(
          ({ name, rows }) =>
            rows.length > 0 && (
              <div key={name}>
                <h3 className={classes.group}>{t(`notifications.${name}`)}</h3>
                <ul>
                  {rows.map((n) => (
                    <Row key={n.id} notification={n} isFresh={fresh.has(n.id)} onFollow={onFollow} />
                  ))}
                </ul>
              </div>
            ),
        )}
      </section>
    </div>
  )
}

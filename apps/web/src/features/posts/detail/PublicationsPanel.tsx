import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrandWordpress,
  IconCircleCheck,
  IconClock,
  IconExternalLink,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { paths } from '../../../ui/paths.ts'
import classes from './PublicationsPanel.module.css'

const icons = {
  planned: IconPencil,
  scheduled: IconClock,
  publishing: IconSend,
  published: IconCircleCheck,
  failed: IconAlertTriangle,
  stopped: IconAlertTriangle,
} as const

type Props = { publications: readonly Publication[]; onRetry: (id: string) => void; isRetrying: boolean }

/** Where the post goes, how far it is there, and what to do when it did not arrive. */
export const PublicationsPanel = ({ publications, onRetry, isRetrying }: Props) => {
  const { t } = useTranslation('posts')
  return (
    <section className={classes.panel} aria-labelledby="publications-title">
      <h2 id="publications-title" className={classes.title}>
        {t('publication.title')}
      </h2>
      {publications.length === 0 && (
        <p className={classes.none}>
          {t('publication.none')} <Link href={paths.integrations}>{t('publication.connections')}</Link>
        </p>
      )}
      <ul className={classes.list}>
        {publications.map((publication) => (
          <One key={publication.id} publication={publication} onRetry={onRetry} isRetrying={isRetrying} />
        ))}
      </ul>
    </section>
  )
}

type OneProps = { publication: Publication } & Omit<Props, 'publications'>

const One = ({ publication, onRetry, isRetrying }: OneProps) => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const { site, dueAt, publishedAt, link, changes, nextTryAt, attempts, reason } = publication
  // Due, but nothing is tried before the connection is mended.
  const isStopped = publication.state === 'scheduled' && reason !== null && nextTryAt === null
  const state = isStopped ? 'stopped' : publication.state
  const Icon = icons[state]
  const date = (instant: string) => moment(new Date(instant), language)
  const isTryingAgain = state === 'scheduled' && attempts > 0 && nextTryAt !== null
  return (
    <li className={classes.one} data-state={isStopped ? 'failed' : state}>
      <div className={classes.head}>
        <IconBrandWordpress size={20} stroke={1.5} aria-hidden="true" />
        <span className={classes.site}>{site}</span>
        <span className={classes.state} role="status">
          <Icon size={14} aria-hidden="true" /> {t(`publication.state.${state}`)}
        </span>
      </div>
      <p className={classes.line}>
        {state === 'published' && publishedAt
          ? t('publication.went', { date: date(publishedAt) })
          : state === 'planned'
            ? t('publication.waits')
            : state === 'failed'
              ? null
              : isTryingAgain
                ? t('publication.again', { date: date(nextTryAt) })
                : t(isStopped ? 'publication.stopped' : 'publication.goes', { date: date(dueAt) })}
      </p>
      {(state === 'failed' || isTryingAgain || isStopped) && <Reason publication={publication} />}
      {isStopped && <Link href={paths.integrations}>{t('publication.connections')}</Link>}
      {link && (
        <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
          {t('publication.view')} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
      {state === 'failed' && (
        <Button size="xs" loading={isRetrying} onClick={() => onRetry(publication.id)}>
          {t('publication.retry')}
        </Button>
      )}
      {changes.length > 0 && (
        <details className={classes.changes}>
          <summary>{t('publication.changed', { count: changes.length })}</summary>
          <ul>
            {changes.map(({ field, kind, detail }) => (
              <li key={`${field}-${kind}`}>
                {t(`publication.change.${kind}`, { field: t(`publication.field.${field}`), detail })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const Reason = ({ publication: { reason, values } }: { publication: Publication }) => {
  const { t, i18n } = useTranslation('integrations')
  const message = useMessage()
  if (!reason) return null
  const isProblem = i18n.exists(`problems.${reason}.title`, { ns: 'integrations' })
  return (
    <p className={classes.reason}>
      <strong>{isProblem ? t(`problems.${reason}.title`, values) : message(reason, values)}</strong>
      {isProblem && ` ${t(`problems.${reason}.todo`, values)}`}
    </p>
  )
}

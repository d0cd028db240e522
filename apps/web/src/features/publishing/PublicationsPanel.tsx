import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconExternalLink,
  IconHandStop,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { blogPlatforms, isBlog, nameOfLabel } from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useConnections } from '../../api/use-connections.ts'
import { otherDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { paths } from '../../ui/paths.ts'
import { platformLook, useProblemWords } from '../integrations/index.ts'
import { PageHead } from './PageHead.tsx'
import { PlatformRow } from './PlatformRow.tsx'
import { PlatformSwitch } from './PlatformSwitch.tsx'
import classes from './PublicationsPanel.module.css'

const icons = {
  planned: IconPencil,
  scheduled: IconClock,
  publishing: IconSend,
  published: IconCircleCheck,
  failed: IconAlertTriangle,
  stopped: IconAlertTriangle,
  held: IconHandStop,
} as const

type Props = {
  post: Post
  publications: readonly Publication[]
  /** What the sites have of those that are out. */
  copies: readonly PublishedCopy[]
  /** What can be done with one that is out. */
  careFor: (copy: PublishedCopy) => ReactNode
  onRetry: (id: string) => void
  isRetrying: boolean
}

/** Where the post goes, where else it could go, how far it is there, and what to do when it did not arrive. */
export const PublicationsPanel = ({ post, publications, copies, careFor, onRetry, isRetrying }: Props) => {
  const { t } = useTranslation('publishing')
  const isOut = post.status === 'published'
  const integrations = useConnections({ workspaceId: post.workspaceId, enabled: !isOut })
  const connected = isOut ? [] : (integrations.data ?? []).filter((one) => isBlog(nameOfLabel[one.platform]))
  const off = blogPlatforms.flatMap((platform) => {
    const integration = connected.find((one) => nameOfLabel[one.platform] === platform)
    const isThere = publications.some((one) => one.platform === platform)
    return integration && !isThere ? [{ platform, integration }] : []
  })
  return (
    <section className={classes.panel} aria-labelledby="publications-title">
      <h2 id="publications-title" className={classes.title}>
        {t('title')}
      </h2>
      {publications.length === 0 && (
        <p className={classes.none}>
          {t('none')}
          {off.length === 0 && (
            <>
              {' '}
              <Link href={paths.integrations}>{t('connections')}</Link>
            </>
          )}
        </p>
      )}
      <ul className={classes.list}>
        {publications.map((publication) => (
          <One
            key={publication.id}
            post={post}
            integration={connected.find((one) => nameOfLabel[one.platform] === publication.platform)}
            publication={publication}
            copy={copies.find(({ publicationId }) => publicationId === publication.id)}
            careFor={careFor}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        ))}
      </ul>
      {off.map((one) => (
        <PlatformRow key={one.platform} post={post} {...one} />
      ))}
    </section>
  )
}

type OneProps = {
  publication: Publication
  /** What it goes out by; none once it is out. */
  integration: Integration | undefined
  copy: PublishedCopy | undefined
} & Omit<Props, 'publications' | 'copies'>

const One = ({ post, publication, integration, copy, careFor, onRetry, isRetrying }: OneProps) => {
  const { t } = useTranslation('publishing')
  const message = useMessage()
  const language = useLanguage()
  const { site, dueAt, publishedAt, link, changes, pageHead, nextTryAt, attempts, reason, heldFor } =
    publication
  // Due, but nothing is tried before the connection is mended.
  const isStopped = publication.state === 'scheduled' && reason !== null && nextTryAt === null
  const isHeld = publication.state === 'scheduled' && heldFor !== null
  const state = isHeld ? 'held' : isStopped ? 'stopped' : publication.state
  const Icon = icons[state]
  const offSite = state === 'published' && copy && copy.state !== 'public' ? copy.state : null
  const { Icon: Platform } = platformLook(publication.platform)
  const brand = platforms[publication.platform].brand
  const badge = (
    <span className={classes.state} role="status">
      <Icon size={14} aria-hidden="true" /> {offSite ? t(`posts:status.${offSite}`) : t(`state.${state}`)}
    </span>
  )
  const date = (instant: string) => otherDate(new Date(instant), language)
  const isCompared = !changes.some(({ field, kind }) => field === 'body' && kind === 'not-compared')
  const isTryingAgain = state === 'scheduled' && attempts > 0 && nextTryAt !== null
  return (
    <li className={classes.one} data-state={state === 'stopped' ? 'failed' : offSite ? 'off-site' : state}>
      <div className={classes.head}>
        <Platform size={20} stroke={1.5} role="img" aria-label={brand} />
        <span className={classes.site}>{site}</span>
        {integration && state !== 'publishing' && state !== 'published' ? (
          <PlatformSwitch
            post={post}
            platform={publication.platform}
            integration={integration}
            failure={message('MESSAGES_ERROR_PLATFORM', { platform: brand })}
            aria-label={t('switch', { platform: brand })}
          />
        ) : (
          badge
        )}
      </div>
      {integration && state !== 'publishing' && state !== 'published' && badge}
      <p className={classes.line}>
        {state === 'published' && publishedAt
          ? t('went', { date: date(publishedAt) })
          : state === 'planned'
            ? t('waits')
            : state === 'failed'
              ? null
              : isTryingAgain
                ? t('again', { date: date(nextTryAt) })
                : t(state === 'stopped' ? 'stopped' : 'goes', { date: date(dueAt) })}
      </p>
      {(state === 'failed' || isTryingAgain || state === 'stopped') && <Reason publication={publication} />}
      {isHeld && heldFor && <p className={classes.line}>{t(`held.${heldFor}`)}</p>}
      {state === 'stopped' && <Link href={paths.integrations}>{t('connections')}</Link>}
      {link && (
        <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
          {t('view')} <IconExternalLink size={14} aria-hidden="true" />
        </a>
      )}
      {state === 'failed' && (
        <Button size="xs" loading={isRetrying} onClick={() => onRetry(publication.id)}>
          {t('retry')}
        </Button>
      )}
      {!isCompared && <p className={classes.line}>{t('notCompared')}</p>}
      {isCompared && changes.length > 0 && (
        <details className={classes.changes}>
          <summary>{t('changed', { count: changes.length })}</summary>
          <ul>
            {changes.map(({ field, kind, detail }) => (
              <li key={`${field}-${kind}`}>{t(`change.${kind}`, { field: t(`field.${field}`), detail })}</li>
            ))}
          </ul>
        </details>
      )}
      {state === 'published' && pageHead && <PageHead head={pageHead} />}
      {state === 'published' && copy && careFor(copy)}
    </li>
  )
}

const Reason = ({ publication: { platform, reason, values } }: { publication: Publication }) => {
  const wordsOf = useProblemWords(platform)
  const message = useMessage()
  if (!reason) return null
  const words = wordsOf(reason, values)
  return (
    <p className={classes.reason}>
      <strong>{words?.title ?? message(reason, values)}</strong>
      {words && ` ${words.todo}`}
    </p>
  )
}

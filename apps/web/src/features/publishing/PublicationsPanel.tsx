import { Button } from '@mantine/core'
import { blogPlatforms, isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useIntegrations } from '../../api/use-integrations.ts'
import { moment } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconExternalLink } from '../../ui/icons/index.ts'
import { Fact, Panel, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { StatePill } from '../../ui/StatePill.tsx'
import { PlatformReason, platformLook } from '../integrations/index.ts'
import { CATEGORIES_FIELD, needsCategory } from './needs-category.ts'
import { PlatformRow } from './PlatformRow.tsx'
import { PlatformSwitch } from './PlatformSwitch.tsx'
import classes from './PublicationsPanel.module.css'

const PageHead = ({ head: { title, description } }: { head: NonNullable<Publication['pageHead']> }) => {
  const { t } = useTranslation('publishing')
  return (
    <Text as="details" look="hint" className={classes.changes}>
      <summary>{t('head.summary')}</summary>
      <ul>
        <li>{title ? t('head.title', { title }) : t('head.noTitle')}</li>
        <li>{description ? t('head.description', { description }) : t('head.noDescription')}</li>
      </ul>
    </Text>
  )
}

type Props = {
  post: Post
  publications: readonly Publication[]
  /** What the sites have of those that are out. */
  copies: readonly PublishedCopy[]
  careFor: (copy: PublishedCopy) => ReactNode
  onRetry: (id: string) => void
  isRetrying: boolean
}

/** Where the post goes, where else it could go, how far it is there, and what to do when it did not arrive. */
export const PublicationsPanel = ({ post, publications, copies, careFor, onRetry, isRetrying }: Props) => {
  const { t } = useTranslation('publishing')
  const isOut = post.status === 'published'
  const integrations = useIntegrations({ workspaceId: post.workspaceId, enabled: !isOut })
  const connected = isOut ? [] : (integrations.data ?? []).filter((one) => isBlog(nameOfLabel[one.platform]))
  const off = blogPlatforms.flatMap((platform) => {
    const integration = connected.find((one) => nameOfLabel[one.platform] === platform)
    const isThere = publications.some((one) => one.platform === platform)
    return integration && !isThere ? [{ platform, integration }] : []
  })
  return (
    <Stack as="section" gap={2} aria-labelledby="publications-title">
      <Text id="publications-title" as="h2" look="label">
        {t('title')}
      </Text>
      {publications.length === 0 && (
        <Text look="hint">
          {t('none')}
          {off.length === 0 && (
            <>
              {' '}
              <Link href={paths.integrations}>{t('connections')}</Link>
            </>
          )}
        </Text>
      )}
      <Stack as="ul" gap={2}>
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
      </Stack>
      {off.map((one) => (
        <PlatformRow key={one.platform} post={post} {...one} />
      ))}
    </Stack>
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
  const { site, dueAt, publishedAt, link, changes, pageHead, nextTryAt, attempts, reason, blockedBy } =
    publication
  // Due, but nothing is tried before the connection is mended.
  const isStopped = publication.state === 'scheduled' && reason !== null && nextTryAt === null
  const isHeld = publication.state === 'scheduled' && blockedBy !== null
  const state = isHeld ? 'held' : isStopped ? 'stopped' : publication.state
  const offSite = state === 'published' && copy && copy.state !== 'public' ? copy.state : null
  const { Icon: Platform } = platformLook(publication.platform)
  const brand = platforms[publication.platform].brand
  const badge = (
    <StatePill state={offSite ?? state} role="status">
      {offSite ? t(`posts:status.${offSite}`) : t(`state.${state}`)}
    </StatePill>
  )
  const date = (instant: string) => moment(new Date(instant), language)
  const isCompared = !changes.some(({ field, kind }) => field === 'body' && kind === 'not-compared')
  const isTryingAgain = state === 'scheduled' && attempts > 0 && nextTryAt !== null
  return (
    <Panel
      as="li"
      gap={2}
      align="start"
      className={classes.one}
      data-state={state === 'stopped' ? 'failed' : offSite ? 'off-site' : state}
    >
      <Row gap={2} full>
        <Platform size={20} role="img" aria-label={brand} />
        <Text as="span" strong grow cut>
          {site}
        </Text>
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
      </Row>
      {integration && state !== 'publishing' && state !== 'published' && badge}
      <Text look="hint">
        {state === 'published' && publishedAt
          ? t('went', { date: date(publishedAt) })
          : state === 'planned'
            ? t('waits')
            : state === 'failed'
              ? null
              : isTryingAgain
                ? t('again', { date: date(nextTryAt) })
                : t(state === 'stopped' ? 'stopped' : 'goes', { date: date(dueAt) })}
      </Text>
      {(state === 'failed' || isTryingAgain || state === 'stopped') && <PlatformReason of={publication} />}
      {isHeld && blockedBy && <Text look="hint">{t(`held.${blockedBy}`)}</Text>}
      {state === 'stopped' && <Link href={paths.integrations}>{t('connections')}</Link>}
      {link && (
        <Fact
          as="a"
          look="hint"
          tone="link"
          strong
          high={24}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('view')} <IconExternalLink size={14} />
        </Fact>
      )}
      {needsCategory(publication, post.categories) && (
        <Button
          size="xs"
          variant="default"
          onClick={() => document.getElementById(CATEGORIES_FIELD)?.focus()}
        >
          {t('addCategory')}
        </Button>
      )}
      {state === 'failed' && (
        <Button size="xs" loading={isRetrying} onClick={() => onRetry(publication.id)}>
          {t('retry')}
        </Button>
      )}
      {!isCompared && <Text look="hint">{t('notCompared')}</Text>}
      {isCompared && changes.length > 0 && (
        <Text as="details" look="hint" className={classes.changes}>
          <summary>{t('changed', { count: changes.length })}</summary>
          <ul>
            {changes.map(({ field, kind, detail }) => (
              <li key={`${field}-${kind}`}>{t(`change.${kind}`, { field: t(`field.${field}`), detail })}</li>
            ))}
          </ul>
        </Text>
      )}
      {state === 'published' && pageHead && <PageHead head={pageHead} />}
      {state === 'published' && copy && careFor(copy)}
    </Panel>
  )
}

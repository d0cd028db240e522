import { Button, Skeleton, Tabs } from '@mantine/core'
import { isBlog, nameOfLabel, termsOf } from '@tintario/contract/core/platform-names.ts'
import type { TermKind } from '@tintario/contract/core/platforms.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconWorld } from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Box, Row, Stack, selfStart, Text, tall } from '../../../ui/parts.tsx'
import { CampaignsPanel } from '../../campaigns/index.ts'
import { PublicationsPanel } from '../../publishing/index.ts'
import { ReportPanel } from '../seo-report/ReportPanel.tsx'
import {
  CopyCare,
  DetailsPanel,
  EvidencePanel,
  FollowUpsPanel,
  HistoryPanel,
  SearchTextsDialog,
} from './lazy-parts.ts'
import classes from './PostPanel.module.css'
import seoPanel from './SeoPanel.module.css'
import { SeoReport } from './SeoReport.tsx'
import { showPlaceInFrame } from './show-place.ts'
import { TermsField } from './TermsField.tsx'

/**
 * What a search engine will find of the post on the connected site: the meta title and description where a plugin there
 * takes them, else the post's own title, as the site makes it.
 */
const SearchPreview = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const [isEdited, setIsEdited] = useState(false)
  const mayEdit = !post.isExample && post.status !== 'creating' && post.status !== 'proposed'
  const { data } = useIntegrations()
  const site = data?.find(({ isActive }) => isActive)
  const plugin = site?.searchTexts ?? null
  const takesTexts = !site || plugin !== null
  const title = takesTexts ? (post.metaTitle ?? post.title) : `${post.title ?? ''} – ${site.name}`
  const excerpt = post.excerpt ?? post.metaDescription
  return (
    <>
      <Row as="p" gap={2} look="label" light>
        <IconWorld /> {t('seo.google')}
      </Row>
      <Stack gap="half" py={3} px={4} line="all" round="lg" bg="panel" lang={post.language ?? undefined}>
        <Box as="span" look="body" tone="link">
          {title}
        </Box>
        {takesTexts && (
          <Box as="span" look="hint">
            {post.metaDescription}
          </Box>
        )}
      </Stack>
      {excerpt && (
        <Text look="label" light>
          <b>{t('seo.excerpt')}:</b> <span lang={post.language ?? undefined}>{excerpt}</span>
        </Text>
      )}
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          className={`finger ${tall} ${selfStart}`}
          onClick={() => setIsEdited(true)}
        >
          {t('seo.edit')}
        </Button>
      )}
      <LoadingBoundary>
        {isEdited && <SearchTextsDialog post={post} onClose={() => setIsEdited(false)} />}
      </LoadingBoundary>
      {site && post.status !== 'published' && (
        <Text look="label" light>
          {plugin
            ? t('seo.searchTexts', { plugin, site: site.name })
            : t('seo.noSearchTexts', { site: site.name })}
        </Text>
      )}
    </>
  )
}

/** How well the text is placed for search, what would help most, and how it looks in Google. */
const SeoPanel = ({ post, onShown }: { post: Post; onShown?: () => void }) => {
  const { t } = useTranslation('post-page')
  const seo = useApi(
    api.writing.seo,
    { params: { id: post.id } },
    { enabled: post.body !== null && !post.isIncompleteText },
  )
  if (post.body === null) return <p className={seoPanel.none}>{t('seo.noBody')}</p>
  if (post.isIncompleteText) return <p className={seoPanel.none}>{t('seo.draft')}</p>
  return (
    <Loaded query={seo} waiting={<Skeleton height={320} radius="lg" />}>
      {(report) =>
        report && (
          <Stack gap={4}>
            <SeoReport
              report={report}
              textLanguage={post.language}
              onShow={(place) => {
                onShown?.()
                // After the panel has gone that lies over the text on a phone.
                requestAnimationFrame(() => showPlaceInFrame(place))
              }}
            />
            <SearchPreview post={post} />
            <ReportPanel post={post} />
          </Stack>
        )
      }
    </Loaded>
  )
}

const kinds = ['categories', 'tags'] as const

/**
 * What the post is filed under on its sites: as many kinds as those that are connected have. Each change is stored immediately;
 * a site that shows the post already keeps the earlier ones until it is updated.
 */
const TermsPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const connections = useIntegrations()
  const { send, isSending, problem, wait } = useSend(api.postTerms.set, { changes: ['post'] })
  /** What is on its way to be stored is shown already. */
  const [typed, setTyped] = useState<Record<TermKind, string[]> | null>(null)
  const [refused, setRefused] = useState<{ kind: TermKind; key: string } | null>(null)
  const shown = typed ?? { categories: post.categories, tags: post.tags }
  const blogs = (connections.data ?? []).flatMap(({ platform, isActive }) => {
    const name = nameOfLabel[platform]
    return isActive && isBlog(name) ? [name] : []
  })
  // A sample shop has posts on a blog, and no connection.
  const isConnected = blogs.length > 0 || post.platformNames.length > 0
  const mayChange = post.status !== 'creating' && post.status !== 'proposed'
  const taken = kinds.filter(
    (kind) => blogs.length === 0 || blogs.some((name) => termsOf(name).includes(kind)),
  )

  const change = async (kind: TermKind, words: string[]) => {
    const body = { categories: shown.categories, tags: shown.tags, [kind]: words }
    setTyped(body)
    setRefused(null)
    const isPublished = post.status === 'published'
    await send({ params: { id: post.id }, body: { ...body, isPublished } }, (errors) => {
      const [key] = Object.values(errors)
      if (key) setRefused({ kind, key })
      return key !== undefined
    })
    setTyped(null)
  }

  if (!mayChange) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="terms-title" aria-busy={isSending}>
      <Text id="terms-title" as="h2" look="label">
        {t('terms.title')}
      </Text>
      {taken.map((kind) => (
        <TermsField
          key={kind}
          postId={post.id}
          kind={kind}
          words={shown[kind]}
          problem={refused?.kind === kind ? refused.key : undefined}
          isBusy={isSending}
          onChange={(words) => void change(kind, words)}
        />
      ))}
      <Text look="hint">
        {t(
          !isConnected
            ? 'terms.notConnected'
            : post.status === 'published'
              ? 'terms.published'
              : 'terms.made',
        )}
      </Text>
      <Problem problem={problem} wait={wait} />
    </Stack>
  )
}

/** Name, content, space above. */
const laterTabs = [
  ['evidence', EvidencePanel, 16],
  ['details', DetailsPanel, 8],
  ['history', HistoryPanel, 16],
  ['follow-ups', FollowUpsPanel, 16],
] as const

type Props = {
  post: Post
  publications: readonly Publication[]
  copies: readonly PublishedCopy[]
  onEdit: () => void
  onChanges: (publicationId: string) => void
  onRetry: (id: string) => void
  isRetrying: boolean
  /** A place of the text is shown: what lies over it goes. */
  onShown: () => void
}

export const PostPanel = ({
  post,
  publications,
  copies,
  onEdit,
  onChanges,
  onRetry,
  isRetrying,
  onShown,
}: Props) => {
  const { t } = useTranslation('post-page')
  return (
    <Stack gap={5}>
      {!post.isExample && (
        <>
          <PublicationsPanel
            post={post}
            publications={publications}
            copies={copies}
            careFor={(copy) => (
              <LoadingBoundary fallback={<Skeleton height={120} />}>
                <CopyCare
                  postId={post.id}
                  copy={copy}
                  onEdit={onEdit}
                  onChanges={() => onChanges(copy.publicationId)}
                />
              </LoadingBoundary>
            )}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
          <TermsPanel post={post} />
          <CampaignsPanel post={post} />
        </>
      )}
      <Tabs defaultValue="seo" keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="seo">{t('seo.tab')}</Tabs.Tab>
          <Tabs.Tab value="evidence">{t('tabs.evidence')}</Tabs.Tab>
          <Tabs.Tab value="details">{t('details.tab')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('tabs.history')}</Tabs.Tab>
          {!post.isExample && <Tabs.Tab value="follow-ups">{t('follow-ups:tab')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="seo" pt={16}>
          <SeoPanel post={post} onShown={onShown} />
        </Tabs.Panel>
        {laterTabs.map(([name, Panel, space]) => (
          <Tabs.Panel key={name} value={name} pt={space}>
            <LoadingBoundary fallback={<Skeleton height={200} radius="lg" />}>
              <Panel post={post} />
            </LoadingBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  )
}

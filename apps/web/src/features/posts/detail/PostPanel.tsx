import { Skeleton, Tabs } from '@mantine/core'
import { isBlog, nameOfLabel, termsOf } from '@tintario/contract/core/platform-names.ts'
import type { TermKind } from '@tintario/contract/core/platforms.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack, Text } from '../../../ui/parts.tsx'
import { CampaignsPanel } from '../../campaigns/index.ts'
import { PublicationsPanel } from '../../publishing/index.ts'
import { CopyCare, DetailsPanel, EvidencePanel, FollowUpsPanel, HistoryPanel } from './lazy-parts.ts'
import classes from './PostPanel.module.css'
import { SeoPanel } from './SeoPanel.tsx'
import { TermsField } from './TermsField.tsx'

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
          blogs.length === 0
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

import { Skeleton, Tabs } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { CampaignsPanel } from '../../campaigns/index.ts'
import { CopyCare, PublicationsPanel } from '../../publishing/index.ts'
import { FollowUpsPanel } from '../follow-ups/FollowUpsPanel.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { EvidencePanel } from './EvidencePanel.tsx'
import classes from './PostPanel.module.css'
import { SeoPanel } from './SeoPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'

const HistoryPanel = lazyWithRetry(async () => (await import('./HistoryPanel.tsx')).HistoryPanel)

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

/** What is known of a post beside its text: where it goes, what it is filed under, its score and its history. */
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
              <CopyCare
                postId={post.id}
                copy={copy}
                onEdit={onEdit}
                onChanges={() => onChanges(copy.publicationId)}
              />
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
          <Tabs.Tab value="evidence">{t('evidence:evidence.tab')}</Tabs.Tab>
          <Tabs.Tab value="details">{t('details.tab')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('history:tab')}</Tabs.Tab>
          {!post.isExample && <Tabs.Tab value="follow-ups">{t('follow-ups:tab')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="seo" pt={16}>
          <SeoPanel post={post} onShown={onShown} />
        </Tabs.Panel>
        <Tabs.Panel value="evidence" pt={16}>
          <EvidencePanel post={post} />
        </Tabs.Panel>
        <Tabs.Panel value="details" pt={8}>
          <DetailsPanel post={post} />
        </Tabs.Panel>
        <Tabs.Panel value="history" pt={16}>
          <LoadingBoundary fallback={<Skeleton height={200} radius="lg" />}>
            <HistoryPanel post={post} />
          </LoadingBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="follow-ups" pt={16}>
          <FollowUpsPanel post={post} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

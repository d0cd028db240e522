import { Skeleton, Tabs } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { PublishedCopy } from '@tintario/contract/publishing/after.ts'
import type { Publication } from '@tintario/contract/publishing/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { CampaignsPanel } from '../../campaigns/index.ts'
import { PublicationsPanel } from '../../publishing/index.ts'
import { CopyCare, DetailsPanel, EvidencePanel, FollowUpsPanel, HistoryPanel } from './lazy-parts.ts'
import classes from './PostPanel.module.css'
import { SeoPanel } from './SeoPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'

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

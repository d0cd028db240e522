import { Button, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconWorld } from '../../../ui/icons/index.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { Box, Row, Stack, selfStart, Text, tall } from '../../../ui/parts.tsx'
import { ReportPanel } from '../seo-report/ReportPanel.tsx'
import { SearchTextsDialog } from './lazy-parts.ts'
import classes from './SeoPanel.module.css'
import { SeoReport } from './SeoReport.tsx'
import { showPlaceInFrame } from './show-place.ts'

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
export const SeoPanel = ({ post, onShown }: { post: Post; onShown?: () => void }) => {
  const { t } = useTranslation('post-page')
  const seo = useApi(
    api.writing.seo,
    { params: { id: post.id } },
    { enabled: post.body !== null && !post.isIncompleteText },
  )
  if (post.body === null) return <p className={classes.none}>{t('seo.noBody')}</p>
  if (post.isIncompleteText) return <p className={classes.none}>{t('seo.draft')}</p>
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

import { Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stack } from '../../../ui/parts.tsx'
import { ReportPanel } from '../seo-report/ReportPanel.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import classes from './SeoPanel.module.css'
import { SeoReport } from './SeoReport.tsx'
import { showPlaceInFrame } from './show-place.ts'

/** How well the text is placed for search, what would help most, and how it looks in Google (POST-05, POST-17). */
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

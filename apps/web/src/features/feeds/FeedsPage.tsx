import { Skeleton } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { PostFeed } from './PostFeed.tsx'

/** Addresses at which other programs read the workspace's posts. */
export const FeedsPage = () => {
  const { t } = useTranslation('feeds')
  const { current } = useWorkspaces()
  useDocumentTitle(t('title'))
  const feeds = useApi(
    api.feeds.get,
    { query: { workspaceId: current?.id } },
    { enabled: current !== undefined },
  )
  return (
    <Page
      title={t('title')}
      lead={current && t('lead', { name: current.name })}
      back={{ href: paths.calendar, label: t('back') }}
      width="reading"
    >
      <Loaded query={feeds} title={t('failed')} waiting={<Skeleton height={360} radius="lg" />}>
        {({ calendar, posts }) => (
          <Stack gap={5} key={current?.id}>
            <CalendarFeed calendar={calendar} onChanged={feeds.refetch} />
            <PostFeed feed={posts} onChanged={feeds.refetch} />
            <Link href={paths.importPlan}>{t('import.title')}</Link>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

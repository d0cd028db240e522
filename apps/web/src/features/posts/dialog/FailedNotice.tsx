import { Button, Skeleton } from '@mantine/core'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useLocation } from 'wouter'
import { api } from '../../../api/call.ts'
import { Failure } from '../../../api/Failure.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stack, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { PlatformReason } from '../../integrations/index.ts'
import { CATEGORIES_FIELD, needsCategory } from '../../publishing/index.ts'
import type { PostActs } from '../acts/use-post-acts.ts'
import classes from './PostNotice.module.css'

type Props = {
  post: PostSummary
  failure: string | null
  /** Undefined until they are read. */
  categories: readonly string[] | undefined
  acts: PostActs
  /** Shows the field for categories, where the post's page is open already. */
  onCategory?: (() => void) | undefined
}

/** Why a failed post was not written or not published, with a retry for each site that refused it. */
export const FailedNotice = ({ post, failure, categories, acts, onCategory }: Props) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  const [, go] = useLocation()
  const list = useApi(api.publishing.list, { params: { id: post.id } })
  const openCategories = () => {
    go(postPath(post.id), { state: { opens: CATEGORIES_FIELD }, replace: onCategory !== undefined })
    onCategory?.()
  }
  const failed = (list.data ?? []).filter(({ state }) => state === 'failed')
  return (
    <Stack
      gap={2}
      look="hint"
      tone="inherit"
      p={3}
      round="md"
      bg="primary-soft-2"
      className={classes.notice}
      data-kind="danger"
    >
      <strong>{t('failedTitle')}</strong>
      {failure && <span>{message(failure)}</span>}
      {list.isPending && <Skeleton height={18} />}
      {list.isError && <Failure of={list} />}
      {failed.map((publication) => (
        <Stack key={publication.id} gap={1} align="start">
          <Text as="span" look="hint" tone="inherit">
            {publication.site}
          </Text>
          <PlatformReason of={publication} />
          {categories && needsCategory(publication, categories) && (
            <Button size="xs" onClick={openCategories}>
              {t('publishing:addCategory')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={acts.busy === 'retry'}
            aria-label={`${t('publishing:retry')}: ${publication.site}`}
            onClick={() => void acts.retry(publication.id)}
          >
            {t('publishing:retry')}
          </Button>
        </Stack>
      ))}
      {list.isSuccess && failed.length === 0 && !failure && <span>{t('failedText')}</span>}
    </Stack>
  )
}

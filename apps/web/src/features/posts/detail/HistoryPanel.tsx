import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import classes from './HistoryPanel.module.css'

const HistoryDialog = lazyWithRetry(async () => (await import('./HistoryDialog.tsx')).HistoryDialog)

/** The texts that a post had, the present one first; each can be compared with the others and brought back. */
export const HistoryPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const versions = useApi(api.posts.versions, { params: { id: post.id } })
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Loaded query={versions} waiting={<Skeleton height={200} radius="lg" />}>
      {(all) => (
        <>
          {all.length === 0 ? (
            <p className={classes.none}>{t('none')}</p>
          ) : (
            <ol className={classes.list} aria-label={t('title')}>
              {all.map(({ id, cause, by, at, wordCount }, nth) => (
                <li key={id}>
                  <UnstyledButton className={classes.row} onClick={() => setOpened(id)}>
                    <span className={classes.when}>
                      {moment(new Date(at), language)}
                      {nth === 0 && <span className={classes.present}>{t('present')}</span>}
                    </span>
                    <span className={classes.what}>
                      {by === null ? t(`cause.${cause}`) : t('causeBy', { cause: t(`cause.${cause}`), by })}
                      {' · '}
                      {t('words', { count: wordCount })}
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </ol>
          )}
          {opened !== null && (
            <LoadingBoundary>
              <HistoryDialog post={post} versions={all} first={opened} onClose={() => setOpened(null)} />
            </LoadingBoundary>
          )}
        </>
      )}
    </Loaded>
  )
}

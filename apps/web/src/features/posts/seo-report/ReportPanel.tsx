import { Anchor, Button, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { BestPages, SeoReport } from '@tintario/contract/writing/seo-report.ts'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { usePrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { useSeen } from '../../../ui/use-seen.ts'
import { shownScore } from '../post-rules.ts'
import classes from './ReportPanel.module.css'

const OrderReportDialog = lazyWithRetry(
  async () => (await import('./OrderReportDialog.tsx')).OrderReportDialog,
)

export const ReportPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('seo-report')
  const section = useRef<HTMLElement>(null)
  const isSeen = useSeen(section)
  return (
    <Box
      as="section"
      p="4 0 0"
      line="top"
      ref={section}
      className={classes.panel}
      aria-labelledby="seo-report-title"
    >
      <Text id="seo-report-title" as="h3" strong>
        {t('title')}
      </Text>
      {isSeen ? <Report post={post} /> : waiting}
    </Box>
  )
}

const waiting = <Skeleton height={90} radius="lg" />

const Report = ({ post }: { post: Post }) => {
  const { t } = useTranslation('seo-report')
  const price = usePrice('seo_report')
  const report = useApi(api.writing.seoReport, { params: { id: post.id } })
  const [isOrdering, setOrdering] = useState(false)
  return (
    <>
      <Loaded query={report} waiting={waiting}>
        {(made) => (
          <>
            {made ? <Made made={made} textLanguage={post.language} /> : <Text tone="quiet">{t('lead')}</Text>}
            {!made?.isOfPresentText && (
              <Button onClick={() => setOrdering(true)}>
                {t(made ? 'again' : 'make')}&nbsp;{price !== undefined && <CoinPrice coins={price} />}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <LoadingBoundary>
        {isOrdering && <OrderReportDialog postId={post.id} onClose={() => setOrdering(false)} />}
      </LoadingBoundary>
    </>
  )
}

/** Without a model it says what can be counted and compared, and that nobody has read the text. */
const Made = ({ made, textLanguage }: { made: SeoReport; textLanguage: string | null }) => {
  const { t } = useTranslation('seo-report')
  const language = useLanguage()
  const { rival, pages, best, lacks } = made.report
  return (
    <div className={classes.made}>
      <Text tone="quiet">
        {t('madeAt', {
          date: moment(new Date(made.madeAt), language),
          score: shownScore(made.total, language),
        })}
      </Text>
      {!made.isOfPresentText && <Notice kind="info">{t('changed')}</Notice>}
      <Text as="h4" strong mt={1}>
        {t('rival.title')}
      </Text>
      {rival ? (
        <p>
          {t('rival.there')}{' '}
          {rival.postId ? (
            <Anchor component={Link} href={postPath(rival.postId)}>
              {rival.title}
            </Anchor>
          ) : (
            <Anchor href={rival.url ?? undefined} target="_blank" rel="noopener noreferrer">
              {rival.title}
            </Anchor>
          )}
        </p>
      ) : (
        <p>{t('rival.none')}</p>
      )}
      <Text as="h4" strong mt={1}>
        {t('pages.title')}
      </Text>
      {pages.length > 0 ? (
        <Stack as="ul" gap={2} bullets>
          {pages.map(({ title, url }) => (
            <li key={url}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </Anchor>
            </li>
          ))}
        </Stack>
      ) : (
        <p>{t('pages.none')}</p>
      )}
      {best && <Best best={best} />}
      <Text as="h4" strong mt={1}>
        {t('lacks.title')}
      </Text>
      {lacks === null ? (
        <p>{t('lacks.unread')}</p>
      ) : lacks.length === 0 ? (
        <p>{t('lacks.none')}</p>
      ) : (
        <Stack as="ol" gap={2} bullets className={classes.list}>
          {lacks.map(({ about, quote }) => (
            <li key={about}>
              <p>{about}</p>
              {quote && (
                <Text as="q" tone="quiet" lang={textLanguage ?? undefined}>
                  {quote}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

/** What the best pages elsewhere speak of and this text does not, by their own headings. */
const Best = ({ best: { problem, pages } }: { best: BestPages }) => {
  const { t } = useTranslation('seo-report')
  const told = pages.filter(({ subjects }) => subjects.length > 0)
  return (
    <>
      <Text as="h4" strong mt={1}>
        {t('best.title')}
      </Text>
      {told.length > 0 ? (
        <Stack as="ul" gap={2} bullets>
          {told.map(({ title, url, subjects }) => (
            <li key={url}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow">
                {title}
              </Anchor>
              <Stack as="ul" gap={2} bullets>
                {subjects.map((subject) => (
                  <li key={subject}>{subject}</li>
                ))}
              </Stack>
            </li>
          ))}
        </Stack>
      ) : (
        <p>{t(problem ? `best.${problem}` : pages.length > 0 ? 'best.none' : 'best.unread')}</p>
      )}
    </>
  )
}

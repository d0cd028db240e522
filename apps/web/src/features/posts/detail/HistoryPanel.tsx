import { Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { useOpened } from '../../../ui/use-opened.ts'
import classes from './HistoryPanel.module.css'

export const HistoryPanel = ({ post }: { post: Post }) => {
  const { t } = useTranslation('history')
  const language = useLanguage()
  const versions = useApi(api.posts.versions, { params: { id: post.id } })
  const { open } = useOpened('compare')
  return (
    <Loaded query={versions} waiting={<Skeleton height={200} radius="lg" />}>
      {(all) =>
        all.length === 0 ? (
          <Text look="hint">{t('none')}</Text>
        ) : (
          <Box as="ol" line="all" round="lg" bg="panel" className={classes.list} aria-label={t('title')}>
            {all.map(({ id, cause, by, at, wordCount }, nth) => (
              <li key={id}>
                <Stack
                  as="button"
                  type="button"
                  bare
                  gap="half"
                  full
                  high={44}
                  py={2}
                  px={3}
                  look="hint"
                  tone="inherit"
                  className={classes.row}
                  onClick={() => open(id)}
                >
                  <Row as="span" align="stretch" justify="between" gap={2} strong>
                    {moment(new Date(at), language)}
                    {nth === 0 && (
                      <Box as="span" px={2} look="label" tone="link" light round="full" bg="primary-soft">
                        {t('present')}
                      </Box>
                    )}
                  </Row>
                  <Box as="span" tone="quiet">
                    {by === null ? t(`cause.${cause}`) : t('causeBy', { cause: t(`cause.${cause}`), by })}
                    {' · '}
                    {t('words', { count: wordCount })}
                  </Box>
                </Stack>
              </li>
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}

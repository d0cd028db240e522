import { Skeleton } from '@mantine/core'
import { useBusyDays } from '../../../api/use-busy-days.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayFrom } from '../../../ui/days.ts'
import { Box, Text } from '../../../ui/parts.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import { useWaiting } from '../../../ui/use-waiting.ts'
import { firstWords } from '../../../ui/words.ts'
import classes from './Around.module.css'

const DAYS = 3
/** About two lines of a description, for a post without a title. */
const WORDS = 24
const DAY_MS = 86_400_000

/** The posts in the days around the chosen one, so that two do not get into each other's way. */
export const Around = ({ date, exceptId }: { date: string; exceptId?: string }) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const { busy, error, isPending } = useBusyDays()
  const isWaiting = useWaiting(isPending)
  if (isWaiting) return <Skeleton height={120} radius="lg" />
  if (isPending) return null
  if (error) return <Text look="hint">{t('date.aroundFailed')}</Text>
  const day = (dayFrom(date)?.getTime() ?? Date.now()) + DAY_MS / 2
  const near = busy
    .filter((post) => post.id !== exceptId)
    .filter((post) => Math.abs(new Date(post.publishAt).getTime() - day) < (DAYS + 0.5) * DAY_MS)
    .sort((a, b) => a.publishAt.localeCompare(b.publishAt))
  if (near.length === 0) return <Text look="hint">{t('date.aroundNone')}</Text>
  return (
    <Box as="ol" line="all" round="lg" bg="panel" className={classes.list}>
      {near.map((post) => (
        <li key={post.id}>
          <time dateTime={post.publishAt}>{moment(new Date(post.publishAt), language)}</time>
          <Text as="span" lines={2}>
            {firstWords(shownTitle(post), WORDS) || t('date.untitled')}
          </Text>
        </li>
      ))}
    </Box>
  )
}

import { UnstyledButton } from '@mantine/core'
import type { FollowUp } from '@tintario/contract/posts/post.ts'
import { Link } from 'wouter'
import { usePrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Box, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { StatePill } from '../../../ui/StatePill.tsx'
import classes from './FollowUpsPanel.module.css'

/** Statuses under which a follow-up is opened (ruling R44). */
const opened = ['draft', 'ready', 'created', 'published', 'failed'] as const
const isOpened = (status: string): status is (typeof opened)[number] => opened.some((one) => one === status)

type Props = { followUp: FollowUp; onChoose: () => void }

export const FollowUpCard = ({ followUp, onChoose }: Props) => {
  const { t } = useTranslation('follow-ups')
  const message = useMessage()
  const language = useLanguage()
  const price = usePrice('post')
  const { _id, publishAt, status, title } = followUp
  const facts = (
    <>
      <Text as="span" look="hint">
        {moment(new Date(publishAt), language)}
      </Text>
      <Text as="span" strong className={classes.name}>
        {title ?? t('posts:untitled')}
      </Text>
    </>
  )
  if (status === 'proposed')
    return (
      <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status={status}>
        <UnstyledButton className={classes.act} onClick={onChoose}>
          {facts}
          <Box as="span" round="full" bg="primary" className={classes.add}>
            {t('add')} {price !== undefined && <CoinPrice coins={price} />}
          </Box>
        </UnstyledButton>
      </Box>
    )
  if (isOpened(status))
    return (
      <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status={status}>
        <Link href={postPath(_id)} className={classes.act}>
          {facts}
          <Box as="span" tone="quiet" light className={classes.state}>
            <StatePill state={status}>{t(`posts:status.${status}`)}</StatePill>
          </Box>
        </Link>
      </Box>
    )
  return (
    <Box as="li" line="all" round="lg" bg="panel" className={classes.card} data-status="creating">
      <div className={classes.act}>
        {facts}
        <Box as="span" tone="quiet" light className={classes.state}>
          {message('MESSAGES_CREATING_POST')}
        </Box>
      </div>
    </Box>
  )
}

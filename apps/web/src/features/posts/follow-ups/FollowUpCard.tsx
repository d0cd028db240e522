import { UnstyledButton } from '@mantine/core'
import type { FollowUp } from '@tintario/contract/posts/post.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { usePrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { postPath } from '../../../ui/paths.ts'
import classes from './FollowUpsPanel.module.css'

/** Statuses under which a follow-up is opened (ruling R44). */
const opened = ['draft', 'ready', 'created', 'published', 'failed'] as const
const isOpened = (status: string): status is (typeof opened)[number] => opened.some((one) => one === status)

type Props = { followUp: FollowUp; onChoose: () => void }

/** One post that follows: a proposal can be added, a real one opened; another is being created (CAL-45, CAL-51, R44). */
export const FollowUpCard = ({ followUp, onChoose }: Props) => {
  const { t } = useTranslation('follow-ups')
  const message = useMessage()
  const language = useLanguage()
  const price = usePrice('post')
  const { _id, publishAt, status, title } = followUp
  const facts = (
    <>
      <span className={classes.when}>{moment(new Date(publishAt), language)}</span>
      <span className={classes.name}>{title ?? t('posts:untitled')}</span>
    </>
  )
  if (status === 'proposed')
    return (
      <li className={classes.card} data-status={status}>
        <UnstyledButton className={classes.act} onClick={onChoose}>
          {facts}
          <span className={classes.add}>
            {t('add')} {price !== undefined && <CoinPrice coins={price} />}
          </span>
        </UnstyledButton>
      </li>
    )
  if (isOpened(status))
    return (
      <li className={classes.card} data-status={status}>
        <Link href={postPath(_id)} className={classes.act}>
          {facts}
          <span className={classes.state}>{t(`posts:status.${status}`)}</span>
        </Link>
      </li>
    )
  return (
    <li className={classes.card} data-status="creating">
      <div className={classes.act}>
        {facts}
        <span className={classes.state}>{message('MESSAGES_CREATING_POST')}</span>
      </div>
    </li>
  )
}

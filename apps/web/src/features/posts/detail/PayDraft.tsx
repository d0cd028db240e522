import { Button } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { DRAFT_WORDS_MIN } from '@tintario/contract/writing/limits.ts'
import { api } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useSend } from '../../../api/use-send.ts'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { useWriterName } from '../../../api/use-writer-access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { Row } from '../../../ui/parts.tsx'
import { MoreCoins, PriceBox } from '../../wallet/index.ts'
import classes from './DraftPanel.module.css'

type Props = {
  post: Post
  label: string
  /** What has to be stored before, and whether it was. */
  before?: () => Promise<boolean>
  isBusy?: boolean
  onPaid: () => void
}

/** The price of a draft, and the button that pays for it. */
export const PayDraft = ({ post, label, before, isBusy = false, onPaid }: Props) => {
  const price = usePrice('post')
  const writer = useWriterName()
  const { data: wallet } = useWallet()
  const { t } = useTranslation('evidence')
  const pay = useSend(api.posts.payDraft, {
    changes: ['post', 'wallet', 'notification'],
    // Another tab or a colleague may have paid or spent meanwhile.
    onError: () => void renewAfter(['post', 'wallet'], post.id),
  })
  // The API takes no coins for a short text while no model is connected.
  const isFree = post.body !== null && post.wordCount < DRAFT_WORDS_MIN && writer === 'built-in'
  const isKnown = price !== undefined && wallet !== undefined
  const isShort = !isFree && isKnown && wallet.coins < price
  const send = async () => {
    if (before && !(await before())) return
    if (await pay.send({ params: { id: post.id } })) onPaid()
  }
  return (
    <>
      {isFree ? <p>{t('pay.free', { least: DRAFT_WORDS_MIN })}</p> : <PriceBox item="post" />}
      {isShort && <p>{t('pay.kept')}</p>}
      <Row wrap gap="2 3" className={classes.acts}>
        {isShort ? (
          <MoreCoins onLeave={() => undefined} />
        ) : (
          <Button loading={isBusy || pay.isSending} disabled={!isKnown} onClick={() => void send()}>
            {label}&nbsp;{isKnown && !isFree && <CoinPrice coins={price} />}
          </Button>
        )}
      </Row>
      <Problem problem={pay.problem} wait={pay.wait} />
    </>
  )
}

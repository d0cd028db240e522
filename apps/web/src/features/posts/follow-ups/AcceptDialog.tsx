import { Anchor, Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { useBeginPrice, useWallet } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack, selfStart, smallLink, Text } from '../../../ui/parts.tsx'
import { postPath } from '../../../ui/paths.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { OverlapCard } from '../../shop-index/index.ts'
import { FreeDraftBox, MoreCoins, PriceBox } from '../../wallet/index.ts'
import classes from './AcceptDialog.module.css'

const ACCEPT_TIMEOUT_MS = 30_000

type Props = { postId: string; title: string | null; onClose: () => void }

/**
 * Asks before a proposal becomes a post: its price, what is left or missing, and what there is already.
 * Without a model its draft is free.
 */
export const AcceptDialog = ({ postId, title, onClose }: Props) => {
  const { t } = useTranslation('follow-ups')
  const message = useMessage()
  const language = useLanguage()
  const [, go] = useLocation()
  const price = useBeginPrice()
  const { data: wallet } = useWallet()
  const post = useApi(api.posts.get, { params: { id: postId } })
  const accept = useCall(api.writing.accept)
  const confirm = () =>
    accept.mutate(
      {
        params: { id: postId },
        timeout: ACCEPT_TIMEOUT_MS,
        ...(price === null && { body: { payLater: true as const } }),
      },
      {
        onSuccess: () => {
          onClose()
          go(postPath(postId))
        },
        onError: (error) => {
          // What a free draft is refused for is in the answer; a model may have been connected meanwhile.
          const isOfDraft = [409, 422, 429].includes(error.statusCode)
          const others = error.statusCode === 417 ? 'MESSAGES_ENOUGH_COINS' : 'MESSAGES_SOMETHING_WENT_WRONG'
          snackbar.error(message(isOfDraft ? messageOf(error) : others), {
            duration: SNACKBAR_MS.futurePosts,
          })
          if (isOfDraft) void renewAfter('writer')
        },
        onSettled: () => void renewAfter(['post', 'wallet'], postId),
      },
    )
  const isShort = typeof price === 'number' && wallet !== undefined && wallet.coins < price
  return (
    <Dialog
      onClose={onClose}
      title={t('accept.title')}
      canDismiss={!accept.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={accept.isPending}>
            {t('common:cancel')}
          </Button>
          {isShort && <MoreCoins onLeave={onClose} />}
          <Button onClick={confirm} loading={accept.isPending} data-autofocus={!isShort || undefined}>
            {t('accept.act')}&nbsp;{price && <CoinPrice coins={price} />}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text look="section">{title ?? t('posts:untitled')}</Text>
        {post.data && (
          <>
            <Text look="hint">{moment(new Date(post.data.publishAt), language)}</Text>
            <Text
              overflow
              pre
              p={3}
              look="hint"
              tone="inherit"
              round="md"
              bg="sunken"
              className={classes.about}
            >
              {post.data.description}
            </Text>
          </>
        )}
        <Anchor
          component={Link}
          href={postPath(postId)}
          onClick={onClose}
          className={`${smallLink} ${selfStart}`}
        >
          {t('accept.look')}
        </Anchor>
        {title && <OverlapCard postId={postId} title={title} onlySame />}
        {price === null ? <FreeDraftBox /> : <PriceBox item="post" />}
        <Text role="status" look="hint">
          {accept.isPending
            ? message('MESSAGES_CREATING_POST')
            : t(price === null ? 'accept.thenDraft' : 'accept.then')}
        </Text>
      </Stack>
    </Dialog>
  )
}

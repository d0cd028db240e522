import { Button } from '@mantine/core'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../../api/idempotency-key.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useCall } from '../../../api/use-api.ts'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { WriterReason } from '../../../api/WriterReason.tsx'
import { brokenWriterIn } from '../../../api/writer-failure.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { MoreCoins, PriceBox } from '../../wallet/index.ts'
import classes from './ReportPanel.module.css'

/** Milliseconds that a model may take to read a text. */
const REPORT_TIMEOUT_MS = 180_000

export const OrderReportDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const { t } = useTranslation('seo-report')
  const message = useMessage()
  const price = usePrice('seo_report')
  const { data: wallet } = useWallet()
  const make = useCall(api.writing.makeSeoReport, ['post'])
  const wish = { postId }
  const order = () =>
    make.mutate(
      {
        params: { id: postId },
        timeout: REPORT_TIMEOUT_MS,
        idempotencyKey: idempotencyKeyFor('seo_report', wish),
      },
      {
        onSuccess: () => {
          settleIdempotencyKey('seo_report')
          onClose()
          snackbar.ok(t('done'))
        },
        onError: (error) => {
          settleIdempotencyKey('seo_report', error)
          // A broken connection is explained in the dialog, with the way on.
          if (!brokenWriterIn(error)) snackbar.error(message(messageOf(error)))
        },
        onSettled: () => void renewAfter('wallet'),
      },
    )
  const isShort = price !== undefined && wallet !== undefined && wallet.coins < price
  return (
    <Dialog
      onClose={onClose}
      title={t('order.title')}
      canDismiss={!make.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={make.isPending}>
            {t('common:cancel')}
          </Button>
          {isShort && <MoreCoins onLeave={onClose} />}
          <Button onClick={order} loading={make.isPending} data-autofocus={!isShort || undefined}>
            {t('make')}&nbsp;{price !== undefined && <CoinPrice coins={price} />}
          </Button>
        </>
      }
    >
      <div className={classes.made}>
        <p>{t('lead')}</p>
        <PriceBox item="seo_report" />
        {brokenWriterIn(make.error) && (
          <Notice kind="danger">
            <WriterReason error={make.error} />
          </Notice>
        )}
        <Text role="status" tone="quiet">
          {t(make.isPending ? 'order.making' : 'order.refund')}
        </Text>
      </div>
    </Dialog>
  )
}

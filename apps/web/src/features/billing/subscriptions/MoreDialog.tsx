import { Button } from '@mantine/core'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import classes from '../billing.module.css'
import { CancelDialog } from './CancelDialog.tsx'

/** The dialog of the profile page, with the texts it is used to (BILL-38). */
const DeleteAccountDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../../account/DeleteAccountDialog.tsx'),
    loadTexts(['account']),
  ])
  return module.DeleteAccountDialog
})

type Props = { subscription: Subscription | null; upcoming: object | null; onClose: () => void }

/** Cancelling the subscription, as long as a payment is coming, and deleting the account (BILL-05, BILL-06). */
export const MoreDialog = ({ subscription, upcoming, onClose }: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const [next, setNext] = useState<'cancel' | 'delete' | null>(null)
  const mayCancel = subscription !== null && upcoming !== null && !subscription.endsAt
  if (next === 'cancel' && subscription) return <CancelDialog subscription={subscription} onClose={onClose} />
  if (next === 'delete')
    return (
      <LoadingBoundary>
        <DeleteAccountDialog onClose={onClose} />
      </LoadingBoundary>
    )
  return (
    <Dialog opened onClose={onClose} title={message('LABEL_MORE')} width={440}>
      <div className={classes.more}>
        <div className={classes.moreRow}>
          <div>
            <b>{message('LABEL_CANCEL_SUBSCRIPTION')}</b>
            <p id="why-not" className={classes.hint}>
              {t(mayCancel ? 'more.cancelText' : 'more.nothingToCancel')}
            </p>
          </div>
          <Button
            variant="default"
            disabled={!mayCancel}
            aria-describedby="why-not"
            onClick={() => setNext('cancel')}
          >
            {message('LABEL_CANCEL_SUBSCRIPTION')}
          </Button>
        </div>
        <div className={classes.moreRow}>
          <div>
            <b>{t('more.delete')}</b>
            <p className={classes.hint}>{t('more.deleteText')}</p>
          </div>
          <Button variant="outline" color="coral" onClick={() => setNext('delete')}>
            {t('more.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

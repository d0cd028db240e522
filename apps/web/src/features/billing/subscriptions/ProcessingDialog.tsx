import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/use-message.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import classes from '../billing.module.css'

const stay = () => {}

/** While money moves nothing closes it (BILL-28). */
export const ProcessingDialog = () => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  return (
    <Dialog
      opened
      onClose={stay}
      title={t('act.processing')}
      width={420}
      canDismiss={false}
      withCloseButton={false}
    >
      <div className={classes.processing} role="status">
        <Loader size={36} aria-hidden="true" />
        <p>{message('MESSAGES_WAIT_PAYMENT')}</p>
        <p className={classes.hint}>{t('act.stay')}</p>
      </div>
    </Dialog>
  )
}

import { Button } from '@mantine/core'
import { useMe } from '../../../api/use-session.ts'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Pairs } from '../../../ui/parts.tsx'
import { MoreCoins } from '../../wallet/index.ts'

/** Too few coins: price, balance, what is missing, and who can add more (ERR-38, WIZ-71). */
export const CoinsShortDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const { isChild } = useMe()
  const price = usePrice('post')
  const { data: wallet } = useWallet()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={message('MESSAGES_ENOUGH_COINS')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('coins.close')}
          </Button>
          <MoreCoins onLeave={onClose} />
        </>
      }
    >
      {price !== undefined && wallet && (
        <Pairs
          mb={4}
          of={[
            [t('coins.price'), price],
            [t('coins.balance'), wallet.coins],
            price > wallet.coins && [t('coins.missing'), price - wallet.coins],
          ]}
        />
      )}
      <p>{isChild ? t('coins.askOwner') : t('coins.nothingTaken')}</p>
    </Dialog>
  )
}

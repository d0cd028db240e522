import type { ReactNode } from 'react'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { Panel } from '../../ui/parts.tsx'
import classes from './CostBox.module.css'

type Props = {
  /** What is paid for and its price, in words. */
  cost: string
  price: number
  coins: number
  /** What else is to be said while coins are missing. */
  ifShort?: ReactNode
}

/** What something costs and what is left afterwards, or what is missing; never a negative number (R43). */
export const CostBox = ({ cost, price, coins, ifShort }: Props) => {
  const { t } = useTranslation('wallet')
  const message = useMessage()
  const isShort = coins < price
  if (!hasBilling) return null
  return (
    <Panel
      row
      fill={isShort ? 'danger' : 'warn'}
      gap={4}
      className={classes.box}
      role={isShort ? 'status' : undefined}
    >
      <Coin size={28} />
      <p>
        <b>{cost}</b>
        <span>
          {t('balance', { count: coins })}{' '}
          {isShort
            ? message('MESSAGES_COINS_MISSING', { missing: price - coins })
            : message('MESSAGES_COINS_LEFT', { left: coins - price })}{' '}
          {isShort && ifShort}
        </span>
      </p>
    </Panel>
  )
}

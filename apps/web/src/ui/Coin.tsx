import { hasBilling } from '../i18n/has-billing.ts'
import classes from './parts.module.css'

/** The coin beside a number of coins; nothing without billing. */
export const Coin = ({ size = 16 }: { size?: number }) =>
  hasBilling && <span className={classes.coin} style={{ width: size, height: size }} aria-hidden="true" />

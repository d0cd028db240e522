import classes from './Coin.module.css'

/** The coin beside a number of coins. */
export const Coin = ({ size = 16 }: { size?: number }) => (
  <span className={classes.coin} style={{ width: size, height: size }} aria-hidden="true" />
)

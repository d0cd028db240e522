import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

/** `picture` is the address of one of `ui/art`. */
type Props = { picture: string; title: string; text?: ReactNode; action?: ReactNode }

/** A picture, one line of what goes here, one action. */
export const EmptyState = ({ picture, title, text, action }: Props) => (
  <div className={classes.empty}>
    <img src={picture} alt="" width={160} height={100} className={classes.picture} />
    <p className={classes.title}>{title}</p>
    {text && <div className={classes.text}>{text}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

import { type ReactNode, useId } from 'react'
import classes from './Tip.module.css'

type Props = { text: string; side?: 'bottom' | 'right'; children: (describedBy: string) => ReactNode }

/** A short explanation beside its child on hover and focus. Give the child the id it is described by. */
export const Tip = ({ text, side = 'bottom', children }: Props) => {
  const id = useId()
  return (
    <span className={classes.place} data-side={side}>
      {children(id)}
      <span id={id} role="tooltip" className={classes.tip}>
        {text}
      </span>
    </span>
  )
}

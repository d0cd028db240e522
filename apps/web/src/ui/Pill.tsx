import type { ReactNode } from 'react'
import classes from './Pill.module.css'

/** One word about a state, beside the name of what has it; green when it is a good one. */
export const Pill = ({ isOk = false, children }: { isOk?: boolean; children: ReactNode }) => (
  <span className={classes.pill} data-ok={isOk || undefined}>
    {children}
  </span>
)

import type { ComponentPropsWithRef } from 'react'
import classes from './parts.module.css'

type Props = ComponentPropsWithRef<'span'> & {
  tone?: 'ok' | 'info' | 'warn' | 'danger' | undefined
}

/** One word beside the name of what it is about; its colour says how good that is. */
export const Pill = ({ tone, ...props }: Props) => (
  <span {...props} className={classes.pill} data-tone={tone} />
)

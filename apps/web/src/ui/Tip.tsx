import { type ReactNode, useId } from 'react'
import { Box, Row } from './parts.tsx'
import classes from './Tip.module.css'

type Props = {
  text: string
  side?: 'bottom' | 'right'
  /** True shows it without hover and focus, false hides it. */
  isOpen?: boolean
  children: (describedBy: string) => ReactNode
}

/** A short explanation beside its child on hover and focus. Give the child the id it is described by. */
export const Tip = ({ text, side = 'bottom', isOpen, children }: Props) => {
  const id = useId()
  return (
    <Row as="span" align="stretch" className={classes.place} data-side={side} data-open={isOpen}>
      {children(id)}
      <Box
        most={260}
        medium
        id={id}
        role="tooltip"
        as="span"
        py={1}
        px={2}
        look="label"
        round="sm"
        className={classes.tip}
      >
        {text}
      </Box>
    </Row>
  )
}
